import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { call } from '../../support/client.ts'
import { grant } from '../../support/community.ts'
import { order, type Sale, saleOf } from '../../support/orders.ts'
import { administratorOf, plain, type Somebody, somebody, submit } from './forms.ts'

let organizer: Somebody
let sale: Sale
let list: string

beforeAll(async () => {
  organizer = await somebody()
  sale = await saleOf(
    [{ capacity: 100 }],
    [{ name: 'Workshop', fields: { requires_approval: true } }],
    organizer.community,
  )
  await grant(organizer.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
  list = `/settings/events?section=events&at=${encodeURIComponent(sale.path)}`
})

/** An order that waits for an answer. */
async function requested(): Promise<string> {
  const visitor = await sale.community.person()
  const { json } = await order(sale, visitor, [{ type: 0 }], { body: { finalize: true } })
  return `${sale.path}/${json.id}`
}
const statusOf = async (address: string) =>
  (await call(sale.community, address, { as: sale.manager })).json.statusCode
const send = (texts: [string, string][], { browser }: Somebody = organizer, action = list) =>
  submit(browser, { action, texts: new URLSearchParams(texts) })
const each = (relation: string, rows: readonly string[]): [string, string][] => [
  ['$each', relation],
  ...rows.map((row): [string, string] => ['$row', row]),
]

describe('several rows of a list', () => {
  it('are chosen in a form that offers what any of them offers, and no change of values', async () => {
    const rows = [await requested(), await requested()]
    const { text } = await organizer.browser.get(list)
    const options = [...text.matchAll(/<option value="([\w-]+)">[^<]*<\/option>/g)].map(
      ([, v]) => v,
    )
    expect(options).toEqual(expect.arrayContaining(['approve', 'reject', 'cancel']))
    expect(options).not.toContain('edit')
    for (const row of rows) {
      const [, offers = ''] =
        new RegExp(`name="\\$row" value="${row}"[^>]*data-offers="([^"]*)"`).exec(text) ?? []
      expect(offers.split(' ')).toEqual(expect.arrayContaining(['approve', 'reject', 'cancel']))
    }
  })

  it('are approved at once, and those that were not chosen are not', async () => {
    const [one, other, third] = [await requested(), await requested(), await requested()]
    const done = await send(each('approve', [one, other]))
    expect(done.status).toBe(303)
    const next = await organizer.browser.get(done.headers.get('location')!)
    expect(next.text).toContain('Done with 2 rows.')
    expect(await Promise.all([one, other, third].map(statusOf))).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      await statusOf(third),
    ])
    expect(await statusOf(third)).not.toBe('CONFIRMED')
  })

  it('are named before something final is done with them, and nothing is done unless that is confirmed', async () => {
    const rows = [await requested(), await requested()]
    for (const relation of ['reject', 'cancel']) {
      const before = await Promise.all(rows.map(statusOf))
      const asked = await send(each(relation, rows))
      expect(asked.status).toBe(200)
      for (const row of rows) expect(asked.text).toContain(`name="$row" value="${row}"`)
      expect(asked.text).toContain('name="$sure"')
      expect(await Promise.all(rows.map(statusOf))).toEqual(before)
    }
    const done = await send([...each('reject', rows), ['$sure', 'true']])
    expect(done.status).toBe(303)
    expect(await Promise.all(rows.map(statusOf))).toEqual(['REJECTED', 'REJECTED'])
  })

  it('are told apart where not all of them changed: which, and why', async () => {
    const [open, gone] = [await requested(), await requested()]
    await send([...each('reject', [gone]), ['$sure', 'true']])
    const elsewhere = `${sale.path}/01900000-0000-7000-8000-000000000000`
    const partly = await send(each('approve', [open, gone, elsewhere]))
    expect(partly.status).toBe(409)
    expect(partly.text).toContain('Not everything was done: 1 of the rows changed, 2 did not.')
    expect(partly.text).toContain('This is not offered for this row as it is now.')
    expect(partly.text).toContain('One row is no longer on this page of the list.')
    expect(await Promise.all([open, gone].map(statusOf))).toEqual(['CONFIRMED', 'REJECTED'])
  })

  it.each([
    ['no row', each('approve', []), 422, 'No row was chosen.'],
    [
      'what no row offers',
      [
        ['$row', 'x'],
        ['$each', 'approve'],
      ],
      409,
      'None of these rows offers',
    ],
  ] as [string, [string, string][], number, string][])(
    'are refused with %s',
    async (_, texts, status, sentence) => {
      const refused = await send(texts)
      expect([refused.status, refused.text.includes(sentence)]).toEqual([status, true])
    },
  )

  it('are members too, who are suspended for one reason', async () => {
    const administrator = await administratorOf()
    const { community } = administrator
    const people = [await community.person(), await community.person()]
    const at = '/settings/admin?section=members'
    const { text } = await administrator.browser.get(at)
    const rows = [...text.matchAll(/name="\$row" value="([^"]*)"[^>]*data-offers="([^"]*)"/g)]
      .filter(([, , offers = '']) => offers.split(' ').includes('suspend'))
      .map(([, row = '']) => plain(row))
    expect(rows.length).toBeGreaterThanOrEqual(people.length)
    const asked = await send(each('suspend', rows), administrator, at)
    expect(asked.text).toContain('name="reason"')
    const done = await send(
      [...each('suspend', rows), ['$sure', 'true'], ['reason', 'Away for a while']],
      administrator,
      at,
    )
    expect(done.status, done.text).toBe(303)
    const after = await administrator.browser.get(done.headers.get('location')!)
    expect(after.text.match(/>Suspended</g)?.length).toBe(rows.length)
  })
})

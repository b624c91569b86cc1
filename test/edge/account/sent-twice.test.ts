import { beforeAll, describe, expect, it } from 'vitest'
import { isAsAsked } from '../../../src/edge/account/as-asked.ts'
import type { Shown } from '../../../src/edge/account/known-order.ts'
import { register } from '../../../src/edge/account/who-comes.tsx'
import type { HalClient, HalResource } from '../../../src/edge/console/hal-client.ts'
import { inTenant } from '../../support/community.ts'
import { order as ordered, saleOf } from '../../support/orders.ts'
import { somebody } from '../console/forms.ts'
import { accountOf } from '../console/in-front.ts'
import {
  community,
  forms,
  held,
  hiddenOf,
  ofOrder,
  own,
  type Pressed,
  signInForForms,
} from './own-forms.ts'

beforeAll(signInForForms)

/** What a page keeps of a form, to send it again. */
const keptIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )

/** Both presses of a double click send the cookies of then. */
const pressing = ({ browser, path, texts }: Pressed) => {
  const cookies = new Map(browser.cookies)
  return async () => {
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const { status, headers, text } = await browser.submit(path, texts)
    const errors = /<div class="errors".*?<\/div>/s.exec(text)?.[0]
    return [status, headers.get('location'), errors]
  }
}

describe.each(Object.entries(forms))('%s, and the second press tells no error', (_, form) => {
  it('after the first', async () => {
    const pressed = await form()
    const { to = pressed.path } = pressed
    const press = pressing(pressed)
    expect([await press(), await press()]).toEqual([
      [303, to, undefined],
      [303, to, undefined],
    ])
  })

  it('beside the first', async () => {
    const pressed = await form()
    const { to = pressed.path } = pressed
    const press = pressing(pressed)
    expect(await Promise.all([press(), press()])).toEqual([
      [303, to, undefined],
      [303, to, undefined],
    ])
  })
})

it.each([
  ['many', 9, false],
  ['the last one', 1, false],
  ['the last one, and others can be waited for', 1, true],
])('an order whose answer was lost is begun once, of %s', async (_, capacity, has_waiting_list) => {
  const sale = await saleOf([{ capacity }], [{ fields: { has_waiting_list } }], community)
  const path = `${own}/new?event=event-${sale.eventId}`
  const { browser } = await somebody(community)
  const first = {
    ...hiddenOf(await browser.get(path)),
    [`tickets-${sale.types[0]}`]: '1',
  }
  const { send } = accountOf({ browser }, (heard) =>
    heard.method === 'POST'
      ? { ...heard, status: 503, json: { status: 503, code: 'database_unavailable' } }
      : heard,
  )
  // Lost twice: the second page is made after the tickets are gone.
  let kept: Record<string, string> = first
  for (let press = 0; press < 2; press++) {
    const lost = await send(path, new URLSearchParams(kept))
    expect(lost.status, lost.text).toBe(503)
    kept = keptIn(lost.text)
    expect(kept).toEqual(first)
  }
  expect((await browser.submit(path, kept)).status).toBe(303)
  const orders = await inTenant(
    community.id,
    'select id from registration_order where event_id = $1',
    [sale.eventId],
  )
  expect(orders).toHaveLength(1)
})

it('says that a ticket was sold out meanwhile, and offers to wait for it', async () => {
  const fields = { has_waiting_list: true }
  const sale = await saleOf([{ capacity: 1 }], [{ fields }], community)
  const path = `${own}/new?event=event-${sale.eventId}`
  const { browser } = await somebody(community)
  const form = { ...hiddenOf(await browser.get(path)), [`tickets-${sale.types[0]}`]: '1' }
  await ordered(sale, await community.person())
  const refused = await browser.submit(path, form)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('is sold out')])
  const waiting = { ...form, ...hiddenOf(refused) }
  expect((await browser.submit(path, waiting)).status).toBe(303)
})

describe('an order that another form has finished meanwhile', () => {
  const finished = async () => {
    const { browser, path } = await ofOrder({}, 2)
    const texts = { 'firstName-1': 'Ada', 'lastName-1': 'Lovelace', 'firstName-2': 'Kim' }
    const press = (more: Record<string, string>) =>
      pressing({ browser, path, texts: { ...texts, ...more } })()
    expect(await press({})).toEqual([303, path, undefined])
    return press
  }

  it('with other names is not told as done', async () => {
    const press = await finished()
    for (const more of [{ 'firstName-2': 'Robin' }, { 'lastName-1': 'Byron' }]) {
      const [status, to, errors] = await press(more)
      expect([status, to, errors]).toEqual([409, null, expect.stringContaining('meanwhile')])
    }
  })

  it('with the same names is', async () => {
    const press = await finished()
    expect((await press({ 'firstName-1': ' Ada ' }))[0]).toBe(303)
  })
})

const named = (position: number, firstName: string | null, lastName: string | null = null) => ({
  position,
  firstName,
  lastName,
  answers: null,
})
const refusal = { status: 409, headers: {}, said: null, errors: {} }
const order = (statusCode: string) =>
  ({ statusCode, waitingPosition: null, lines: [] as const }) as unknown as Shown['order']
const isDone = (typed: Record<string, string>, participants: object[]) =>
  isAsAsked({
    typed: new Map(Object.entries(typed)),
    refused: refusal,
    before: order('READY_FOR_CHECKOUT'),
    now: { order: order('CONFIRMED'), participants: participants as Shown['participants'] },
  })

it('an order that was finished beside its form is as asked with the names of the form alone', () => {
  const typed = { 'firstName-1': 'Ada', 'lastName-1': 'Lovelace', 'firstName-2': '' }
  const kim = named(2, 'Kim')
  expect(isDone(typed, [named(1, 'Ada', 'Lovelace'), kim])).toBe(true)
  expect(isDone(typed, [named(1, 'Ada', 'Byron'), kim])).toBe(false)
  expect(isDone(typed, [named(1, 'Grace', 'Lovelace'), kim])).toBe(false)
  expect(isDone(typed, [named(1, null), kim])).toBe(false)
  expect(isDone({}, [named(1, 'Grace'), kim])).toBe(true)
})

describe('an order whose people another form has named', () => {
  const [path, people] = ['/api/order', '/api/people']
  const finalize = { href: `${path}/finalize` }
  const ready = { ...order('READY_FOR_CHECKOUT'), _links: { finalize } }
  const unnamed = {
    ...order('AWAITING_PARTICIPANT_DETAILS'),
    _links: { self: { href: path }, participants: { href: people } },
  }
  const readReady = { ...ready, _links: { finalize, ...unnamed._links } }
  const openPerson = { ...named(2, null), _links: { edit: { href: `${people}/2` } } }

  /** What is written, and what the form is told. */
  const sent = async (
    read: Shown['order'],
    participants: HalResource[],
    typed: Record<string, string>,
  ) => {
    const written: string[] = []
    const ask: HalClient = async (method, href) => {
      if (method !== 'GET') written.push(`${method} ${href}`)
      const list = { _embedded: { items: participants }, questions: [] }
      const resource: HalResource = href.startsWith(people) ? list : ready
      return { status: 200, resource, location: null, headers: new Headers(), refusal: null }
    }
    const refused = await register(ask, read, new Map(Object.entries(typed)))
    return { written, status: refused?.status ?? null }
  }

  it.each([
    ['before it was read', readReady],
    ['after it was read', unnamed],
  ])('%s is finished with the same names alone', async (_, read) => {
    const same = await sent(read, [named(1, 'Ada')], { 'firstName-1': 'Ada' })
    expect(same).toEqual({ written: [`POST ${finalize.href}`], status: null })
    const other = await sent(read, [named(1, 'Grace')], { 'firstName-1': 'Ada' })
    expect(other).toEqual({ written: [], status: 409 })
    const unsaid = await sent(read, [named(1, 'Grace')], {})
    expect(unsaid).toEqual({ written: [`POST ${finalize.href}`], status: null })
  })

  it('in part names the others with the same names alone', async () => {
    const typed = { 'firstName-1': 'Ada', 'firstName-2': 'Kim' }
    const same = await sent(unnamed, [named(1, 'Ada'), openPerson], typed)
    expect(same).toEqual({
      written: [`POST ${people}/2`, `POST ${finalize.href}`],
      status: null,
    })
    const other = await sent(unnamed, [named(1, 'Grace'), openPerson], typed)
    expect(other).toEqual({ written: [], status: 409 })
  })
})

it('an order of a guest that an account has by then is shown there after both presses', async () => {
  const pressed = await held({ claim: 'true' }, await somebody(community))
  const press = pressing(pressed)
  const [first, second] = [await press(), await press()]
  expect(first[1]).toMatch(new RegExp(`^${own}/`))
  expect(second).toEqual(first)
})

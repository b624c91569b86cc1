import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../src/edge/console/list-csv.ts'
import { type Answer, call } from '../../support/client.ts'
import { asOwner, grant, inTenant } from '../../support/community.ts'
import { saleOf } from '../../support/orders.ts'
import { informationOnly } from '../../support/programme.ts'
import {
  administratorOf,
  exportForm,
  linkTo,
  plain,
  type Somebody,
  somebody,
  submit,
} from './forms.ts'
import { consolesOf } from './in-front.ts'

it.each([
  ['a formula', '=1+1', "'=1+1"],
  ['a command', '@SUM(A1)', "'@SUM(A1)"],
  ['a sign', '-1 of them', "'-1 of them"],
  ['a number', -1, '-1'],
  ['quotes', 'say "no", please', '"say ""no"", please"'],
  ['lines', 'one\ntwo', '"one\ntwo"'],
  ['a formula with a comma', '=A1,B1', `"'=A1,B1"`],
])('%s in a table', (_, value, expected) => {
  const [, line] = csvOf([{ id: 'x', note: value }]).split('\r\n')
  expect(line).toBe(`x,${expected}`)
})

it('amounts and shares are as their page shows them, but numbers', () => {
  const rows = [
    { id: 'a', grossMinor: 11900, currencyCode: 'EUR', feeBasisPoints: 250 },
    { id: 'b', grossMinor: -500, currencyCode: 'JPY', feeBasisPoints: 0 },
    { id: 'c', grossMinor: 5, currencyCode: 'EUR', taxes: [{ taxBasisPoints: 1900, netMinor: 4 }] },
    { id: 'd', grossMinor: 7, currencyCode: null },
  ]
  const lines = csvOf(rows).trimEnd().split('\r\n')
  expect(lines.slice(1)).toEqual(['a,119,EUR,2.5,', 'b,-500,JPY,0,', 'c,0.05,EUR,,0.04', 'd,7,,,'])
})

it('a list is a file with the same filters, of all its pages', async () => {
  const { browser } = await somebody()
  for (const title of ['First', '=cmd', 'Third']) {
    await browser.send('/bff/api/event', { title, participationConfiguration: informationOnly })
  }
  const { text } = await browser.get('/settings/events?section=events')
  const [, path] = /<a href="([^"]+)" data-csv/.exec(text)!
  expect(plain(path!)).toBe('/settings/events?section=events&format=csv')
  const file = await browser.get(plain(path!))
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="events.csv"')
  const lines = file.text.split('\r\n')
  expect(lines.length).toBe(5)
  expect(lines.some((line) => line.includes(",'=cmd,"))).toBe(true)
})

it.each(['page=2', `at=${encodeURIComponent('/api/event/my?page=2&pageSize=1')}`])(
  'a file begins with the first row, whatever page is shown: %s',
  async (shown) => {
    const { browser } = await somebody()
    for (const title of ['First', 'Second', 'Third']) {
      await browser.send('/bff/api/event', { title, participationConfiguration: informationOnly })
    }
    const file = await browser.get(`/settings/events?section=events&${shown}&format=csv`)
    expect(file.text.split('\r\n').length).toBe(5)
  },
)

it('a file has no more rows than it says, however long the list is', async () => {
  const person = await somebody()
  let asked = 0
  const { get } = consolesOf(person, (heard) => {
    if (!heard.path.startsWith('/api/event/my')) return heard
    asked++
    heard.json.totalPages = 100
    heard.json._links.next = { href: '/api/event/my?page=2' }
    heard.json._embedded = { items: Array.from({ length: 100 }, (_, at) => ({ id: `${at}` })) }
    return heard
  })
  const { text } = await get('/settings/events?section=events&format=csv')
  expect(text.split('\r\n').length - 2).toBe(2000)
  expect(asked).toBeLessThanOrEqual(21)
})

it('gives each question a column, with answers in words and without formulas', () => {
  const question = (lineageId: string, changes: object) => ({
    lineageId,
    label: lineageId,
    helpText: null,
    type: 'ShortText' as const,
    options: null,
    isRequired: false,
    ticketTypeLineageIds: [],
    conditionLineageId: null,
    conditionValue: null,
    exposure: 'Private' as const,
    retentionDays: null,
    maxLength: null,
    minimum: null,
    maximum: null,
    ...changes,
  })
  const questions = [
    question('food', {
      label: '=Food',
      type: 'MultipleChoice',
      options: [
        { code: 'a', label: 'Apple' },
        { code: 'b', label: '@Bread' },
      ],
    }),
    question('age', { label: 'Age', type: 'Number' }),
    question('remark', { label: 'Remark' }),
  ]
  const items = [
    { id: 'x', answers: { food: ['b', 'a'], age: -1.5, remark: '=1+1' } },
    { id: 'y', answers: null },
  ]
  const [head, one, other] = csvOf(items, questions).slice(1).split('\r\n')
  expect(head!.split(',').slice(1)).toEqual(["'=Food", 'Age', 'Remark'])
  expect(one).toBe(`x,"'@Bread, Apple",-1.5,'=1+1`)
  expect(other).toBe('y,,,')
})

it('a long list of orders has each of them once, though others come while it is read', async () => {
  const person = await administratorOf()
  const sale = await saleOf([{ capacity: null }], [{}], person.community)
  await grant(sale.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: person.id,
    role: 40,
  })
  const ordered = (count: number, name: string) =>
    inTenant<{ id: string }>(
      sale.community.id,
      `with ordered as (
         insert into registration_order (id, tenant_id, event_id, ticket_catalog_version_id, status_id,
           booking_party_type, organizer_directed_total_minor, platform_fee_total_minor,
           organizer_earnings_total_minor, platform_contribution_total_minor, total_due_minor, expires_at,
           concurrency_stamp)
         select gen_random_uuid(), $1, $2, $3, 5, 'Individual', 0, 0, 0, 0, 0, now() + interval '1 day', gen_random_uuid()
         from generate_series(1, $5) returning id),
       line as (
         insert into registration_order_line (id, tenant_id, event_id, registration_order_id, ticket_type_id,
           quantity, ticket_type_name, unit_price_minor, subtotal_minor)
         select gen_random_uuid(), $1, $2, id, $4, 1, 'Visitor', 0, 0 from ordered
         returning id, registration_order_id),
       someone as (
         insert into registration_order_participant (id, tenant_id, registration_order_id,
           registration_order_line_id, position, first_name)
         select gen_random_uuid(), $1, registration_order_id, id, 1, $6 from line)
       select id from ordered`,
      [sale.community.id, sale.eventId, sale.versionId, sale.types[0], count, name],
    )
  const before = (await ordered(2105, '=1+1')).map(({ id }) => id)
  // As autovacuum does within a minute. Plans of tables that seem empty read all of them for each page.
  await asOwner(
    'analyze registration_order, registration_order_line, registration_order_participant',
  )
  for (const list of ['registration-orders', 'registration-participants']) {
    const path = `/api/events/${sale.eventId}/${list}`
    const form = await exportForm(
      person,
      `/settings/events?section=events&at=${encodeURIComponent(path)}`,
    )
    let pages = 0
    const { send } = consolesOf(person, async (heard) => {
      if (heard.path.startsWith(`${path}?`) && heard.path.includes('after=')) {
        pages++
        if (pages % 7 === 0) await ordered(3, 'Late')
      }
      return heard
    })
    const file = await send(form.action, form.texts)
    expect(file.status).toBe(200)
    const { text } = file
    expect(pages).toBeGreaterThan(21)
    const of = before.map((id) => text.split(id).length - 1)
    if (list === 'registration-orders') expect(new Set(of)).toEqual(new Set([1]))
    expect(text.split("'=1+1").length - 1).toBe(2105)
    expect(text).not.toMatch(/,=1/)
  }
  const records = await inTenant(
    sale.community.id,
    'select list, row_count from data_export where event_id = $1 order by created_at',
    [sale.eventId],
  )
  expect(records).toMatchObject([
    { list: 'EventRegistrationOrders', row_count: 2105 },
    { list: 'EventParticipants' },
  ])
  // Control: by the numbers of their pages, rows come again while others arrive.
  const read = (page: number) =>
    call(sale.community, `${sale.path}?page=${page}&pageSize=50`, { as: sale.manager })
  const first = await read(1)
  await ordered(1, 'Late')
  const ids = ({ json }: Answer): string[] =>
    json._embedded.items.map(({ id }: { id: string }) => id)
  const seen = new Set(ids(first))
  expect(ids(await read(2)).filter((id) => seen.has(id))).toHaveLength(1)
})

describe('a list of people', () => {
  const members = '/settings/admin?section=members'
  const recordsOf = ({ community: { id } }: Somebody) =>
    inTenant(id, 'select list, filters, row_count from data_export where tenant_id = $1', [id])

  it('is a file once its export is recorded, with its filters', async () => {
    const person = await administratorOf()
    await somebody(person.community)
    const form = await exportForm(person, `${members}&role=11`)
    const file = await submit(person.browser, form)
    expect(file.headers.get('content-type'), file.text).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
    expect(file.text.split('\r\n').length).toBe(3)
    expect(file.text).toContain(person.email)
    expect(await recordsOf(person)).toEqual([
      { list: 'CommunityMembers', filters: [{ name: 'role', value: '11' }], row_count: 1 },
    ])
  })

  it('is recorded for each of its files, though the same form is sent twice', async () => {
    const person = await administratorOf()
    const form = await exportForm(person, members)
    for (const _ of [1, 2]) await submit(person.browser, form)
    expect(await recordsOf(person)).toHaveLength(2)
  })

  it('is no file by its address alone, and offers none', async () => {
    const person = await administratorOf()
    const page = await person.browser.get(`${members}&format=csv`)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page.text).not.toContain('data-csv')
    expect(await recordsOf(person)).toEqual([])
  })

  it('is exported by a form of this host alone', async () => {
    const person = await administratorOf()
    const form = await exportForm(person, members)
    const answer = await submit(person.browser, form, { origin: 'https://elsewhere.example' })
    expect([answer.status, answer.text.includes(person.email)]).toEqual([403, false])
    expect(await recordsOf(person)).toEqual([])
  })

  it('is no file where its export could not be recorded', async () => {
    const person = await administratorOf()
    const form = await exportForm(person, members)
    const { send } = consolesOf(person, (heard) =>
      heard.path.endsWith('/exports') ? { ...heard, status: 503, json: { status: 503 } } : heard,
    )
    const answer = await send(form.action, form.texts)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.text).not.toContain(person.email)
  })

  it('is exported after what else can be done with it', async () => {
    const { browser } = await administratorOf()
    const { text } = await browser.get(members)
    const actions = /<ul class="actions">(.*?)<\/ul>/s.exec(text)![1]!
    const relations = [...actions.matchAll(/data-rel="([^"]+)"/g)].map(([, relation]) => relation)
    expect(relations).toEqual(['invite', 'export'])
  })

  it('is listed with its export among the exports, and is what the record is called', async () => {
    const person = await administratorOf()
    await submit(person.browser, await exportForm(person, members))
    const { text } = await person.browser.get('/settings/admin?section=data-exports')
    expect(text).toContain('Who took which list of people out of the product, and when.')
    const record = await person.browser.get(linkTo(text, 'Community members'))
    expect(record.text).toMatch(/<h1[^>]*>Community members<\/h1>/)
    expect(record.text).not.toContain('CommunityMembers')
  })

  it('may be that of the exports, which names who took them: it is no file', async () => {
    const person = await administratorOf()
    await submit(person.browser, await exportForm(person, members))
    const exports = '/settings/admin?section=data-exports'
    expect((await person.browser.get(exports)).text).not.toContain('data-csv')
    const file = await person.browser.get(`${exports}&format=csv`)
    expect(file.headers.get('content-type')).toMatch(/^text\/html/)
  })

  it('says how many rows its file has at most, as numbers are written', async () => {
    const { browser } = await administratorOf()
    const form = await browser.get(linkTo((await browser.get(members)).text, 'Export this list'))
    expect(form.text).toContain('The file has at most 2,000 rows.')
  })
})

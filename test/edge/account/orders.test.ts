import { beforeAll, describe, expect, it, vi } from 'vitest'
import { accessCodeHashOf } from '../../../src/domain/ticketing/index.ts'
import {
  mailsTo,
  newEmail,
  newSource,
  openCommunity,
  registeredAccount,
} from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { type Community, inTenant, newId } from '../../support/community.ts'
import { lapse, type Sale, type SoldTicket, saleOf, takenOf } from '../../support/orders.ts'
import { placedRoom } from '../../support/programme.ts'
import { ask, food } from '../../support/questions.ts'
import { accountOf } from '../console/in-front.ts'

const own = '/account/registrations'
let community: Community
let browser: Browser

async function signedIn() {
  const account = await registeredAccount(community)
  const opened = newBrowser(community)
  await opened.submit(
    '/account/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
  return opened
}

beforeAll(async () => {
  community = await openCommunity()
  browser = await signedIn()
})

const selling = (tickets?: readonly SoldTicket[], capacity = 100) =>
  saleOf([{ capacity }], tickets, community)

const pathOf = ({ eventId }: Sale) => `${own}/new?event=event-${eventId}`
const locationOf = ({ headers }: Answer) => headers.get('location') ?? ''
const isLedTo = (answer: Answer, path: string) =>
  expect([answer.status, locationOf(answer)]).toEqual([303, path])

/** What a form holds as it stands on a page. */
const hiddenOf = ({ text }: Answer) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  )
const chosenOf = ({ text }: Answer) =>
  [...text.matchAll(/<option value="(\d+)" selected/g)].map(([, count]) => Number(count))

/** Opens the page of an event, and sends its form with so many tickets of each type. */
async function ordering(sale: Sale, quantities: readonly number[], more = {}, by = browser) {
  const page = await by.get(pathOf(sale))
  expect(page.status, page.text).toBe(200)
  const tickets = Object.fromEntries(
    quantities.map((quantity, index) => [`tickets-${sale.types[index]}`, `${quantity}`]),
  )
  const sent = { ...hiddenOf(page), ...tickets, ...more }
  return { page, sent, answer: await by.submit(pathOf(sale), sent) }
}

/** The page of an order that somebody has begun. */
async function begun(sale: Sale, quantities: readonly number[] = [1], more = {}) {
  const { answer } = await ordering(sale, quantities, more)
  expect(answer.status, answer.text).toBe(303)
  const path = locationOf(answer)
  return { path, page: await browser.get(path) }
}

describe('registering with one ticket', () => {
  it('is one press, also when it is sent twice, and is cancelled by whoever is sure', async () => {
    const sale = await selling()
    const { page, sent, answer } = await ordering(sale, [1])
    expect(chosenOf(page)).toEqual([1, 1])
    const path = locationOf(answer)
    expect(path).toMatch(new RegExp(`^${own}/[\\da-f-]{36}$`))
    isLedTo(await browser.submit(pathOf(sale), sent), path)
    expect(await takenOf(sale)).toEqual([1])
    const registered = await browser.get(path)
    expect(registered.headers.get('cache-control')).toBe('private, no-store')
    expect(registered.trips).toBeLessThanOrEqual(3)
    expect((await browser.get(`${own}/none`)).status).toBe(404)
    for (const text of ['You are registered.', '1 × Visitor', 'Ada Test', `/events/event-`]) {
      expect(registered.text).toContain(text)
    }
    const unsure = await browser.submit(path, { cancel: 'true' })
    expect([unsure.status, unsure.text]).toEqual([422, expect.stringContaining('Tick the box')])
    expect(await takenOf(sale)).toEqual([1])
    isLedTo(await browser.submit(path, { cancel: 'true', sure: 'true' }), path)
    expect(await takenOf(sale)).toEqual([0])
    const cancelled = await browser.get(path)
    expect(cancelled.text).toContain('This registration is cancelled.')
    expect(cancelled.text).not.toContain('name="cancel"')
  })

  it('leads strangers to sign in and back, and nobody else to what is not theirs', async () => {
    const sale = await selling()
    const { path } = await begun(sale)
    const stranger = newBrowser(community)
    for (const at of [pathOf(sale), own, path]) {
      isLedTo(await stranger.get(at), `/account/sign-in?returnTo=${encodeURIComponent(at)}`)
    }
    isLedTo(
      await stranger.submit(pathOf(sale), {}),
      `/account/sign-in?returnTo=${encodeURIComponent(pathOf(sale))}`,
    )
    const other = await signedIn()
    for (const answer of [await other.get(path), await other.submit(path, { cancel: 'true' })]) {
      expect([answer.status, answer.text]).toEqual([
        404,
        expect.stringContaining('This registration does not exist'),
      ])
    }
    const origin = { headers: { origin: 'https://elsewhere.example' } }
    expect((await browser.submit(pathOf(sale), {}, origin)).status).toBe(403)
    expect((await browser.submit(path, { cancel: 'true', sure: 'true' }, origin)).status).toBe(403)
    expect(await takenOf(sale)).toEqual([1])
  })

  it('waits for an approval where that is needed', async () => {
    const sale = await selling([{ fields: { requires_approval: true } }])
    const { page } = await begun(sale)
    expect(page.text).toContain('waits for the approval of the organizers')
    expect((await browser.get(pathOf(sale))).text).toContain('approve each registration')
  })
})

describe('registering several people', () => {
  it('asks for the names that are missing, says what is wrong with each and keeps the others', async () => {
    const sale = await selling()
    const { path, page } = await begun(sale, [2])
    expect(page.text).toContain('You have 30 minutes left.')
    expect(page.text).toContain('Person 2: Visitor')
    // The first is mostly who orders.
    expect(page.text).toMatch(/name="firstName-1"[^>]*value="Ada"/)
    const wrong = await browser.submit(path, { 'firstName-1': '', 'firstName-2': 'Kim' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('<a href="#field-firstName-1">')
    expect(wrong.text).toMatch(/name="firstName-2"[^>]*value="Kim"/)
    const named = { 'firstName-1': 'Robin', 'lastName-1': 'Test', 'firstName-2': 'Kim' }
    const astray = await browser.submit(path, { ...named, 'email-2': 'nowhere' })
    expect([astray.status, astray.text]).toEqual([
      422,
      expect.stringContaining('<a href="#field-email-2">'),
    ])
    const email = newEmail()
    isLedTo(await browser.submit(path, { ...named, 'email-2': email }), path)
    const [ticket] = await mailsTo(email)
    expect([ticket!.subject, ticket!.text]).toEqual([
      'You have a ticket',
      expect.stringContaining('Kim: Visitor'),
    ])
    const done = await browser.get(path)
    for (const text of ['You are registered.', '2 × Visitor', 'Robin Test', 'Kim']) {
      expect(done.text).toContain(text)
    }
  })

  it('tells that its time was over', async () => {
    const sale = await selling()
    const { path } = await begun(sale, [2])
    await lapse(sale, path.split('/').at(-1)!)
    const late = await browser.submit(path, { 'firstName-1': 'Kim', 'firstName-2': 'Robin' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('not finished in time')])
    expect(late.text).toContain(`href="${pathOf(sale)}"`)
  })
})

describe('what cannot be ordered', () => {
  it('is said, and what was chosen stays', async () => {
    const sale = await selling([
      {},
      { name: 'Dinner', fields: { maximum_per_person: 2, sort_order: 1 } },
      { name: 'Patron', fields: { price_model: 'Fixed', price_minor: 500, sort_order: 2 } },
    ])
    const none = await ordering(sale, [0, 0])
    expect(chosenOf(none.page)).toEqual([0, 0, 1])
    expect(none.page.text).not.toContain(`name="tickets-${sale.types[2]}"`)
    expect([none.answer.status, none.answer.text]).toEqual([
      422,
      expect.stringContaining('Choose at least one ticket.'),
    ])
    const many = await ordering(sale, [1, 3])
    expect(many.answer.status).toBe(409)
    expect(many.answer.text).toContain('One person can have 2 tickets of “Dinner”')
    expect(chosenOf(many.answer)).toEqual([1, 3, 1])
    const old = await ordering(sale, [2, 1], { catalog: newId() })
    expect([old.answer.status, old.answer.text]).toEqual([
      409,
      expect.stringContaining('The tickets have changed meanwhile.'),
    ])
    expect(chosenOf(old.answer)).toEqual([2, 1, 1])
    expect(await takenOf(sale)).toEqual([0])
  })

  it('is said where an event takes no registrations, or is none', async () => {
    const sale = await selling()
    await inTenant(
      community.id,
      'update event set registration_policy_id = 4, concurrency_stamp = gen_random_uuid() where id = $1',
      [sale.eventId],
    )
    const shut = await browser.get(pathOf(sale))
    expect([shut.status, shut.text]).toEqual([200, expect.stringContaining('cannot register for')])
    expect((await browser.submit(pathOf(sale), {})).status).toBe(409)
    expect((await browser.get(`${own}/new?event=none`)).status).toBe(404)
    isLedTo(await browser.get(`${own}/new`), '/')
  })
})

it('an add-on stands with its ticket, and a code opens a hidden one', async () => {
  const hidden = newId()
  const sale = await selling([
    {},
    { name: 'Dinner' },
    { name: 'Crew', fields: { is_hidden: true } },
  ])
  const set = (index: number, column: string, value: string) =>
    inTenant(community.id, `update ticket_type set ${column} = $2 where id = $1`, [
      sale.types[index],
      value,
    ])
  await set(1, 'addon_to_lineage_id', sale.types[0]!)
  await set(2, 'access_code_hash', await accessCodeHashOf(sale.types[2]!, hidden))
  const { page, answer } = await ordering(sale, [0, 1])
  expect(page.text).not.toContain('Crew')
  expect(page.text).toContain('Only together with “Visitor”')
  // One type is for itself: it is chosen.
  expect(chosenOf(page)).toEqual([1, 0, 1])
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('is an add-on')])
  const wrong = await ordering(sale, [0, 0], { code: 'guess', codeQuantity: '1' })
  expect(wrong.answer.text).toContain(
    '<a href="#field-code">No ticket of this event has this access code.</a>',
  )
  expect(wrong.answer.text).toMatch(/name="code"[^>]*value="guess"/)
  const { page: opened } = await begun(sale, [0, 0], { code: hidden, codeQuantity: '1' })
  expect(opened.text).toContain('1 × Crew')
})

it('a registration and its tickets say from what time on the event begins, by its own clock', async () => {
  const sale = await selling()
  for (const change of [
    "timezone = 'America/New_York'",
    "first_session_date = '2099-01-31', last_session_date = '2099-01-31'",
  ]) {
    await inTenant(community.id, `update event set ${change} where id = $1`, [sale.eventId])
  }
  const { answer } = await ordering(sale, [1])
  const path = locationOf(answer)
  expect((await browser.get(path)).text).toContain('<dd>31 January 2099</dd>')
  await inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, slug, start_time, end_time,
       event_session_status_id, concurrency_stamp)
     values ($1::uuid, $2, $3, 'A session', $1::text, '2099-01-31T15:30Z', '2099-01-31T16:30Z', 5,
       gen_random_uuid())`,
    [newId(), community.id, sale.eventId],
  )
  for (const page of [path, `${path}/tickets`]) {
    expect((await browser.get(page)).text).toContain('<dd>31 January 2099, from 10:30</dd>')
  }
})

it('a registration says where the event is, as far as the public knows, and leads to its calendars', async () => {
  const [sale, hidden] = await Promise.all([selling(), selling()])
  await placedRoom(community, { eventId: sale.eventId, venue: 'Turbine Hall' })
  await placedRoom(community, { eventId: hidden.eventId, venue: 'Cellar', level: 'Hidden' })
  const { page } = await begun(sale)
  expect(page.text).toContain('<dt>Where</dt><dd>Turbine Hall, Avenue 50, 1050 Brussels</dd>')
  expect(page.text).toMatch(/href="webcal:\/\/[^"]*"/)
  // Pages of an account load no pictures.
  expect(page.text).not.toContain('code.svg')
  expect((await begun(hidden)).page.text).not.toMatch(/Cellar|Avenue 50/)
})

it('all registrations are listed, upcoming first, each with its state in words', async () => {
  const [later, sooner, ended] = await Promise.all([selling(), selling(), selling()])
  const dated = (sale: Sale, day: string) =>
    inTenant(
      community.id,
      'update event set first_session_date = $2, last_session_date = $2 where id = $1',
      [sale.eventId, day],
    )
  await dated(later, '2099-03-01')
  await dated(sooner, '2099-02-01')
  const visitor = await signedIn()
  const empty = await visitor.get(own)
  expect(empty.text).toContain('You have not registered for an event here yet.')
  const paths: string[] = []
  for (const sale of [sooner, later, ended]) {
    paths.push(locationOf((await ordering(sale, [1], {}, visitor)).answer))
  }
  await visitor.submit(paths[2]!, { cancel: 'true', sure: 'true' })
  const { text, trips } = await visitor.get(own)
  const listed = [...text.matchAll(/<li>.*?<\/li>/gs)]
    .map(([entry]) => entry)
    .filter((entry) => entry.includes('class="row"'))
  expect(listed.map((entry) => /href="([^"]+)"/.exec(entry)?.[1])).toEqual(paths)
  expect(listed.map((entry) => /<span class="badge[^>]*>(.*?)</.exec(entry)?.[1])).toEqual([
    'Registered',
    'Registered',
    'Cancelled',
  ])
  expect(listed[1]).toContain('1 March 2099 · 1 × Visitor')
  expect(trips).toBeLessThanOrEqual(2)
})

describe('questions of the organizers', () => {
  it('are asked with each ticket, said again where they are wrong, and shown with the order', async () => {
    const sale = await selling()
    const [foodId, whichId, consentId] = await ask(
      sale,
      { ...food, is_required: true },
      { label: 'Which food', is_required: true, retention_days: 7 },
      { label: 'Photos are fine', type: 'Boolean', help_text: 'For the report' },
    )
    await inTenant(
      community.id,
      `update registration_question set condition_lineage_id = $1, condition_value = 'other'
       where lineage_id = $2`,
      [foodId, whichId],
    )
    const { path, page } = await begun(sale)
    expect(page.text).not.toContain('You are registered.')
    for (const text of [
      'Answer what the organizers ask',
      'Only if the answer to “Food” is “Something else”.',
      'The answer is deleted 7 days after the event.',
      'Photos are fine (optional)',
      'For the report',
    ]) {
      expect(page.text).toContain(text)
    }
    const names = { 'firstName-1': 'Ada', 'lastName-1': 'Test', 'email-1': '' }
    const [asked, which, consent] = [foodId, whichId, consentId].map((id) => `answer-1-${id}`)
    const refused = await browser.submit(path, { ...names, [asked!]: 'other', [consent!]: 'true' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Which food must be answered.')
    expect(refused.text).toContain('<option value="other" selected')
    // What is not asked any more is left out, whatever the form says.
    const sent = { ...names, [asked!]: 'vegan', [which!]: 'Soup', [consent!]: 'true' }
    isLedTo(await browser.submit(path, sent), path)
    const done = await browser.get(path)
    for (const text of ['You are registered.', 'Vegan', 'Photos are fine', 'Yes']) {
      expect(done.text).toContain(text)
    }
    expect(done.text).not.toContain('Soup')
    expect(done.text).not.toContain('Change answers')

    await inTenant(
      community.id,
      'update ticket_catalog_version set answers_hours_before_start = 0 where id = $1',
      [sale.versionId],
    )
    const open = await browser.get(path)
    expect(open.text).toContain('Change answers')
    expect(open.text).toContain('You are registered.')
    const wrong = await browser.submit(path, { ...names, [asked!]: 'other' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Which food must be answered.')
    // Names that stay are out of sight: nothing leads to them.
    const renamed = await browser.submit(path, { ...names, 'firstName-1': 'Kim' })
    expect(renamed.status).toBe(422)
    expect(renamed.text).toMatch(/<li>[^<]*The registration is confirmed/)
    expect(renamed.text).not.toContain('#field-firstName-1')
    isLedTo(await browser.submit(path, { ...names, [asked!]: 'other', [which!]: 'Bread' }), path)
    const changed = await browser.get(path)
    expect(changed.text).toContain('Bread')
    expect(changed.text).toContain('Ada Test')
  })
})

it('several tickets are registered for by whoever comes with one, and the others are named later', async () => {
  const sale = await selling()
  await inTenant(
    community.id,
    'update ticket_catalog_version set assignment_hours_before_start = 0 where id = $1',
    [sale.versionId],
  )
  const { path, page } = await begun(sale, [3])
  expect(page.text).toContain('Say later who comes')
  const german = await browser.get(path, { headers: { 'accept-language': 'de' } })
  expect(german.text).toContain('Später sagen, wer kommt')
  // Without it all are needed.
  const names = { 'firstName-1': 'Ada', 'lastName-1': 'Test', 'email-1': '' }
  const blank = { 'firstName-2': '', 'firstName-3': '' }
  expect((await browser.submit(path, { ...names, ...blank })).status).toBe(422)
  isLedTo(await browser.submit(path, { ...names, ...blank, later: 'true' }), path)
  const open = await browser.get(path)
  for (const text of ['You are registered.', 'Who comes?', 'name="firstName-2"']) {
    expect(open.text).toContain(text)
  }
  expect(open.text).not.toContain('name="firstName-1"')
  expect(open.text).not.toContain('Say later')
  isLedTo(await browser.submit(path, { 'firstName-2': 'Robin', 'firstName-3': '' }), path)
  const one = await browser.get(path)
  expect(one.text).toContain('Robin')
  expect(one.text).toContain('name="firstName-3"')
  isLedTo(await browser.submit(path, { 'firstName-3': 'Lou' }), path)
  expect((await browser.get(path)).text).not.toContain('name="firstName-3"')
})

it('tonight is ahead until it is over where the event is', async () => {
  const buyer = await signedIn()
  const { answer } = await ordering(await selling(), [1], {}, buyer)
  expect(answer.status).toBe(303)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2099-06-02T01:00:00Z') })
  const listed = async (timezone: string) => {
    const dates = { timezone, firstSessionDate: '2099-06-01', lastSessionDate: '2099-06-01' }
    const { get } = accountOf({ browser: buyer }, (heard) => {
      for (const order of heard.json?._embedded?.items ?? []) Object.assign(order, dates)
      return heard
    })
    return (await get(own)).text
  }
  try {
    const [west, here] = [await listed('America/Los_Angeles'), await listed('UTC')]
    expect([west, here].map((text) => text.includes('Past and cancelled'))).toEqual([false, true])
  } finally {
    vi.useRealTimers()
  }
})

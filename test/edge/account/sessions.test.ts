import { beforeAll, expect, it } from 'vitest'
import { newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { type Community, inTenant } from '../../support/community.ts'
import { arrangedEvent } from '../../support/programme.ts'
import { askInSession, food } from '../../support/questions.ts'
import { dayOf, type Room, sessionWith } from '../../support/session-registrations.ts'

let community: Community
let browser: Browser

beforeAll(async () => {
  community = await openCommunity()
  const account = await registeredAccount(community)
  browser = newBrowser(community)
  await browser.submit(
    '/account/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
})

const pathOf = ({ sessionId }: Room) => `/account/registrations/sessions/${sessionId}`
const sessionIn = async (fields: Readonly<Record<string, unknown>> = {}) =>
  sessionWith(fields, { community, manager: await community.person() })
const keyIn = ({ text }: Answer) => /name="key" value="([^"]*)"/.exec(text)?.[1] ?? ''
const registered = async (room: Room) => {
  const page = await browser.get(pathOf(room))
  expect(page.status, page.text).toBe(200)
  return browser.submit(pathOf(room), { key: keyIn(page) })
}
const isLedBack = (answer: Answer, room: Room) =>
  expect([answer.status, answer.headers.get('location')], answer.text).toEqual([303, pathOf(room)])

it('a place in a session is had by one press, also sent twice, and given up by whoever is sure', async () => {
  const room = await sessionIn({ max_audience_attendees: 3 })
  const page = await browser.get(pathOf(room))
  for (const text of ['A workshop', '3 of 3 left', '11:00–12:00', 'Register for this session']) {
    expect(page.text).toContain(text)
  }
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const sent = { key: keyIn(page) }
  isLedBack(await browser.submit(pathOf(room), sent), room)
  isLedBack(await browser.submit(pathOf(room), sent), room)
  const own = await browser.get(pathOf(room))
  expect(own.text).toContain('You are registered for this session.')
  expect(own.text).toContain('2 of 3 left')
  const unsure = await browser.submit(pathOf(room), { withdraw: 'true' })
  expect(unsure.status).toBe(422)
  expect(unsure.text).toContain('Nothing has changed. Tick the box to say that you are sure.')
  isLedBack(await browser.submit(pathOf(room), { withdraw: 'true', sure: 'true' }), room)
  expect((await browser.get(pathOf(room))).text).toContain('3 of 3 left')
  const stranger = await newBrowser(community).get(pathOf(room))
  expect(stranger.headers.get('location')).toContain('/account/sign-in?returnTo=')
})

it.each([
  ['full', { max_audience_attendees: 0 }, 'All places of this session are taken.'],
  ['closed', { registration_mode_id: 1 }, 'This session takes no registrations.'],
])('says why nobody can register: %s', async (_, fields, reason) => {
  const room = await sessionIn(fields)
  const page = await browser.get(pathOf(room))
  expect(page.text).toContain(reason)
  expect(page.text).not.toContain('name="key"')
  expect((await browser.submit(pathOf(room), {})).status).toBe(409)
})

it('the list of registrations has the sessions, and marks what overlaps', async () => {
  const [one, other, apart] = [
    await sessionIn({ title: 'First of two' }),
    await sessionIn({
      title: 'Second of two',
      registration_mode_id: 3,
      start_time: '2090-01-31T10:30Z',
      end_time: '2090-01-31T11:30Z',
    }),
    await sessionIn({
      title: 'On its own',
      start_time: '2090-01-31T11:30Z',
      end_time: '2090-01-31T12:00Z',
    }),
  ]
  for (const room of [one, other, apart]) isLedBack(await registered(room), room)
  const { text } = await browser.get('/account/registrations')
  const entries = text.split('<li>').map((entry) => entry.replace(/<[^>]*>/g, ' '))
  const of = (title: string) => entries.find((entry) => entry.trim().startsWith(title)) ?? ''
  expect(of('First of two')).toContain('Overlaps “Second of two”')
  expect(of('Second of two')).toContain('Overlaps “First of two”')
  expect(of('Second of two')).toContain('Waiting for approval')
  expect(of('On its own')).toContain('12:30–13:00')
  expect(of('On its own')).not.toContain('Overlaps')
  await inTenant(
    community.id,
    'update event_session set event_session_status_id = 7 where id = $1',
    [other.sessionId],
  )
  const after = await browser.get('/account/registrations')
  expect(after.text).not.toContain('Overlaps')
  expect((await browser.get(pathOf(other))).text).toContain('This session does not take place.')
})

it('a day is registered for from the programme by one press, and given up by whoever is sure, in both languages', async () => {
  const manager = await community.person()
  const { id: eventId } = await arrangedEvent(community, manager)
  const day = await dayOf(community, eventId, { label: 'Opening day' })
  const path = `/account/registrations/days/${eventId}/${day}`
  const programme = await newBrowser(community).get(`/events/event-${eventId}`)
  expect(programme.text).toContain(`href="${path}"`)
  const stranger = await newBrowser(community).get(path)
  expect(stranger.headers.get('location')).toContain('/account/sign-in?returnTo=')

  const page = await browser.get(path)
  for (const text of ['Opening day', 'Register for this day']) expect(page.text).toContain(text)
  const inGerman = await browser.get(path, { headers: { 'accept-language': 'de' } })
  expect(inGerman.text).toContain('Für diesen Tag anmelden')
  const sent = { key: keyIn(page) }
  for (const _ of [1, 2]) {
    const answer = await browser.submit(path, sent)
    expect([answer.status, answer.headers.get('location')], answer.text).toEqual([303, path])
  }
  expect((await browser.get(path)).text).toContain('You are registered for this day.')
  const list = await browser.get('/account/registrations')
  expect(list.text).toContain(`href="${path}"`)
  expect(list.text).toContain('Opening day')
  expect((await browser.submit(path, { withdraw: 'true' })).status).toBe(422)
  expect((await browser.submit(path, { withdraw: 'true', sure: 'true' })).status).toBe(303)
  await inTenant(
    community.id,
    'update event_day set allows_day_scope_registration = false where id = $1',
    [day],
  )
  const closed = await browser.get(path)
  expect(closed.text).toContain('This day takes no registrations.')
  expect(closed.text).not.toContain('name="key"')
  expect((await browser.submit(path, {})).status).toBe(409)
})

it('a session asks questions, which are answered with the registration and changed until it begins, in both languages', async () => {
  const room = await sessionIn()
  const [foodId] = await askInSession(room, { ...food, is_required: true, help_text: 'For lunch' })
  const [whichId, noteId] = await askInSession(
    room,
    { label: 'Which', sort_order: 1, condition_question_id: foodId, condition_value: 'other' },
    { label: 'Secret note', exposure: 'System', sort_order: 2 },
  )
  const [ofFood, ofWhich] = [`answers.${foodId}`, `answers.${whichId}`]
  const page = await browser.get(pathOf(room))
  for (const text of [
    ...['Food', 'For lunch', 'Something else', `name="${ofFood}"`],
    ...['Which (optional)', 'Only if the answer to “Food” is “Something else”.'],
  ]) {
    expect(page.text).toContain(text)
  }
  expect(page.text).not.toContain('Secret note')
  expect(page.text).not.toContain(noteId)

  const refused = await browser.submit(pathOf(room), { key: keyIn(page), [ofWhich]: 'Soup' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(`href="#field-${ofFood}"`)
  expect(refused.text).toContain('Food must be answered')
  const answered = { [ofFood]: 'other', [ofWhich]: 'Soup' }
  isLedBack(await browser.submit(pathOf(room), { key: keyIn(refused), ...answered }), room)

  const own = await browser.get(pathOf(room))
  expect(own.text).toMatch(/<dt>Food<\/dt><dd>Something else<\/dd>/)
  expect(own.text).toMatch(/<dt>Which<\/dt><dd>Soup<\/dd>/)
  expect(own.text).toContain('Change answers')
  const inGerman = await browser.get(pathOf(room), { headers: { 'accept-language': 'de' } })
  expect(inGerman.text).toContain('Antworten ändern')
  const emptied = await browser.submit(pathOf(room), { answers: 'true', [ofFood]: '' })
  expect([emptied.status, emptied.text.includes('Food must be answered')]).toEqual([422, true])
  // What its condition does not ask any more is left out.
  isLedBack(
    await browser.submit(pathOf(room), { answers: 'true', ...answered, [ofFood]: 'vegan' }),
    room,
  )
  const changed = await browser.get(pathOf(room))
  expect(changed.text).toMatch(/<dt>Food<\/dt><dd>Vegan<\/dd>/)
  expect(changed.text).not.toContain('<dt>Which</dt>')

  // Closed for registration, and then seen by the public no longer.
  for (const fields of ['registration_mode_id = 1', 'event_session_status_id = 1']) {
    await inTenant(community.id, `update event_session set ${fields} where id = $1`, [
      room.sessionId,
    ])
    const { text } = await browser.get(pathOf(room))
    expect(text).toMatch(/<dt>Food<\/dt><dd>Vegan<\/dd>/)
    expect(text).toContain('Change answers')
    expect(text).toContain(`name="${ofFood}"`)
  }
  await inTenant(
    community.id,
    `update event_session set start_time = now() - interval '1 minute', end_time = null where id = $1`,
    [room.sessionId],
  )
  const begun = await browser.get(pathOf(room))
  expect(begun.text).toMatch(/<dt>Food<\/dt><dd>Vegan<\/dd>/)
  expect(begun.text).not.toContain('Change answers')
  const late = await browser.submit(pathOf(room), { answers: 'true', ...answered })
  expect(late.status).toBe(409)
})

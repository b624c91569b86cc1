import { expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { call } from '../../support/client.ts'
import { grant } from '../../support/community.ts'
import { askInSession, food } from '../../support/questions.ts'
import { register, sessionWith } from '../../support/session-registrations.ts'
import { formOf, type Somebody, somebody, submit } from './forms.ts'

const pageOf = (path: string) => `/settings/events?section=events&at=${encodeURIComponent(path)}`

async function opened({ browser }: Somebody, path: string, rel: string) {
  const { text } = await browser.get(pageOf(path))
  const [, href] = new RegExp(`data-rel="${rel}"[^>]* href="([^"]*)"`).exec(text) ?? []
  expect(href, text).toBeDefined()
  return browser.get(href!.replaceAll('&amp;', '&'))
}

async function organized() {
  const organizer = await somebody()
  const { community } = organizer
  const room = await sessionWith({}, { community, manager: await community.person() })
  const { id: userId } = organizer
  await grant(community.id, {
    scope: 'event',
    scopeId: room.eventId,
    userId,
    role: roles.eventManager,
  })
  return { organizer, room }
}

it('a session is asked questions about, which depend on each other by name', async () => {
  const { organizer, room } = await organized()
  const [foodId] = await askInSession(room, { ...food, sort_order: 1 })
  const session = `/api/eventsession/management/by-event/${room.eventId}/${room.sessionId}`
  const list = `/api/eventsessionquestion/management/by-session/${room.sessionId}`
  const { text } = await organizer.browser.get(pageOf(session))
  expect(text).toContain('data-rel="questions"')
  for (const [from, rel] of [
    [session, 'add-question'],
    [list, 'create'],
  ] as const) {
    const form = formOf((await opened(organizer, from, rel)).text)
    form.texts.set('label', `Asked from ${rel}`)
    form.texts.set('type', 'ShortText')
    form.texts.set('conditionQuestionId', foodId!)
    form.texts.set('conditionValue', 'other')
    form.texts.set('sortOrder', '2')
    const made = await submit(organizer.browser, form)
    expect(made.status, made.text).toBe(303)
  }
  const page = await organizer.browser.get(pageOf(list))
  for (const label of ['Food', 'Asked from add-question', 'Asked from create']) {
    expect(page.text).toContain(label)
  }
  expect((await opened(organizer, session, 'add-question')).text).toContain(
    `<option value="${foodId}">Food</option>`,
  )

  const one = `${list}/${foodId}`
  const asked = await opened(organizer, one, 'delete')
  expect(asked.text).toContain('All answers to it are deleted, too.')
  const german = await organizer.browser.get(`${pageOf(one)}&do=delete`, {
    headers: { 'accept-language': 'de' },
  })
  expect(german.text).toContain('Alle Antworten darauf werden ebenfalls gelöscht.')
})

it('who is registered for a session is listed with answers by their labels, in files too', async () => {
  const { organizer, room } = await organized()
  const { community, manager, sessionId } = room
  const [foodId, remarkId, noteId] = await askInSession(
    room,
    food,
    { label: 'Remark' },
    { label: 'Note', exposure: 'System' },
  )
  const answers = { [foodId!]: 'other', [remarkId!]: '=1+1' }
  const made = await register(room, await community.person(), {
    body: { eventSessionId: sessionId, answers },
  })
  const noted = await call(community, `/api/eventregistration/${made.json.id}/organizer-answers`, {
    as: manager,
    method: 'PUT',
    body: { organizerAnswers: { [noteId!]: 'Speaks French' } },
  })
  expect(noted.status, noted.text).toBe(200)
  const list = `/api/eventregistration/management/by-session/${sessionId}`
  const page = await organizer.browser.get(pageOf(list))
  for (const text of ['Food: Something else', 'Remark: =1+1', 'Note: Speaks French']) {
    expect(page.text).toContain(text)
  }
  const one = await organizer.browser.get(pageOf(`/api/eventregistration/${made.json.id}`))
  expect(one.text).not.toContain(foodId)
  const form = formOf((await organizer.browser.get(`${pageOf(list)}&do=export`)).text)
  const file = await submit(organizer.browser, form)
  const [head, row] = file.text.split('\r\n')
  expect(head).toMatch(/,Food,Remark,Note$/)
  expect(row).toMatch(/,Something else,'=1\+1,Speaks French$/)
})

import { expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { call } from '../../support/client.ts'
import { grant } from '../../support/community.ts'
import { askInSession, food } from '../../support/questions.ts'
import { register, sessionWith } from '../../support/session-registrations.ts'
import { administratorOf, formOf, type Somebody, somebody, submit } from './forms.ts'

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

const optionsOf = (html: string, name = 'conditionQuestionId') => {
  const select = new RegExp(`<select[^>]* name="${name}">(.*?)</select>`, 's').exec(html)?.[1]
  return [...(select ?? '').matchAll(/<option[^>]*>([^<]*)</g)].map(([, label]) => label)
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
    expect(form.texts.has('conditionValue')).toBe(false)
    form.texts.set('conditionQuestionId', `${foodId}:other`)
    form.texts.set('sortOrder', '2')
    const made = await submit(organizer.browser, form)
    expect(made.status, made.text).toBe(303)
  }
  const page = await organizer.browser.get(pageOf(list))
  for (const label of ['Food', 'Asked from add-question', 'Asked from create']) {
    expect(page.text).toContain(label)
  }
  const offered = (await opened(organizer, session, 'add-question')).text
  expect(optionsOf(offered)).toEqual(['None', 'Food: Vegan', 'Food: Something else'])

  // What depends on an answer shows it, and can depend on nothing.
  const { json } = await call(organizer.community, list, { as: room.manager })
  const { id } = json._embedded.items.at(-1)
  const edited = async () => formOf((await opened(organizer, `${list}/${id}`, 'edit')).text)
  const form = await edited()
  expect(form.texts.get('conditionQuestionId')).toBe(`${foodId}:other`)
  form.texts.set('sortOrder', '0')
  const refused = await submit(organizer.browser, form)
  expect(refused.status).toBe(422)
  form.texts.set('sortOrder', '3')
  form.texts.set('conditionQuestionId', `${foodId}:vegan`)
  expect((await submit(organizer.browser, form)).status).toBe(303)
  const free = await edited()
  expect(free.texts.get('conditionQuestionId')).toBe(`${foodId}:vegan`)
  free.texts.set('conditionQuestionId', '')
  expect((await submit(organizer.browser, free)).status).toBe(303)
  expect((await edited()).texts.get('conditionQuestionId')).toBe('')

  const one = `${list}/${foodId}`
  const asked = await opened(organizer, one, 'delete')
  expect(asked.text).toContain('All answers to it are deleted, too.')
  const german = await organizer.browser.get(`${pageOf(one)}&do=delete`, {
    headers: { 'accept-language': 'de' },
  })
  expect(german.text).toContain('Alle Antworten darauf werden ebenfalls gelöscht.')
})

it('a registration property depends on an answer to another one by its label, in both languages', async () => {
  const { browser } = await administratorOf()
  const list = '/api/tenant/registration-properties'
  const formIn = async (language = 'en') => {
    const asked = { headers: { 'accept-language': language } }
    return (await browser.get(`${pageOf(list)}&do=create`, asked)).text
  }
  const choicesIn = (html: string) => optionsOf(html, 'conditionPropertyId')
  const make = async (said: Record<string, string>) => {
    const form = formOf(await formIn())
    for (const [name, text] of Object.entries({ appliesTo: 'Registration', ...said })) {
      form.texts.set(name, text)
    }
    const made = await submit(browser, form)
    expect(made.status, made.text).toBe(303)
    return (await browser.get(`/bff${list}`)).json._embedded.items
  }
  const [{ id }] = await make({ key: 'stays', label: 'Do you stay?', type: 'Boolean' })
  await make({ key: 'room', label: 'Room', type: 'Boolean', appliesTo: 'Event' })
  expect(choicesIn(await formIn())).toEqual(['None', 'Do you stay? Yes', 'Do you stay? No'])
  expect(choicesIn(await formIn('de'))).toEqual([
    'Keine Angabe',
    'Do you stay? Ja',
    'Do you stay? Nein',
  ])
  const meal = { key: 'meal', label: 'Meal', type: 'ShortText', sortOrder: '2' }
  const all = await make({ ...meal, conditionPropertyId: `${id}:true` })
  expect(all.at(-1)).toMatchObject({ conditionPropertyId: id, conditionValue: 'true' })
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
  const plain = page.text.replace(/<[^>]*>/g, '')
  for (const text of ['Food Something else', 'Remark =1+1', 'Note Speaks French']) {
    expect(plain).toContain(text)
  }
  const one = await organizer.browser.get(pageOf(`/api/eventregistration/${made.json.id}`))
  expect(one.text).not.toContain(foodId)
  const ofOne = one.text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(ofOne).toContain('Answers Food Something else Remark =1+1 Note Speaks French')
  const form = formOf((await organizer.browser.get(`${pageOf(list)}&do=export`)).text)
  const file = await submit(organizer.browser, form)
  const [head, row] = file.text.split('\r\n')
  expect(head).toMatch(/,Food,Remark,Note$/)
  expect(row).toMatch(/,Something else,'=1\+1,Speaks French$/)
})

it('organizers answer their questions of a registration by their labels, and clear answers', async () => {
  const { organizer, room } = await organized()
  const { community, sessionId } = room
  const [noteId, mealId, countId, isHereId] = await askInSession(
    room,
    { label: 'Note', exposure: 'System' },
    { ...food, label: 'Meals', type: 'MultipleChoice', exposure: 'System' },
    { label: 'How many', type: 'Number', exposure: 'System' },
    { label: 'Is here', type: 'Boolean', exposure: 'System' },
    { label: 'Of the person' },
  )
  const made = await register(room, await community.person(), {
    body: { eventSessionId: sessionId },
  })
  const one = `/api/eventregistration/${made.json.id}`
  const noted = async () => (await call(community, one, { as: room.manager })).json.organizerAnswers
  const form = formOf((await opened(organizer, one, 'edit-organizer-answers')).text)
  const nameOf = (id: string | undefined) => `organizerAnswers.${id}`
  form.texts.set(nameOf(noteId), 'Speaks French')
  form.texts.set(nameOf(mealId), 'vegan')
  form.texts.set(nameOf(countId), 'many')
  form.texts.set(nameOf(isHereId), 'false')
  const refused = await submit(organizer.browser, form)
  expect([refused.status, refused.text.includes('must be a number')]).toEqual([422, true])
  expect(refused.text).not.toContain('Of the person')
  const again = formOf(refused.text)
  again.texts.set(nameOf(countId), '2')
  expect((await submit(organizer.browser, again)).status).toBe(303)
  const answers = { [noteId!]: 'Speaks French', [mealId!]: ['vegan'], [countId!]: 2 }
  expect(await noted()).toEqual({ ...answers, [isHereId!]: false })

  const emptied = formOf((await opened(organizer, one, 'edit-organizer-answers')).text)
  expect(emptied.texts.get(nameOf(noteId))).toBe('Speaks French')
  for (const id of [noteId, countId, isHereId]) emptied.texts.set(nameOf(id), '')
  emptied.texts.delete(nameOf(mealId))
  expect((await submit(organizer.browser, emptied)).status).toBe(303)
  expect(await noted()).toBeNull()
})

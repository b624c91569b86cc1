import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { grant, inTenant, type Person } from '../../../support/community.ts'
import { askInSession, food } from '../../../support/questions.ts'
import {
  publicSession,
  type Room,
  register,
  path as registrations,
  sessionWith,
} from '../../../support/session-registrations.ts'

const path = '/api/eventsessionquestion'
const lead = ({ href }: { href: string }) => href.replace(/\{.*/, '')
const done = ({ status, json, text }: Answer, wanted = 200) => {
  expect(status, text).toBe(wanted)
  return json
}
const wrongIn = ({ status, json }: Answer) => [status, Object.keys(json.errors ?? {})]
const labelsOf = (questions: { label: string }[]) => questions.map(({ label }) => label)
const labelsIn = ({ json }: Answer) => labelsOf(json._embedded.items ?? [])

interface Question {
  id: string
  concurrencyStamp: string
}

let given: Pick<Room, 'community' | 'manager'>
let visitor: Person
let other: Person

beforeAll(async () => {
  given = await sessionWith()
  visitor = await given.community.person()
  other = await given.community.person()
})

const send = (
  { community, manager }: Pick<Room, 'community' | 'manager'>,
  to: string,
  method = 'GET',
  sent: { body?: object; stamp?: string; as?: Person | null } = {},
) =>
  call(community, to, {
    as: sent.as === undefined ? manager : sent.as,
    method,
    ...(sent.body && { body: sent.body }),
    ...(sent.stamp && { headers: { 'if-match': `"${sent.stamp}"` } }),
  })
const add = (room: Room, fields: object) =>
  send(room, path, 'POST', { body: { sessionId: room.sessionId, ...fields } })
const change = (room: Room, { id, concurrencyStamp: stamp }: Question, body: object) =>
  send(room, `${path}/${id}`, 'PATCH', { body, stamp })
const remove = (room: Room, { id, concurrencyStamp: stamp }: Question) =>
  send(room, `${path}/${id}`, 'DELETE', { stamp })
const managed = (room: Room) => send(room, `${path}/management/by-session/${room.sessionId}`)
const asked = (room: Room, as: Person | null = visitor) =>
  send(room, `${path}/by-session/${room.sessionId}`, 'GET', { as })
const takePart = (room: Room, as: Person, answers?: object) =>
  register(room, as, {
    body: { eventSessionId: room.sessionId, ...(answers && { answers }) },
  })
const own = (room: Room, id: string, as: Person | null = visitor) =>
  send(room, `${registrations}/${id}`, 'GET', { as })
const answer = (room: Room, id: string, answers: object, as: Person | null = visitor) =>
  send(room, `${registrations}/${id}/answers`, 'PUT', { body: { answers }, as })
const note = (room: Room, id: string, organizerAnswers: object, as: Person | null = room.manager) =>
  send(room, `${registrations}/${id}/organizer-answers`, 'PUT', { body: { organizerAnswers }, as })

describe('questions of a session', () => {
  it('are added, asked at once, changed and deleted by whoever edits the session', async () => {
    const room = await sessionWith({}, given)
    const shown = done(
      await send(room, `/api/eventsession/management/by-event/${room.eventId}/${room.sessionId}`),
    )
    expect(shown._links['add-question']).toMatchObject({ method: 'POST', title: 'Add a question' })
    const made = await add(room, food)
    expect([done(made, 201), made.trips]).toMatchObject([
      {
        sessionId: room.sessionId,
        sessionTitle: 'A workshop',
        exposure: 'Private',
        isRequired: false,
        conditionQuestionId: null,
        retentionDays: null,
      },
      2,
    ])
    const note = { label: 'Note', type: 'LongText', exposure: 'System' }
    const noted = done(await add(room, note), 201)
    const list = await send(room, lead(shown._links.questions))
    expect([labelsIn(list), list.trips]).toEqual([['Food', 'Note'], 1])
    const one = await send(room, list.json._embedded.items[0]._links.self.href)
    expect([done(one).options, one.trips]).toEqual([food.options, 1])

    const { _links } = await publicSession(room, visitor)
    const seen = await send(room, lead(_links.questions), 'GET', { as: visitor })
    expect([labelsIn(seen), seen.trips]).toEqual([['Food'], 1])
    expect(seen.text).not.toContain('Note')

    const edited = await change(room, made.json, { label: 'Your food', sortOrder: 5 })
    expect([done(edited).label, edited.trips]).toEqual(['Your food', 2])
    expect(labelsIn(await managed(room))).toEqual(['Note', 'Your food'])
    expect((await change(room, made.json, { label: 'Late' })).status).toBe(409)
    expect((await change(room, edited.json, { type: 'ShortText' })).status).toBe(400)
    expect((await remove(room, made.json)).status).toBe(409)
    const removed = await remove(room, edited.json)
    expect([removed.status, removed.trips]).toEqual([204, 2])
    expect(labelsIn(await asked(room))).toEqual([])
    expect((await remove(room, noted)).status).toBe(204)
  })

  it('are found where somebody can register, and nowhere else', async () => {
    const linkOf = async (room: Room, as: Person | null) =>
      (await publicSession(room, as))._links?.questions
    const open = await sessionWith({}, given)
    expect([await linkOf(open, visitor), await linkOf(open, null)]).toEqual([
      expect.anything(),
      undefined,
    ])
    expect((await asked(open, null)).status).toBe(401)
    for (const fields of [{ registration_mode_id: 1 }, { event_session_status_id: 1 }]) {
      const closed = await sessionWith(fields, given)
      await askInSession(closed, food)
      expect(await linkOf(closed, visitor)).toBeUndefined()
      const answer = await asked(closed)
      expect([answer.status, answer.text.includes('Food')]).toEqual([404, false])
      expect(labelsIn(await managed(closed))).toEqual(['Food'])
    }
    expect(
      (await send(open, `${path}/management/by-session/${open.sessionId}`, 'GET', { as: visitor }))
        .status,
    ).toBe(403)
  })

  it('fit their type, and depend on what an earlier one can be answered', async () => {
    const room = await sessionWith({}, given)
    expect(wrongIn(await add(room, { ...food, options: [] }))).toEqual([400, ['options']])
    const first = done(await add(room, { ...food, sortOrder: 1 }), 201)
    const depends = (fields: object) =>
      add(room, {
        label: 'Which',
        type: 'ShortText',
        sortOrder: 2,
        conditionQuestionId: first.id,
        conditionValue: 'other',
        ...fields,
      })
    expect(wrongIn(await depends({ conditionValue: 'meat' }))).toEqual([400, ['conditionValue']])
    expect(wrongIn(await depends({ sortOrder: 0 }))).toEqual([400, ['sortOrder']])
    expect(wrongIn(await depends({ conditionQuestionId: room.sessionId }))).toEqual([
      400,
      ['conditionQuestionId'],
    ])
    expect(wrongIn(await depends({ conditionValue: null }))).toEqual([400, ['conditionValue']])
    expect(wrongIn(await depends({ exposure: 'System' }))).toEqual([400, ['exposure']])
    const elsewhere = await sessionWith({}, given)
    const [foreign] = await askInSession(elsewhere, food)
    expect(wrongIn(await depends({ conditionQuestionId: foreign }))).toEqual([
      400,
      ['conditionQuestionId'],
    ])
    const second = done(await depends({}), 201)

    // What another one depends on stays answerable, and stays.
    const onlyVegan = { options: [{ code: 'vegan', label: 'Vegan' }] }
    const refused = await change(room, first, onlyVegan)
    expect([wrongIn(refused), refused.json.detail]).toEqual([
      [400, ['options']],
      '“Which” depends on an answer that no earlier question can have.',
    ])
    expect(wrongIn(await change(room, first, { sortOrder: 3 }))).toEqual([400, ['sortOrder']])
    expect(wrongIn(await change(room, first, { exposure: 'System' }))).toEqual([400, ['exposure']])
    expect(wrongIn(await change(room, second, { conditionQuestionId: second.id }))).toEqual([
      400,
      ['conditionQuestionId'],
    ])
    const needed = await remove(room, first)
    expect([needed.status, needed.json.detail]).toEqual([
      409,
      '“Which” depends on this question. Delete that one first, or remove its condition.',
    ])
    const free = { conditionQuestionId: null, conditionValue: null }
    done(await change(room, second, free))
    expect((await remove(room, first)).status).toBe(204)
  })

  it('are thirty at most', async () => {
    const room = await sessionWith({}, given)
    await askInSession(room, ...Array.from({ length: 30 }, () => ({ label: 'One of many' })))
    const answer = await add(room, food)
    expect([answer.status, answer.json.detail]).toEqual([
      409,
      'This session has 30 questions, which is the maximum. Delete one that is not needed, then try again.',
    ])
  })

  it('are asked of a copy of the event, too', async () => {
    const room = await sessionWith({}, given)
    const [first] = await askInSession(room, { ...food, is_required: true })
    await askInSession(room, {
      label: 'Which',
      sort_order: 1,
      condition_question_id: first,
      condition_value: 'other',
    })
    const body = { title: 'Again', startDate: '2091-01-31' }
    const copy = done(
      await send(room, `/api/event/${room.eventId}/duplicate`, 'POST', { body }),
      201,
    )
    const copied = await inTenant<Record<string, unknown>>(
      room.community.id,
      `select q.id, q.event_session_id, q.label, q.is_required, q.condition_question_id, q.condition_value
       from session_question q where q.event_id = $1 order by q.sort_order`,
      [copy.id],
    )
    expect(copied).toMatchObject([
      { label: 'Food', is_required: true, condition_question_id: null },
      { label: 'Which', condition_question_id: copied[0]!.id, condition_value: 'other' },
    ])
    expect(copied[0]!.id).not.toBe(first)
    expect(copied[0]!.event_session_id).not.toBe(room.sessionId)
  })
})

describe('answers of whoever registers for a session', () => {
  it('are needed where they are required, and refused where they are wrong or not asked', async () => {
    const room = await sessionWith({}, given)
    const [foodId] = await askInSession(room, { ...food, is_required: true })
    const [whichId] = await askInSession(room, {
      label: 'Which',
      is_required: true,
      sort_order: 1,
      condition_question_id: foodId,
      condition_value: 'other',
    })
    const person = await room.community.person()
    expect(wrongIn(await takePart(room, person))).toEqual([400, [`answers.${foodId}`]])
    expect(wrongIn(await takePart(room, person, { [foodId!]: 'meat' }))).toEqual([
      400,
      [`answers.${foodId}`],
    ])
    expect(wrongIn(await takePart(room, person, { [foodId!]: 'other' }))).toEqual([
      400,
      [`answers.${whichId}`],
    ])
    expect(
      wrongIn(await takePart(room, person, { [foodId!]: 'vegan', [whichId!]: 'Soup' })),
    ).toEqual([400, [`answers.${whichId}`]])
    const answers = { [foodId!]: 'other', [whichId!]: 'Soup' }
    const made = await takePart(room, person, answers)
    expect([done(made, 201), made.trips]).toMatchObject([{ answers, organizerAnswers: null }, 2])

    expect(wrongIn(await answer(room, made.json.id, {}, person))).toEqual([
      400,
      [`answers.${foodId}`],
    ])
    const again = await answer(room, made.json.id, { [foodId!]: 'vegan' }, person)
    expect([done(again).answers, again.trips]).toEqual([{ [foodId!]: 'vegan' }, 2])
    const list = await send(room, registrations, 'GET', { as: person })
    expect(done(list)._embedded.items).toMatchObject([{ answers: { [foodId!]: 'vegan' } }])
    expect(done(await takePart(await sessionWith({}, given), person), 201).answers).toBeNull()
  })

  it('change until the session begins, and not once the registration is rejected', async () => {
    const room = await sessionWith({}, given)
    const [id] = await askInSession(room, {})
    const [one, two] = [await room.community.person(), await room.community.person()]
    const mine = done(await takePart(room, one), 201)
    const rejected = done(await takePart(room, two), 201)
    expect(mine._links['edit-answers']).toMatchObject({ method: 'PUT' })
    // Nothing is asked of organizers.
    expect(done(await own(room, mine.id, room.manager))._links['edit-organizer-answers']).toBe(
      undefined,
    )
    expect((await note(room, mine.id, {})).status).toBe(409)
    expect(done(await answer(room, mine.id, { [id!]: 'First' }, one)).answers).toEqual({
      [id!]: 'First',
    })
    done(await send(room, `${registrations}/${rejected.id}/reject`, 'POST'))
    expect((await answer(room, rejected.id, { [id!]: 'x' }, two)).status).toBe(409)
    expect((await note(room, rejected.id, {})).status).toBe(409)
    await inTenant(
      room.community.id,
      `update event_session set start_time = now() - interval '1 minute', end_time = null where id = $1`,
      [room.sessionId],
    )
    expect((await answer(room, mine.id, { [id!]: 'Late' }, one)).status).toBe(409)
    const read = done(await own(room, mine.id, one))
    expect([read.answers, read._links['edit-answers']]).toEqual([{ [id!]: 'First' }, undefined])
  })

  it('are read by the person and by whoever manages registrations; organizers answer for themselves', async () => {
    const room = await sessionWith({}, given)
    const [secretId, noteId] = await askInSession(
      room,
      { label: 'Secret question', exposure: 'Public' },
      { label: 'Note', exposure: 'System' },
    )
    const scanner = await room.community.person()
    const { eventId: scopeId, community } = room
    await grant(community.id, { scope: 'event', scopeId, userId: scanner.id, role: 43 })
    const person = await room.community.person()
    expect(wrongIn(await takePart(room, person, { [noteId!]: 'x' }))).toEqual([
      400,
      [`answers.${noteId}`],
    ])
    const answers = { [secretId!]: 'canary-of-an-answer' }
    const { id } = done(await takePart(room, person, answers), 201)
    const notes = { [noteId!]: 'canary-of-a-note' }
    expect((await note(room, id, notes, person)).status).toBe(403)
    expect((await note(room, id, notes, other)).status).toBe(404)
    expect((await answer(room, id, answers, room.manager)).status).toBe(403)
    expect(wrongIn(await note(room, id, answers))).toEqual([400, [`organizerAnswers.${secretId}`]])
    const noted = await note(room, id, notes)
    expect([done(noted), noted.trips]).toMatchObject([{ answers, organizerAnswers: notes }, 2])

    const all = `${registrations}/management/by-session/${room.sessionId}`
    const list = await send(room, all)
    expect([done(list)._embedded.items, list.trips]).toMatchObject([
      [{ answers, organizerAnswers: notes }],
      1,
    ])
    expect(list.json.questions).toMatchObject([
      { id: secretId, label: 'Secret question' },
      { id: noteId, label: 'Note' },
    ])
    for (const to of [`/${id}`, `/by-session/${room.sessionId}`, '']) {
      const mine = await send(room, `${registrations}${to}`, 'GET', { as: person })
      expect(mine.text).toContain('canary-of-an-answer')
      expect(mine.text).not.toContain('canary-of-a-note')
      expect(mine.text).not.toContain(noteId)
    }
    const seen = await Promise.all([
      own(room, id, scanner),
      own(room, id, other),
      send(room, all, 'GET', { as: scanner }),
      send(room, all, 'GET', { as: other }),
      send(room, all, 'GET', { as: null }),
      answer(room, id, {}, other),
    ])
    expect(seen.map(({ status }) => status)).toEqual([403, 404, 403, 403, 401, 404])
    for (const { text } of seen) expect(text).not.toMatch(/canary-of/)
  })

  it('are told with what was asked, also once nobody registers any more', async () => {
    const room = await sessionWith({}, given)
    const [foodId] = await askInSession(
      room,
      { ...food, sort_order: 2 },
      { label: 'Note', exposure: 'System' },
    )
    const person = await room.community.person()
    const made = await takePart(room, person, { [foodId!]: 'other' })
    const shown = {
      id: foodId,
      label: 'Food',
      helpText: null,
      type: 'SingleChoice',
      options: food.options,
      isRequired: false,
      maxLength: null,
      minimum: null,
      maximum: null,
      conditionQuestionId: null,
      conditionValue: null,
      exposure: 'Private',
      retentionDays: null,
    }
    expect(done(made, 201).questions).toEqual([shown])
    const { id } = made.json
    const toPerson = async () => {
      const [one, ofSession, list] = await Promise.all([
        own(room, id, person),
        send(room, `${registrations}/by-session/${room.sessionId}`, 'GET', { as: person }),
        send(room, registrations, 'GET', { as: person }),
      ])
      expect([one.trips, ofSession.trips, list.trips]).toEqual([1, 1, 1])
      return [one.json, ofSession.json, list.json._embedded.items[0]].map((each) => each.questions)
    }
    const set = (fields: string) =>
      inTenant(room.community.id, `update event_session set ${fields} where id = $1`, [
        room.sessionId,
      ])
    expect(await toPerson()).toEqual([[shown], [shown], [shown]])
    await set('registration_mode_id = 1')
    expect((await asked(room, person)).status).toBe(404)
    expect(await toPerson()).toEqual([[shown], [shown], [shown]])
    expect(labelsOf(done(await own(room, id, room.manager)).questions)).toEqual(['Note', 'Food'])
    const rejected = await send(room, `${registrations}/${id}/reject`, 'POST')
    expect(labelsOf(done(rejected).questions)).toEqual(['Note', 'Food'])
    const all = await send(room, `${registrations}/management/by-session/${room.sessionId}`)
    expect([labelsOf(done(all).questions), all.json._embedded.items[0].questions]).toEqual([
      ['Note', 'Food'],
      null,
    ])
    // What moderation hides is not told to whoever registered before.
    await set('event_session_status_id = 10')
    expect(await toPerson()).toEqual([[], [], []])
  })

  it('go with their question', async () => {
    const room = await sessionWith({}, given)
    const [goneId, keptId] = await askInSession(room, { label: 'Gone' }, { label: 'Kept' })
    const [one, two] = [await room.community.person(), await room.community.person()]
    const both = done(await takePart(room, one, { [goneId!]: 'a', [keptId!]: 'b' }), 201)
    const alone = done(await takePart(room, two, { [goneId!]: 'a' }), 201)
    const [gone] = done(await managed(room))._embedded.items
    expect((await remove(room, gone)).status).toBe(204)
    expect(done(await own(room, both.id, one)).answers).toEqual({ [keptId!]: 'b' })
    expect(done(await own(room, alone.id, two)).answers).toBeNull()
  })

  it('are none of whoever registers for a day', async () => {
    const room = await sessionWith({}, given)
    const [day] = await inTenant<{ id: string }>(
      room.community.id,
      `insert into event_day (id, tenant_id, event_id, local_date, allows_day_scope_registration, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, '2090-01-31', true, gen_random_uuid()) returning id`,
      [room.community.id, room.eventId],
    )
    const person = await room.community.person()
    const made = await send(room, `${registrations}/by-day`, 'POST', {
      as: person,
      body: { eventDayId: day!.id },
    })
    expect(done(made, 201)).toMatchObject({ answers: null, organizerAnswers: null })
    expect((await answer(room, made.json.id, {}, person)).status).toBe(409)
    expect((await note(room, made.json.id, {})).status).toBe(409)
  })
})

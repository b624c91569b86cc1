import { describe, expect, inject, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import { grant, inTenant, mintCommunity, newId, type Person } from '../../../support/community.ts'
import { deliverJob } from '../../../support/deliveries.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { order, type Sale, saleOf } from '../../../support/orders.ts'
import { publishedEvent } from '../../../support/programme.ts'
import { ask, askInSession, food } from '../../../support/questions.ts'
import { register, sessionWith } from '../../../support/session-registrations.ts'

const at = (sale: Sale, as: Person | null, below: string, method = 'GET', body?: object) =>
  call(sale.community, `${sale.path}${below}`, { as, method, ...(body && { body }) })

const done = ({ status, json, text }: Answer, wanted = 200) => {
  expect(status, text).toBe(wanted)
  return json
}
const wrongIn = ({ status, json }: Answer) => [status, Object.keys(json.errors ?? {})]

async function started(sale: Sale, as: Person, body: object = {}, quantity = 1) {
  const begun = done(await order(sale, as, [{ quantity }], { body }), 201)
  const list = done(await at(sale, as, `/${begun.id}/participants`))
  return { ...begun, questions: list.questions, people: list._embedded.items }
}

const checkIn = ({ community, eventId }: Sale, { id: userId }: Person) =>
  grant(community.id, { scope: 'event', scopeId: eventId, userId, role: 43 })

describe('questions of a ticket catalogue', () => {
  it('are drafted, published with it, and copied into the next draft', async () => {
    const community = await mintCommunity()
    const manager = await community.person()
    const { id: eventId } = await publishedEvent(community, manager)
    const path = `/api/events/${eventId}/ticketing`
    const send = (below: string, method: string, body?: object, stamp?: string) =>
      call(community, `${path}${below}`, {
        as: manager,
        method,
        ...(body && { body }),
        ...(stamp && { headers: { 'if-match': `"${stamp}"` } }),
      })
    const draft = done(await send('/draft:clone', 'POST'), 201)
    expect(Object.keys(draft._links)).toEqual(expect.arrayContaining(['questions', 'add-question']))
    const type = done(
      await send('/ticket-types', 'POST', { name: 'Visitor', priceModel: 'Free' }),
      201,
    )
    expect(wrongIn(await send('/questions', 'POST', { ...food, options: [] }))).toEqual([
      400,
      ['options'],
    ])
    const first = done(
      await send('/questions', 'POST', { ...food, ticketTypeLineageIds: [type.lineageId] }),
      201,
    )
    expect(first).toMatchObject({ exposure: 'Private', isRequired: false, retentionDays: null })
    const condition = { conditionLineageId: first.lineageId, conditionValue: 'meat' }
    const second = done(
      await send('/questions', 'POST', { label: 'Which', type: 'ShortText', ...condition }),
      201,
    )
    const note = { label: 'Note', type: 'LongText', exposure: 'System' }
    done(await send('/questions', 'POST', note), 201)

    const stampOf = async () => done(await send('/draft', 'GET')).concurrencyStamp
    expect(wrongIn(await send('/publish', 'POST', undefined, await stampOf()))).toEqual([
      400,
      ['ConditionNotMet'],
    ])
    const at = `/questions/${second.id}`
    const right = { conditionValue: 'other' }
    done(await send(at, 'PATCH', right, second.concurrencyStamp))
    expect((await send(at, 'PATCH', right, second.concurrencyStamp)).status).toBe(409)
    done(await send('/publish', 'POST', undefined, await stampOf()))
    expect((await send(at, 'GET')).status).toBe(404)

    const offered = done(await call(community, path))
    expect(offered.questions.map(({ label }: { label: string }) => label)).toEqual([
      'Food',
      'Which',
    ])
    expect(JSON.stringify(offered)).not.toContain('Note')

    done(await send('/draft:clone', 'POST'), 201)
    const next = done(await send('/questions', 'GET'))._embedded.items
    expect(next).toMatchObject([
      { lineageId: first.lineageId, options: food.options },
      { lineageId: second.lineageId, conditionValue: 'other' },
      { label: 'Note' },
    ])
    expect(next[0].id).not.toBe(first.id)
    expect(
      (await send(`/questions/${next[2].id}`, 'DELETE', undefined, next[2].concurrencyStamp))
        .status,
    ).toBe(204)
  })
})

describe('questions of the community', () => {
  it('are asked of everybody by what is published from then on', async () => {
    const community = await mintCommunity()
    const administrator = await community.person({ tenantRole: 11 })
    const [manager, visitor] = [await community.person(), await community.person()]
    const { id: eventId } = await publishedEvent(community, manager)
    const ticketing = `/api/events/${eventId}/ticketing`
    const send = (path: string, as: Person | null, method = 'GET', body?: object, stamp?: string) =>
      call(community, path, {
        as,
        method,
        ...(body && { body }),
        ...(stamp && { headers: { 'if-match': `"${stamp}"` } }),
      })
    const properties = '/api/tenant/registration-properties'
    const define = async (key: string, fields: object) =>
      done(
        await send(properties, administrator, 'POST', {
          key,
          label: key,
          appliesTo: 'Registration',
          ...fields,
        }),
        201,
      )
    const company = await define('company', {
      type: 'ShortText',
      isRequired: true,
      maxLength: 5,
      retentionDays: 30,
      exposure: 'Public',
    })
    const arrives = await define('arrives', { type: 'Boolean', sortOrder: 1 })
    await define('checked', {
      type: 'ShortText',
      isRequired: true,
      exposure: 'System',
      sortOrder: 2,
    })
    const train = await define('train', {
      type: 'ShortText',
      isRequired: true,
      conditionPropertyId: arrives.id,
      conditionValue: 'true',
      sortOrder: 1,
    })
    await define('of-sessions', { type: 'ShortText', appliesTo: 'Session' })

    const opened = await send(`${ticketing}/open`, manager, 'POST', {})
    expect(opened.trips, opened.text).toBe(2)
    const offered = async () => done(await send(ticketing, null))
    const first = await offered()
    expect(first.questions).toMatchObject([
      { lineageId: company.id, isRequired: true, maxLength: 5, isOfCommunity: true },
      { lineageId: arrives.id, exposure: 'Private' },
      { lineageId: train.id, conditionLineageId: arrives.id, conditionValue: 'true' },
    ])
    expect(JSON.stringify(first)).not.toMatch(/checked|of-sessions/)

    // Questions of the event come after them, and can depend on them.
    done(await send(`${ticketing}/draft:clone`, manager, 'POST'), 201)
    const drafted = done(await send(`${ticketing}/questions`, manager))
    expect(drafted.totalCount).toBe(0)
    done(
      await send(`${ticketing}/questions`, manager, 'POST', {
        label: 'When',
        type: 'ShortText',
        conditionLineageId: arrives.id,
        conditionValue: 'true',
        sortOrder: 0,
      }),
      201,
    )
    const findings = async () =>
      done(await send(`${ticketing}/draft`, manager)).findings.map(
        ({ code }: { code: string }) => code,
      )
    expect(await findings()).toEqual([])
    const stampOf = async () => done(await send(`${ticketing}/draft`, manager)).concurrencyStamp
    const change = { label: 'Your company', retentionDays: 1 }
    done(
      await send(
        `${properties}/${company.id}`,
        administrator,
        'PATCH',
        change,
        company.concurrencyStamp,
      ),
    )
    expect(await findings()).toEqual(['QuestionsOutdated'])
    expect((await offered()).questions).toMatchObject([
      { label: 'company', retentionDays: 30 },
      { label: 'arrives' },
      { label: 'train' },
    ])
    const stamp = await stampOf()
    done(await send(`${ticketing}/publish`, manager, 'POST', undefined, stamp))
    const second = await offered()
    expect(await findings()).toEqual([])
    expect(second.questions).toMatchObject([
      { label: 'Your company', retentionDays: 1 },
      { label: 'arrives' },
      { label: 'train' },
      { label: 'When', isOfCommunity: false },
    ])

    const sale = {
      community,
      manager,
      eventId,
      versionId: second.id,
      types: [second.ticketTypes[0].id],
      pools: [],
      path: `/api/events/${eventId}/registration-orders`,
    }
    const begun = await started(sale, visitor, { finalize: true })
    expect(begun.statusCode).toBe('AWAITING_PARTICIPANT_DETAILS')
    const path = `/${begun.id}/participants/${begun.people[0].id}`
    const say = (answers: object) => at(sale, visitor, path, 'PUT', { firstName: 'Kim', answers })
    expect(wrongIn(await say({}))).toEqual([400, [`answers.${company.id}`]])
    expect(wrongIn(await say({ [company.id]: 'Acme & Sons' }))).toEqual([
      400,
      [`answers.${company.id}`],
    ])
    const answers = { [company.id]: 'Acme' }
    const onTrain = { ...answers, [arrives.id]: true }
    for (const wrong of [onTrain, { ...answers, [train.id]: 'ICE 7' }]) {
      expect(wrongIn(await say(wrong))).toEqual([400, [`answers.${train.id}`]])
    }
    done(await say({ ...onTrain, [train.id]: 'ICE 7' }))
    done(await say(answers))
    done(await at(sale, visitor, `/${begun.id}/finalize`, 'POST'))
    const list = done(await send(`/api/events/${eventId}/registration-participants`, manager))
    expect(list._embedded.items).toMatchObject([{ answers }])
    expect(list.questions.map(({ label }: { label: string }) => label)).toEqual([
      'Your company',
      'arrives',
      'train',
      'checked',
      'When',
    ])

    // An event that is copied asks what its community asks by then, and nothing is asked twice.
    const remove = ({ id, concurrencyStamp }: { id: string; concurrencyStamp: string }) =>
      send(`${properties}/${id}`, administrator, 'DELETE', undefined, concurrencyStamp)
    const needed = await remove(arrives)
    expect([needed.status, needed.json.detail]).toEqual([
      409,
      '“train” depends on an answer to this property. Change its condition first.',
    ])
    expect((await remove(train)).status).toBe(204)
    // Also where nothing is drafted.
    expect(await findings()).toEqual(['QuestionsOutdated'])
    const removed = await remove(arrives)
    expect([removed.status, removed.trips]).toEqual([204, 2])
    const twin = { title: 'Again', startDate: '2091-01-31' }
    const copy = done(await send(`/api/event/${eventId}/duplicate`, manager, 'POST', twin), 201)
    const ofCopy = `/api/events/${copy.id}/ticketing`
    const draft = done(await send(`${ofCopy}/draft`, manager))
    expect(draft.findings).toMatchObject([{ code: 'ConditionNotMet', isBlocking: true }])
    expect(done(await send(`${ofCopy}/questions`, manager)).totalCount).toBe(1)
    // Who has ordered is told by what was asked then, until the retention of that time is over.
    expect(done(await at(sale, visitor, `/${begun.id}/participants`)).questions.length).toBe(4)
  })
})

describe('answers', () => {
  it('are said with who comes, and needed where they are required', async () => {
    const sale = await saleOf()
    const [foodId, whichId] = await ask(sale, { ...food, is_required: true }, { label: 'Which' })
    await inTenant(
      sale.community.id,
      `update registration_question set condition_lineage_id = $1, condition_value = 'other' where lineage_id = $2`,
      [foodId, whichId],
    )
    const visitor = await sale.community.person()
    const begun = await started(sale, visitor, { finalize: true })
    expect(begun.statusCode).toBe('AWAITING_PARTICIPANT_DETAILS')
    expect(begun.questions).toMatchObject([{ label: 'Food', isRequired: true }, { label: 'Which' }])
    const [{ id }] = begun.people
    const say = (answers: object) =>
      at(sale, visitor, `/${begun.id}/participants/${id}`, 'PUT', { firstName: 'Kim', answers })
    expect(wrongIn(await say({}))).toEqual([400, [`answers.${foodId}`]])
    expect(wrongIn(await say({ [foodId!]: 'meat' }))).toEqual([400, [`answers.${foodId}`]])
    expect(wrongIn(await say({ [foodId!]: 'vegan', [whichId!]: 'x' }))).toEqual([
      400,
      [`answers.${whichId}`],
    ])
    const answers = { [foodId!]: 'other', [whichId!]: 'Soup' }
    const said = await say(answers)
    expect([done(said).answers, said.trips]).toEqual([answers, 2])
    // What is no longer asked is cleared, as all that is not said again.
    expect(done(await say({ [foodId!]: 'vegan' })).answers).toEqual({ [foodId!]: 'vegan' })
    expect(done(await at(sale, visitor, `/${begun.id}/finalize`, 'POST')).statusCode).toBe(
      'CONFIRMED',
    )
    expect((await say(answers)).status).toBe(409)
  })

  it('are of the version that the order was started on', async () => {
    const sale = await saleOf()
    const visitor = await sale.community.person()
    const begun = await started(sale, visitor, {}, 2)
    const next = { ...sale, versionId: newId() }
    await inTenant(
      sale.community.id,
      `update ticket_catalog_version set state = 'Superseded' where id = $1`,
      [sale.versionId],
    )
    await inTenant(
      sale.community.id,
      `insert into ticket_catalog_version (id, tenant_id, event_id, number, state, published_at,
         concurrency_stamp)
       values ($1, $2, $3, 2, 'Published', now(), gen_random_uuid())`,
      [next.versionId, sale.community.id, sale.eventId],
    )
    await ask(next, { ...food, is_required: true })
    const participants = begun.people.map(({ id }: { id: string }) => ({ id, firstName: 'Kim' }))
    const said = await at(sale, visitor, `/${begun.id}/assignments`, 'PUT', { participants })
    expect(done(said).statusCode).toBe('READY_FOR_CHECKOUT')
  })

  it('are read by the person and by whoever manages registrations, and by nobody else', async () => {
    const sale = await saleOf()
    await admitGuests(sale)
    const [secretId, noteId] = await ask(
      sale,
      { label: 'Secret question' },
      { label: 'Note', exposure: 'System' },
    )
    const [visitor, other, scanner] = [
      await sale.community.person(),
      await sale.community.person(),
      await sale.community.person(),
    ]
    await checkIn(sale, scanner)
    const secret = 'canary-of-an-answer'
    const mine = await started(sale, visitor)
    const path = `/${mine.id}/participants`
    const one = `${path}/${mine.people[0].id}`
    const answers = { [secretId!]: secret }
    done(await at(sale, visitor, one, 'PUT', { firstName: 'Kim', answers }))
    const notes = { [noteId!]: 'canary-of-a-note' }
    expect(
      (await at(sale, visitor, `${one}/organizer-answers`, 'PUT', { organizerAnswers: notes }))
        .status,
    ).toBe(403)
    expect(
      (await at(sale, other, `${one}/organizer-answers`, 'PUT', { organizerAnswers: notes }))
        .status,
    ).toBe(404)
    expect(
      wrongIn(
        await at(sale, sale.manager, `${one}/organizer-answers`, 'PUT', {
          organizerAnswers: answers,
        }),
      ),
    ).toEqual([400, [`organizerAnswers.${secretId}`]])
    const noted = await at(sale, sale.manager, `${one}/organizer-answers`, 'PUT', {
      organizerAnswers: notes,
    })
    expect(done(noted)).toMatchObject({ answers, organizerAnswers: notes })

    const own = await at(sale, visitor, path)
    expect(own.json._embedded.items).toMatchObject([{ answers, organizerAnswers: null }])
    expect(own.text).not.toContain(noteId)
    const managed = await at(sale, sale.manager, path)
    expect(managed.json._embedded.items).toMatchObject([{ answers, organizerAnswers: notes }])
    const all = `/api/events/${sale.eventId}/registration-participants`
    const list = await call(sale.community, all, { as: sale.manager })
    expect([done(list)._embedded.items, list.trips]).toMatchObject([
      [{ firstName: 'Kim', orderId: mine.id, answers: { ...answers, ...notes } }],
      1,
    ])
    expect(list.json.questions.map(({ label }: { label: string }) => label)).toEqual([
      'Secret question',
      'Note',
    ])

    const guest = await guestOrder(sale, {
      body: { participants: [{ ...kim, answers: { [secretId!]: 'of a guest' } }] },
    })
    const theirs = await asGuest(sale, guest, { below: '/participants' })
    expect(done(theirs)._embedded.items).toMatchObject([
      { answers: { [secretId!]: 'of a guest' }, organizerAnswers: null },
    ])
    const seen = await Promise.all([
      at(sale, scanner, path),
      at(sale, scanner, ''),
      call(sale.community, all, { as: scanner }),
      call(sale.community, `/api/events/${sale.eventId}/admission-tickets`, { as: scanner }),
      call(sale.community, '/api/registration-orders/personal-data', { as: scanner }),
      at(sale, other, path),
      call(sale.community, all, { as: other }),
      call(sale.community, all),
      call(sale.community, '/api/registration-orders', { as: other }),
      asGuest(sale, guest, { below: '/participants' }),
      asGuest(sale, { ...guest, id: mine.id }, { below: '/participants' }),
    ])
    expect(seen.map(({ status }) => status)).toEqual([
      403, 403, 403, 200, 200, 404, 403, 401, 200, 200, 404,
    ])
    for (const { text } of seen) expect(text).not.toMatch(/canary-of/)

    const erased = await asGuest(sale, guest, { method: 'DELETE', below: '' })
    done(erased)
    done(await asGuest(sale, guest, { method: 'DELETE', below: '/personal-data' }))
    const kept = await inTenant(
      sale.community.id,
      'select answers from registration_order_participant where registration_order_id = $1',
      [guest.id],
    )
    expect(kept).toEqual([{ answers: null }])
  })

  it('are answered by organizers for tickets alone that ask them something', async () => {
    const sale = await saleOf(undefined, [{}, { name: 'Speaker' }])
    const [noteId] = await ask(
      sale,
      { label: 'Note', exposure: 'System', ticket_type_lineage_ids: [sale.types[1]] },
      { label: 'Of the person' },
    )
    const visitor = await sale.community.person()
    const begun = done(await order(sale, visitor, [{ type: 0 }, { type: 1 }]), 201)
    const path = `/${begun.id}/participants`
    const list = await at(sale, sale.manager, path)
    const people = done(list)._embedded.items
    const isOffered = ({ _links }: { _links: object }) => 'edit-organizer-answers' in _links
    expect([people.map(isOffered), list.trips]).toEqual([[false, true], 1])
    const note = (index: number, organizerAnswers: object) =>
      at(sale, sale.manager, `${path}/${people[index].id}/organizer-answers`, 'PUT', {
        organizerAnswers,
      })
    expect((await note(0, {})).status).toBe(409)
    expect(isOffered(done(await note(1, { [noteId!]: 'Early' })))).toBe(true)
    expect(done(await at(sale, visitor, path))._embedded.items.map(isOffered)).toEqual([
      false,
      false,
    ])
  })

  it('are deleted when they were kept long enough, and told until then', async () => {
    const sale = await saleOf()
    const [shortId, longId] = await ask(
      sale,
      { label: 'For a day', retention_days: 1 },
      { label: 'For a year', retention_days: 365 },
    )
    const visitor = await sale.community.person()
    const mine = await started(sale, visitor, {}, 2)
    const answers = { [shortId!]: 'a', [longId!]: 'b' }
    const participants = mine.people.map(({ id }: { id: string }) => ({
      id,
      firstName: 'Kim',
      answers,
    }))
    done(await at(sale, visitor, `/${mine.id}/assignments`, 'PUT', { participants }))
    await inTenant(
      sale.community.id,
      `insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
         event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, 'Past', now() - interval '3 days', now() - interval '2 days', 5, gen_random_uuid())`,
      [newId(), sale.community.id, sale.eventId],
    )
    const held = async (as = sale.manager) => {
      const list = await call(sale.community, '/api/registration-orders/personal-data', { as })
      expect(list.trips).toBe(1)
      return done(list)._embedded?.items ?? []
    }
    // Who runs the community sees it as well, and nobody else.
    const overseer = await sale.community.person({ tenantRole: 11 })
    expect(await held(overseer)).toMatchObject([
      { eventId: sale.eventId, personCount: 2, answerCount: 4 },
    ])
    expect((await call(sale.community, sale.path, { as: overseer })).status).toBe(403)
    for (const tenantRole of [12, 13]) {
      expect(await held(await sale.community.person({ tenantRole }))).toEqual([])
    }
    const elsewhere = await (await saleOf()).community.person({ tenantRole: 11 })
    await inTenant(
      sale.community.id,
      'insert into tenant_user (tenant_id, user_id) values ($1, $2)',
      [sale.community.id, elsewhere.id],
    )
    expect(await held(elsewhere)).toEqual([])
    expect(await held()).toMatchObject([
      {
        eventId: sale.eventId,
        orderCount: 1,
        personCount: 2,
        answerCount: 4,
        retentions: [
          { label: 'For a day', answerCount: 2, endsAt: expect.any(String) },
          { label: 'For a year', answerCount: 2 },
        ],
      },
    ])
    const run = () =>
      deliverJob(
        { bindings: inject('bindings') },
        { origin: inject('origins')[0]! },
        { job: 'forget-answers' },
      )
    expect((await run()).status).toBe(200)
    await expect.poll(async () => (await held())[0].answerCount).toBe(2)
    expect((await run()).status).toBe(200)
    expect((await held())[0]).toMatchObject({
      personCount: 2,
      retentions: [{ label: 'For a year' }],
    })
    const items = done(await at(sale, visitor, `/${mine.id}/participants`))._embedded.items
    expect(items).toMatchObject([{ answers: { [longId!]: 'b' } }, { answers: { [longId!]: 'b' } }])
  })

  it.each([
    ['the end of its last day', 3, '0 days', true],
    ['the end of its last day, which is today', 0, '0 days', false],
    ['a year after its last order', null, '1 year 2 days', true],
    ['a year after its last order, which is not over', null, '1 year', false],
  ])('of an event without a session go by %s', async (_, daysAgo, ago, isDue) => {
    const sale = await saleOf()
    const [lineage] = await ask(sale, { label: 'For a day', retention_days: 1 })
    const visitor = await sale.community.person()
    const mine = await started(sale, visitor, {}, 1)
    const { id: communityId } = sale.community
    const answers = { [lineage!]: 'a' }
    const participants = [{ id: mine.people[0].id, firstName: 'Kim', answers }]
    done(await at(sale, visitor, `/${mine.id}/assignments`, 'PUT', { participants }))
    if (daysAgo !== null) {
      await inTenant(
        communityId,
        `insert into event_day (id, tenant_id, event_id, local_date, concurrency_stamp)
         values ($1, $2, $3, current_date - $4::integer, gen_random_uuid())`,
        [newId(), communityId, sale.eventId, daysAgo],
      )
    }
    await inTenant(
      communityId,
      'update registration_order set created_at = now() - $2::interval where id = $1',
      [mine.id, ago],
    )
    const forgotten = await inTenant<{ forgotten: number }>(
      communityId,
      'select app.forget_answers(100) as forgotten',
      [],
    )
    expect(forgotten[0]!.forgotten).toBe(isDue ? 1 : 0)
    const [listed] = done(
      await call(sale.community, '/api/registration-orders/personal-data', { as: sale.manager }),
    )._embedded.items
    expect(listed.retentions).toHaveLength(isDue ? 0 : 1)
  })

  it.each([
    ['archived', 5, 8, null, true],
    ['moderated', 6, 10, 5, true],
    ['redacted', 6, 10, null, true],
    ['moderated, of which the session had been cancelled', 6, 10, 7, false],
    ['that takes place, of which the session was archived', 2, 8, null, false],
  ])('of an event %s go by the session that ended', async (_, event, session, before, isDue) => {
    const sale = await saleOf()
    const [lineage] = await ask(sale, { label: 'For a day', retention_days: 1 })
    const visitor = await sale.community.person()
    const mine = await started(sale, visitor, {}, 1)
    const { id: communityId } = sale.community
    const participants = [{ id: mine.people[0].id, firstName: 'Kim', answers: { [lineage!]: 'a' } }]
    done(await at(sale, visitor, `/${mine.id}/assignments`, 'PUT', { participants }))
    await inTenant(
      communityId,
      `insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
         event_session_status_id, status_before_moderation, concurrency_stamp)
       values ($1, $2, $3, 'Past', now() - interval '3 days', now() - interval '2 days', $4, $5,
         gen_random_uuid())`,
      [newId(), communityId, sale.eventId, session, before],
    )
    await inTenant(communityId, 'update event set event_status_id = $2 where id = $1', [
      sale.eventId,
      event,
    ])
    const forgotten = await inTenant<{ forgotten: number }>(
      communityId,
      'select app.forget_answers(100) as forgotten',
      [],
    )
    expect(forgotten[0]!.forgotten).toBe(isDue ? 1 : 0)
  })

  it('of whoever registered for a session count as well, and are deleted with them', async () => {
    const room = await sessionWith()
    const { community, manager, sessionId } = room
    const [shortId, longId, noteId] = await askInSession(
      room,
      { label: 'For a day', retention_days: 1 },
      { label: 'For a year', retention_days: 365 },
      { label: 'Note', retention_days: 1, exposure: 'System' },
    )
    const people = await Promise.all([0, 1, 2].map(() => community.person()))
    const [both, short] = [{ [shortId!]: 'a', [longId!]: 'b' }, { [shortId!]: 'a' }]
    const made = await Promise.all(
      [both, short, {}].map((answers, index) =>
        register(room, people[index]!, { body: { eventSessionId: sessionId, answers } }),
      ),
    )
    const noted = made[2]!.json.id
    done(
      await call(community, `/api/eventregistration/${noted}/organizer-answers`, {
        as: manager,
        method: 'PUT',
        body: { organizerAnswers: { [noteId!]: 'c' } },
      }),
    )
    const held = async () =>
      done(await call(community, '/api/registration-orders/personal-data', { as: manager }))
        ._embedded?.items ?? []
    expect(await held()).toMatchObject([
      {
        orderCount: 0,
        personCount: 3,
        answerCount: 4,
        retentions: [
          { label: 'For a day', answerCount: 2 },
          { label: 'Note', answerCount: 1 },
          { label: 'For a year', answerCount: 1 },
        ],
      },
    ])
    const forget = async () => {
      const [row] = await inTenant<{ forgotten: number }>(
        community.id,
        'select app.forget_answers(2) as forgotten',
        [],
      )
      return row!.forgotten
    }
    expect(await forget()).toBe(0)
    await inTenant(
      community.id,
      `update event_session set start_time = now() - interval '3 days', end_time = now() - interval '2 days'
       where event_id = $1`,
      [room.eventId],
    )
    const run = await deliverJob(
      { bindings: inject('bindings') },
      { origin: inject('origins')[0]! },
      { job: 'forget-answers' },
    )
    expect(run.status).toBe(200)
    await expect.poll(held).toMatchObject([{ personCount: 1, answerCount: 1 }])
    expect(await forget()).toBe(0)
    const rows = await inTenant(
      community.id,
      `select answers, organizer_answers from session_registration
       where event_session_id = $1 order by created_at`,
      [sessionId],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { answers: { [longId!]: 'b' }, organizer_answers: null },
        { answers: null, organizer_answers: null },
      ]),
    )
  })
})

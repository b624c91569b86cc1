import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventOperations } from '../../../../src/domain/events/index.ts'
import {
  type EventCommand,
  eventCommands,
  eventSentences,
  eventStatus,
} from '../../../../src/kernel/event-lifecycle.ts'
import { isFor } from '../../../../src/kernel/lifecycle.ts'
import { sessionStatus, sessionsWithEvent } from '../../../../src/kernel/session-lifecycle.ts'
import { session } from '../../../domain/sessions/rows.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import {
  agendaItem,
  arrangedEvent,
  draftEvent,
  informationOnly,
} from '../../../support/programme.ts'
import { oneOfEach } from '../../../support/selection.ts'
import { asApplication, enter } from '../../../support/sql-batch.ts'

let community: Community
let organizer: Person
let moderator: Person
let application: Client

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  moderator = await community.person({ tenantRole: 11 })
  application = await asApplication()
})

afterAll(() => application.end())

const reason = { reason: 'Because' }
const requests: Record<EventCommand, { method: string; at: string; body?: object }> = {
  editEvent: { method: 'PATCH', at: '/api/event/{id}', body: { subtitle: 'Changed' } },
  configureParticipation: {
    method: 'PATCH',
    at: '/api/events/{id}/participation',
    body: { participationConfiguration: informationOnly, registrationPolicyId: 1 },
  },
  publishEvent: { method: 'POST', at: '/api/event/{id}/publish' },
  cancelEvent: { method: 'POST', at: '/api/event/{id}/cancel' },
  completeEvent: { method: 'POST', at: '/api/event/{id}/complete' },
  archiveEvent: { method: 'POST', at: '/api/event/{id}/archive' },
  deleteEvent: { method: 'DELETE', at: '/api/event/{id}' },
  moderateEventLightly: { method: 'POST', at: '/api/event/{id}/moderation/light', body: reason },
  moderateEventHeavily: { method: 'POST', at: '/api/event/{id}/moderation/heavy', body: reason },
  unmoderateEvent: { method: 'POST', at: '/api/event/{id}/moderation/unmoderate', body: reason },
}
const commands = Object.keys(eventCommands) as EventCommand[]
const states = [
  ...Object.entries(eventStatus).map(([name, id]) => ({ name, id, isRedacted: false })),
  { name: 'redacted', id: eventStatus.moderated, isRedacted: true },
]
const table = states.flatMap((state) =>
  commands.map((command) => [state.name, command, state] as const),
)
type Row = (typeof table)[number]
/** Take texts away or bring them back: redacted events have none. */
const onTexts: EventCommand[] = ['unmoderateEvent', 'moderateEventHeavily']

const isAllowed = ([, command, { id, isRedacted }]: Row) =>
  isFor(eventCommands[command], id) && !(isRedacted && onTexts.includes(command))
/** Which are called: every state meets every command in test/conformance/links-are-calls too. */
const called = oneOfEach(table, { subject: ([, command]) => command, isAllowed })

interface Target {
  id: string
  stamp: string
}

async function eventIn(statusId: number, isRedacted = false): Promise<Target> {
  const { id, concurrencyStamp: stamp } = await arrangedEvent(community, organizer, {
    event_status_id: statusId,
    redacted_at: isRedacted ? new Date() : null,
  })
  return { id, stamp }
}

const send = (command: EventCommand, { id, stamp }: Target): Promise<Answer> => {
  const { at, ...request } = requests[command]
  return call(community, at.replace('{id}', id), {
    ...request,
    as: at.includes('moderation') ? moderator : organizer,
    headers: { 'if-match': `"${stamp}"` },
  })
}

const stateOf = async (id: string) => {
  const [row] = await inTenant<{ status: number; deleted: boolean }>(
    community.id,
    'select event_status_id as status, deleted_at is not null as deleted from event where id = $1',
    [id],
  )
  return row!
}

describe('every status and every command agree in code, in SQL and over HTTP', () => {
  it.each(table.map((row) => ({ row, name: `${row[0]}, ${row[1]}` })))('$name', async ({ row }) => {
    const [, command, { id: statusId, isRedacted }] = row
    const transition = eventCommands[command]
    const allowed = isAllowed(row)
    const facts = { tenantId: community.id, tenantStatusId: 2, eventStatusId: statusId, isRedacted }
    const refusal = eventOperations[command].refusal(facts)
    const detail =
      isRedacted && onTexts.includes(command)
        ? 'Moderation removed the texts of this event for good.'
        : eventSentences[statusId]
    expect(refusal).toEqual(allowed ? null : { detail })

    const target = await eventIn(statusId, isRedacted)
    expect(await assertion(command, target)).toBe(allowed ? 'done' : 'resource_conflict')

    if (!called.has(row)) return
    const answer = await send(command, target)
    const after = await stateOf(target.id)
    if (!allowed) {
      expect([answer.status, answer.json.code]).toEqual([409, 'resource_conflict'])
      expect(refusal).toEqual({ detail: answer.json.detail })
      expect(after).toEqual({ status: statusId, deleted: false })
      return
    }
    expect(answer.status, answer.text).toBe(command === 'deleteEvent' ? 204 : 200)
    expect(after).toEqual({ status: transition.to ?? statusId, deleted: command === 'deleteEvent' })
    if (answer.json) expect(answer.json.eventStatusId).toBe(after.status)
  })

  async function assertion(command: string, { id, stamp }: Target) {
    await application.query('begin')
    try {
      await enter(application, community.id)
      await application.query('select app.assert_event_command($1, $2, $3)', [id, stamp, command])
      return 'done'
    } catch (thrown) {
      return (thrown as Error).message
    } finally {
      await application.query('rollback')
    }
  }

  it('no status follows another but along the table, whatever the code above writes', async () => {
    const { rows } = await application.query<{ before: number; after: number }>(
      'select distinct before, after from app.event_transitions() where before <> after',
    )
    const known = new Set(rows.map(({ before, after }) => `${before} ${after}`))
    const all = Object.values(eventStatus)
    for (const before of all) {
      const { id } = await eventIn(before)
      for (const after of all.filter((each) => each !== before)) {
        await application.query('begin')
        await enter(application, community.id)
        const outcome = await application
          .query('update event set event_status_id = $2 where id = $1', [id, after])
          .then(() => 'done')
          .catch((thrown: Error) => thrown.message)
        await application.query('rollback')
        const allowed = known.has(`${before} ${after}`)
        expect([before, after, outcome]).toEqual([
          before,
          after,
          allowed ? 'done' : 'resource_conflict',
        ])
      }
    }
  })
})

/** A published event with one session in every status, and what they are by status. */
async function eventWithSessions() {
  const event = await arrangedEvent(community, organizer, { title: 'Canary conference' })
  const ids = new Map<number, string>()
  for (const status of Object.values(sessionStatus)) {
    if (status === sessionStatus.moderated) continue
    const id = await session(community, event.id, {
      event_session_status_id: status,
      title: `Canary ${status}`,
      description: 'Canary text',
      start_time: `2026-01-31T${String(status + 8).padStart(2, '0')}:00:00Z`,
    })
    ids.set(status, id)
  }
  const statuses = async () => {
    const rows = await inTenant<{ id: string; status: number }>(
      community.id,
      'select id, event_session_status_id as status from event_session where event_id = $1',
      [event.id],
    )
    const now = new Map(rows.map(({ id, status }) => [id, status]))
    return Object.fromEntries([...ids].map(([before, id]) => [before, now.get(id)]))
  }
  return { event, statuses }
}

describe('sessions follow their event, along the same table', () => {
  const fates = ['cancelEvent', 'completeEvent', 'archiveEvent', 'moderateEventLightly'] as const
  it.each(fates)('%s', async (command) => {
    const { event, statuses } = await eventWithSessions()
    const answer = await send(command, { id: event.id, stamp: event.concurrencyStamp })
    expect(answer.status, answer.text).toBe(200)
    const fate = sessionsWithEvent[command]
    const expected = Object.fromEntries(
      Object.values(sessionStatus)
        .filter((status) => status !== sessionStatus.moderated)
        .map((status) => [status, isFor(fate, status) ? fate.to : status]),
    )
    expect(await statuses()).toEqual(expected)
    const path = `/api/event/${event.id}/management-detail`
    const read = await call(community, path, { as: organizer })
    const said = (json: Record<string, unknown>) => [
      json.sessionCount,
      json.firstSessionDate,
      json.lastSessionDate,
      json.plannedSessionCount,
      json.plannedFirstDate,
      json.plannedLastDate,
    ]
    expect(said(answer.json)).toEqual(said(read.json))
    const open = await call(community, `/api/event/${event.id}`)
    expect(open.status).toBe(command === 'completeEvent' ? 200 : 404)
  })

  it('undoing a light moderation gives each session the status it had, and the event its public', async () => {
    const { event, statuses } = await eventWithSessions()
    const before = await statuses()
    const light = await send('moderateEventLightly', { id: event.id, stamp: '' })
    expect(light.json).toMatchObject({
      eventStatusMasterCode: 'MODERATED',
      isUnmoderationEligible: true,
    })
    expect(new Set(Object.values(await statuses()))).toEqual(new Set([sessionStatus.moderated]))
    const undone = await send('unmoderateEvent', { id: event.id, stamp: '' })
    expect(undone.json).toMatchObject({
      eventStatusMasterCode: 'PUBLISHED',
      isUnmoderationEligible: false,
    })
    expect(await statuses()).toEqual(before)
    expect((await call(community, `/api/event/${event.id}`)).status).toBe(200)
  })

  it('a moderated session keeps its room for its return; a redacted one leaves it', async () => {
    const { event } = await eventWithSessions()
    const rooms = async () =>
      inTenant(
        community.id,
        `select 1 from event_session where event_id = $1 and event_session_status_id = 10
           and status_before_moderation is not null`,
        [event.id],
      )
    await send('moderateEventLightly', { id: event.id, stamp: '' })
    expect((await rooms()).length).toBe(9)
    await send('moderateEventHeavily', { id: event.id, stamp: '' })
    expect(await rooms()).toEqual([])
  })

  it('heavy moderation leaves no text anywhere, and cannot be undone', async () => {
    const { event } = await eventWithSessions()
    await agendaItem(community, organizer, { eventId: event.id, title: 'Canary lunch' })
    await call(community, `/api/event/${event.id}`, {
      method: 'PATCH',
      as: organizer,
      headers: { 'if-match': `"${event.concurrencyStamp}"` },
      body: {
        content: 'Canary',
        featuredImageUri: 'https://canary.example/i.png',
        slug: 'canary-slug',
      },
    })
    const heavy = await send('moderateEventHeavily', { id: event.id, stamp: '' })
    expect(heavy.json).toMatchObject({
      title: 'Redacted',
      content: 'Redacted',
      featuredImageUri: null,
      isUnmoderationEligible: false,
    })
    for (const path of [
      `/api/event/${event.id}/management-detail`,
      `/api/event/${event.id}/management-program-summary`,
      `/api/eventsession/management/by-event/${event.id}`,
      `/api/eventagendaitem/management/by-event/${event.id}`,
    ]) {
      const read = await call(community, path, { as: organizer })
      expect(read.status).toBe(200)
      expect(read.text).not.toMatch(/canary/i)
    }
    const undone = await send('unmoderateEvent', { id: event.id, stamp: '' })
    expect([undone.status, undone.json.code]).toEqual([409, 'resource_conflict'])
  })

  it('heavy moderation succeeds whatever slugs its organizer has taken before', async () => {
    const { event } = await eventWithSessions()
    const { json } = await call(community, `/api/event/${event.id}`)
    for (const known of [json.publicCode, json.id, event.concurrencyStamp]) {
      await draftEvent(community, organizer, { slug: `redacted-${known}` })
    }
    const heavy = await send('moderateEventHeavily', { id: event.id, stamp: '' })
    expect(heavy.status, heavy.text).toBe(200)
    expect(heavy.json.slug).toMatch(/^redacted-/)
  })

  it('the history tells what was decided and why, the last first; organizers moderate nothing', async () => {
    const { event } = await eventWithSessions()
    await send('moderateEventLightly', { id: event.id, stamp: '' })
    await send('unmoderateEvent', { id: event.id, stamp: '' })
    const path = `/api/event/${event.id}/moderation`
    for (const as of [moderator, organizer]) {
      const { json, text } = await call(community, `${path}/history`, { as })
      const actions = json._embedded.items.map(({ action }: { action: string }) => action)
      expect(actions).toEqual(['Undone', 'Light'])
      expect(text).not.toContain(moderator.id)
    }
    const own = await call(community, `${path}/light`, {
      method: 'POST',
      as: organizer,
      body: reason,
    })
    expect(own.status).toBe(403)
    const mute = await call(community, `${path}/light`, { method: 'POST', as: moderator, body: {} })
    expect(mute.status).toBe(400)
  })

  it('a deleted event is gone for everybody, and its slug and rooms are free', async () => {
    const { event } = await eventWithSessions()
    const gone = await send('deleteEvent', { id: event.id, stamp: event.concurrencyStamp })
    expect(gone.status, gone.text).toBe(204)
    const path = `/api/event/${event.id}/management-detail`
    expect((await call(community, path, { as: organizer })).status).toBe(404)
    expect(
      await inTenant(
        community.id,
        'select 1 from event_session where event_id = $1 and deleted_at is null',
        [event.id],
      ),
    ).toEqual([])
    await draftEvent(community, organizer, { slug: event.slug })
  })
})

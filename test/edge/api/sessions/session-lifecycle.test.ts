import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionOperations } from '../../../../src/domain/sessions/index.ts'
import { eventStatus } from '../../../../src/kernel/event-lifecycle.ts'
import { isFor } from '../../../../src/kernel/lifecycle.ts'
import {
  type SessionCommand,
  sessionCommands,
  sessionSentences,
  sessionStatus,
} from '../../../../src/kernel/session-lifecycle.ts'
import { session } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { arrangedEvent, draftEvent } from '../../../support/programme.ts'
import { oneOfEach } from '../../../support/selection.ts'
import { asApplication, enter } from '../../../support/sql-batch.ts'

let community: Community
let organizer: Person
let eventId: string
let application: Client

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  eventId = (await arrangedEvent(community, organizer)).id
  application = await asApplication()
})

afterAll(() => application.end())

const commands = Object.keys(sessionCommands) as SessionCommand[]
const table = Object.entries(sessionStatus).flatMap(([status, id]) =>
  commands.map((command) => [status, command, id] as const),
)
type Row = (typeof table)[number]
const isAllowed = ([, command, id]: Row) => isFor(sessionCommands[command], id)
/** Which are called: every state meets every command in test/conformance/links-are-calls too. */
const called = oneOfEach(table, { subject: ([, command]) => command, isAllowed })

/** How each command is called. */
const requests: Record<SessionCommand, { method: string; at: string; body?: object }> = {
  editSession: { method: 'PATCH', at: '', body: { subtitle: 'Changed' } },
  scheduleSession: { method: 'POST', at: '/schedule', body: { startTime: '2026-02-01T09:00:00Z' } },
  submitSession: { method: 'POST', at: '/submit' },
  reviewSession: { method: 'POST', at: '/review' },
  approveSession: { method: 'POST', at: '/approve' },
  rejectSession: { method: 'POST', at: '/reject' },
  reopenSession: { method: 'POST', at: '/reopen' },
  publishSession: { method: 'POST', at: '/publish' },
  cancelSession: { method: 'POST', at: '/cancel' },
  completeSession: { method: 'POST', at: '/complete' },
  archiveSession: { method: 'POST', at: '/archive' },
  deleteSession: { method: 'DELETE', at: '' },
}

async function sessionIn(statusId: number, event = eventId) {
  const id = await session(community, event, {
    event_session_status_id: statusId,
    status_before_moderation: statusId === 10 ? 5 : null,
  })
  const [row] = await inTenant<{ concurrency_stamp: string }>(
    community.id,
    'select concurrency_stamp from event_session where id = $1',
    [id],
  )
  return { id, stamp: row!.concurrency_stamp }
}

const statusOf = async (id: string) => {
  const [row] = await inTenant<{ status: number; deleted: boolean }>(
    community.id,
    `select event_session_status_id as status, deleted_at is not null as deleted
     from event_session where id = $1`,
    [id],
  )
  return row!
}

const send = (command: SessionCommand, { id, stamp }: { id: string; stamp: string }) =>
  call(community, `/api/eventsession/${id}${requests[command].at}`, {
    ...requests[command],
    as: organizer,
    headers: { 'if-match': `"${stamp}"` },
  })

describe('every status and every command agree in code, in SQL and over HTTP', () => {
  it.each(table.map((row) => ({ row, name: `${row[0]}, ${row[1]}` })))('$name', async ({ row }) => {
    const [, command, statusId] = row
    const transition = sessionCommands[command]
    const allowed = isAllowed(row)
    const refusal = sessionOperations[command].refusal({
      tenantId: community.id,
      tenantStatusId: 2,
      eventStatusId: eventStatus.published,
      sessionStatusId: statusId,
    })
    expect(refusal).toEqual(allowed ? null : { detail: sessionSentences[statusId] })

    const target = await sessionIn(statusId)
    expect(await assertion(command, target)).toBe(allowed ? 'done' : 'resource_conflict')

    if (!called.has(row)) return
    const answer = await send(command, target)
    const after = await statusOf(target.id)
    if (!allowed) {
      expect([answer.status, answer.json.code]).toEqual([409, 'resource_conflict'])
      expect(answer.json.detail).toBe(sessionSentences[statusId])
      expect(after).toEqual({ status: statusId, deleted: false })
      return
    }
    expect(answer.status, answer.text).toBe(command === 'deleteSession' ? 204 : 200)
    expect(after).toEqual({
      status: transition.to ?? statusId,
      deleted: command === 'deleteSession',
    })
    if (answer.json) expect(answer.json.eventSessionStatusId).toBe(after.status)
  })

  /** What the database says to the command, of a row as it was read. */
  async function assertion(command: string, { id, stamp }: { id: string; stamp: string }) {
    await application.query('begin')
    try {
      await enter(application, community.id)
      await application.query('select app.assert_session_command($1, $2, $3)', [id, stamp, command])
      return 'done'
    } catch (thrown) {
      return (thrown as Error).message
    } finally {
      await application.query('rollback')
    }
  }
})

describe('the database has the last word', () => {
  const pairs = Object.values(sessionStatus).flatMap((before) =>
    Object.values(sessionStatus)
      .filter((after) => after !== before)
      .map((after) => [before, after] as const),
  )

  it('no status follows another but along the table, whatever the code above writes', async () => {
    const [{ rows }, targets] = [
      await application.query<{ before: number; after: number }>(
        'select distinct before, after from app.session_transitions() where before <> after',
      ),
      new Map<number, string>(),
    ]
    for (const status of Object.values(sessionStatus)) {
      targets.set(status, (await sessionIn(status)).id)
    }
    const known = new Set(rows.map(({ before, after }) => `${before} ${after}`))
    for (const [before, after] of pairs) {
      await application.query('begin')
      await enter(application, community.id)
      const outcome = await application
        .query('update event_session set event_session_status_id = $2 where id = $1', [
          targets.get(before),
          after,
        ])
        .then(() => 'done')
        .catch((thrown: Error) => thrown.message)
      await application.query('rollback')
      // From moderation a session returns to what it was, and nowhere else.
      const allowed = known.has(`${before} ${after}`) || (before === 10 && after === 5)
      expect([before, after, outcome]).toEqual([
        before,
        after,
        allowed ? 'done' : 'resource_conflict',
      ])
    }
  })

  it('a session of a draft event is not published, neither over HTTP nor by SQL', async () => {
    const draft = await draftEvent(community, await community.person())
    const owner = await community.person()
    const own = await draftEvent(community, owner)
    const target = await sessionIn(4, own.id)
    const answer = await call(community, `/api/eventsession/${target.id}/publish`, {
      method: 'POST',
      as: owner,
    })
    expect([answer.status, answer.json.code]).toEqual([409, 'resource_conflict'])
    await application.query('begin')
    await enter(application, community.id)
    await expect(
      application.query('update event_session set event_session_status_id = 5 where id = $1', [
        target.id,
      ]),
    ).rejects.toThrow('resource_conflict')
    await application.query('rollback')
    await application.query('begin')
    await enter(application, community.id)
    await expect(
      application.query(
        `insert into event_session (id, tenant_id, event_id, title, start_time,
           event_session_status_id, concurrency_stamp)
         values (gen_random_uuid(), $1, $2, 'x', now(), 5, gen_random_uuid())`,
        [community.id, draft.id],
      ),
    ).rejects.toThrow('resource_conflict')
    await application.query('rollback')
  })
})

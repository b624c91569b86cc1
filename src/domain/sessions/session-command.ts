import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { sessionCommands } from '../../kernel/session-lifecycle.ts'
import { eventBySession } from '../events/index.ts'
import type { Found, Moment, Plan } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { assertSessionCommand, sessionById, updateSession } from './queries.ts'
import { type SessionOfEvent, sessionFacts, shownAs } from './session-view.ts'

export const loadSession = (db: Db, id: string) => ({
  session: one(sessionById(db, id)),
  event: one(eventBySession(db, id)),
})

type SessionRows = Found<ReturnType<typeof loadSession>>

export const factsOfSession = (found: SessionRows) => [sessionFacts(found)]

type StatusCommand = Exclude<
  keyof typeof sessionCommands,
  'editSession' | 'scheduleSession' | 'deleteSession'
>

/** A verb that leads a session to the next status, as it was read; `check` may refuse more. */
export const statusCommand = (
  command: StatusCommand,
  check: (found: SessionOfEvent) => void = () => undefined,
) => ({
  operation: sessionOperations[command],
  load: (db: Db, { id }: { id: string }) => loadSession(db, id),
  facts: factsOfSession,
  decide(
    db: Db,
    { event, session }: SessionRows,
    { id }: { id: string },
    { ids }: Moment,
  ): Plan<SessionOfEvent> {
    check({ event, session })
    const { to } = sessionCommands[command]
    const values = { eventSessionStatusId: to, concurrencyStamp: ids.stamp() }
    const result = { event, session: shownAs({ ...session, ...values }) }
    return {
      assertions: [assertSessionCommand(db, { id, stamp: session.concurrencyStamp, command })],
      writes: [updateSession(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})

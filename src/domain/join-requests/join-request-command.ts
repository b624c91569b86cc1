import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import {
  type JoinRequestCommand,
  joinRequestCommands,
} from '../../kernel/join-request-lifecycle.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { personOf } from '../../kernel/principal.ts'
import type { Found, Moment, Plan } from '../verbs/verb.ts'
import { type JoinRequestView, joinRequestFacts } from './join-request-view.ts'
import { joinRequestOperations } from './operations.ts'
import { endJoinRequest, joinRequestById } from './queries.ts'

export interface JoinRequestCommandInput {
  id: string
  reason: string | null
}

const load = (db: Db, { id }: JoinRequestCommandInput) => ({
  request: one(joinRequestById(db, id)),
})
type RequestRows = Found<ReturnType<typeof load>>

/** A verb that ends an open request. An approval makes the member in the same commit. */
export const joinRequestCommand = (command: JoinRequestCommand) => ({
  operation: joinRequestOperations[command],
  load,
  facts: ({ request }: RequestRows) => [joinRequestFacts(request)],
  decide(
    db: Db,
    { request }: RequestRows,
    { id, reason }: JoinRequestCommandInput,
    { ids, now, principal }: Moment,
  ): Plan<JoinRequestView> {
    const { userId } = personOf(principal)
    return {
      accounts: [request.userId],
      writes: [endJoinRequest(db, { id, command, reason, grantId: ids.next(now) })],
      changesPublic: false,
      result: {
        ...request,
        state: joinRequestCommands[command].to,
        reason,
        decidedByUserId: userId === request.userId ? null : userId,
        decidedAt: instantIso(now),
      },
    }
  },
})

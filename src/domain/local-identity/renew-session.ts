import { Problem } from '../../kernel/problem.ts'
import { type Decision, writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { endSession, refreshOf, renewSessionRow } from './queries.ts'
import { grantFor, type SessionGrant } from './session.ts'

/** A token may be sent again within this: its first answer can have been lost on the way. */
const overlapSeconds = 10

const refused = () =>
  new Problem('authentication_required', { detail: 'The refresh token is not valid.' })

/** Renews a session. A refresh token that comes back later was stolen by somebody: the session ends. */
export const renewSession = writing({
  operation: localIdentityOperations.renewSession,
  load: (db, { refreshHash }: { refreshHash: string }) => ({ known: refreshOf(db, refreshHash) }),
  facts: () => [{}],
  async decide(db, { known }, { refreshHash }, moment): Promise<Decision<SessionGrant>> {
    const refresh = known
    if (!refresh?.stands) throw refused()
    const { sessionId, userId, usedSecondsAgo } = refresh
    if (usedSecondsAgo !== null && usedSecondsAgo > overlapSeconds) {
      return {
        writes: [endSession(db, sessionId)],
        refusal: refused(),
      }
    }
    const endsAt = Date.parse(refresh.expiresAt)
    const renewed = await grantFor({ sessionId, userId }, moment, endsAt)
    return {
      writes: [renewSessionRow(db, refreshHash, { sessionId, ...renewed.refresh })],
      changesPublic: false,
      result: renewed.grant,
    }
  },
})

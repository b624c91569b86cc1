import type { Db } from '../../db/database.ts'
import { hashOf } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Moment } from '../verbs/verb.ts'
import { endBrowserSession, openSession } from './queries.ts'

const day = 24 * 3600 * 1000
/** A session ends after this, however often it is renewed. */
const sessionMs = 90 * day
/** A refresh token that is not used for so long is no more. */
const refreshMs = 30 * day

/** A browser is signed out after this, whatever it does. */
export const browserSessionMs = 30 * day

/** The cookies of a browser that signs in, by hash: the new one, and the one it came with. */
export interface Browser {
  hash: string
  earlierHash: string | null
}

/** What the bearer of a session is given, once. */
export interface SessionGrant {
  token: string
  expiresAt: string
  refreshToken: string
  refreshExpiresAt: string
}

/** Plans a new session of a person. */
export async function planSession(
  db: Db,
  { userId, method }: { userId: string; method: string },
  moment: Moment,
) {
  const id = moment.ids.next(moment.now)
  const { refresh, grant } = await grantFor({ sessionId: id, userId }, moment, Infinity)
  const row = {
    id,
    userId,
    method,
    expiresAt: instantIso(moment.now + sessionMs),
    browserHash: null,
  }
  return { writes: [openSession(db, { ...row, ...refresh })], grant }
}

/** Plans a new session of a browser, in place of its earlier one. It has no tokens. */
export function planBrowserSession(
  db: Db,
  { userId, method, browser }: { userId: string; method: string; browser: Browser },
  { ids, now }: Moment,
) {
  const row = {
    id: ids.next(now),
    userId,
    method,
    expiresAt: instantIso(now + browserSessionMs),
    browserHash: browser.hash,
    refreshHash: null,
    refreshExpiresAt: null,
  }
  const { earlierHash } = browser
  return [
    ...(earlierHash === null ? [] : [endBrowserSession(db, earlierHash)]),
    openSession(db, row),
  ]
}

/** New tokens of a session; the refresh token never outlives the session. */
export async function grantFor(
  session: { sessionId: string; userId: string },
  { now, ids, sessionTokens }: Moment,
  endsAt: number,
) {
  const refreshToken = `mqr_${ids.secret()}`
  const refreshEndsAt = Math.min(now + refreshMs, endsAt)
  const grant: SessionGrant = {
    token: await sessionTokens.issue(session),
    expiresAt: instantIso(now + sessionTokens.lifetimeSeconds * 1000),
    refreshToken,
    refreshExpiresAt: instantIso(refreshEndsAt),
  }
  const refresh = {
    refreshHash: await hashOf(refreshToken),
    refreshExpiresAt: instantIso(refreshEndsAt),
  }
  return { refresh, grant }
}

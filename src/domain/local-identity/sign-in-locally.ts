import { hashOf } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { roles } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Decision, writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import {
  assertCredential,
  type Credential,
  credentialOf,
  issueProof,
  lockedFor,
  type Proof,
  rehashPassword,
  settleSignIn,
} from './queries.ts'
import { type Browser, planBrowserSession, planSession, type SessionGrant } from './session.ts'
import { type AppliedRule, requireUnlocked } from './sign-in-throttle.ts'

export interface SignInInput {
  /** An e-mail address, or the id of the account. */
  identifier: string
  password: string
  throttles: AppliedRule[]
  /** A browser that keeps the session in a cookie, and gets no tokens. */
  browser?: Browser
}

/** Who signed in, as told once beside the tokens. */
export interface SignedInPerson {
  userId: string
  email: string | null
  firstName: string | null
  lastName: string | null
  emailVerified: boolean
  /** Names of the roles on the instance. */
  roles: string[]
}

/** Ordinary sign-in gives a session; a temporary password only the means to replace it. */
export type SignedIn =
  | { success: true; person: SignedInPerson; grant: SessionGrant | null }
  | { success: false; challenge: string; expiresAt: string }

const challengeSeconds = 600
const wrong = () =>
  new Problem('authentication_required', { detail: 'The e-mail address or password is not right.' })

/**
 * Signs in by e-mail address, or id of the account, and password. Known and unknown addresses get the same answer after
 * the same work; what is refused is counted in the same commit that would have signed in.
 */
export const signInLocally = writing({
  operation: localIdentityOperations.signInLocally,
  load: (db, { identifier, throttles }: SignInInput) => ({
    credential: credentialOf(db, identifier),
    locked: lockedFor(db, throttles),
  }),
  facts: () => [{}],
  async decide(
    db,
    { credential, locked },
    { password, throttles, browser },
    moment,
  ): Promise<Decision<SignedIn>> {
    requireUnlocked(locked)
    const known = credential ?? null
    const isRight = await moment.passwords.verify(password, known?.passwordHash ?? null)
    if (!known || !isRight || known.isExpired) {
      return {
        writes: [settleSignIn(db, throttles, false)],
        refusal: wrong(),
      }
    }
    const assertions = [
      settleSignIn(db, throttles, true),
      assertCredential(db, known.userId, known.credentialId),
    ]
    if (known.isTemporary) {
      const challenge = `mqc_${moment.ids.secret()}`
      const { userId, credentialId } = known
      const proof: Proof = {
        hash: await hashOf(challenge),
        purpose: 'replace',
        userId,
        credentialId,
        seconds: challengeSeconds,
      }
      return {
        assertions,
        writes: [issueProof(db, proof)],
        changesPublic: false,
        result: {
          success: false,
          challenge,
          expiresAt: instantIso(moment.now + challengeSeconds * 1000),
        },
      }
    }
    const { userId, passwordHash } = known
    const opened = { userId, method: 'password' }
    const session = browser
      ? { writes: planBrowserSession(db, { ...opened, browser }, moment), grant: null }
      : await planSession(db, opened, moment)
    const rehashed = moment.passwords.isOutdated(passwordHash)
      ? [rehashPassword(db, userId, await moment.passwords.hash(password))]
      : []
    return {
      assertions,
      writes: [...rehashed, ...session.writes],
      changesPublic: false,
      result: { success: true, person: personOf(known), grant: session.grant },
    }
  },
})

const personOf = (known: Credential): SignedInPerson => {
  const { userId, email, firstName, lastName, emailVerified, roleIds } = known
  const names = Object.entries(roles).filter(([, id]) => roleIds.includes(id))
  return { userId, email, firstName, lastName, emailVerified, roles: names.map(([name]) => name) }
}

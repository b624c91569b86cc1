import { hashOf } from '../../kernel/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Plan, writing } from '../verb.ts'
import { localIdentityOperations } from './operations.ts'
import {
  assertCredential,
  type Credential,
  credentialOf,
  issueProof,
  lockedFor,
  rehashPassword,
  settleSignIn,
} from './queries.ts'
import { type Browser, planBrowserSession, planSession, type SessionGrant } from './session.ts'
import { type AppliedRule, requireUnlocked } from './sign-in-throttle.ts'

export interface SignInInput {
  email: string
  password: string
  throttles: AppliedRule[]
  /** A browser that keeps the session in a cookie, and gets no tokens. */
  browser?: Browser
}

/** Ordinary sign-in gives a session; a temporary password only the means to replace it. */
export type SignedIn =
  | { status: 'signed_in'; grant: SessionGrant | null }
  | { status: 'replacement_required'; challenge: string; expiresIn: number }

const challengeSeconds = 600
const wrong = () =>
  new Problem('authentication_required', { detail: 'The e-mail address or password is not right.' })

/**
 * Signs in by e-mail address and password. Known and unknown addresses get the same answer after
 * the same work; what is refused is counted in the same commit that would have signed in.
 */
export const signInLocally = writing({
  operation: localIdentityOperations.signInLocally,
  load: (db, { email, throttles }: SignInInput) => ({
    credential: credentialOf(db, email),
    locked: lockedFor(db, throttles),
  }),
  facts: () => [{}],
  async decide(
    db,
    { credential, locked },
    { password, throttles, browser },
    moment,
  ): Promise<Plan<SignedIn>> {
    requireUnlocked(locked)
    const known = credential.rows[0]?.answer ?? null
    const isRight = await moment.passwords.verify(password, known?.passwordHash ?? null)
    if (!known || !isRight || known.isExpired) {
      return {
        writes: [settleSignIn(db, throttles, false)],
        changesPublic: false,
        refusal: wrong(),
        result: undefined as never,
      }
    }
    const assertions = [
      settleSignIn(db, throttles, true),
      assertCredential(db, known.userId, known.credentialId),
    ]
    if (known.isTemporary) {
      const challenge = `mqc_${moment.ids.secret()}`
      const proof = { hash: await hashOf(challenge), purpose: 'replace', seconds: challengeSeconds }
      return {
        assertions,
        writes: [issueProof(db, { ...proof, ...ofCredential(known) } as never)],
        changesPublic: false,
        result: { status: 'replacement_required', challenge, expiresIn: challengeSeconds },
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
      result: { status: 'signed_in', grant: session.grant },
    }
  },
})

const ofCredential = ({ userId, credentialId }: Credential) => ({ userId, credentialId })

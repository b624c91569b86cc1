import { invalid, Problem } from '../../kernel/problem.ts'
import { type Decision, writing } from '../verbs/verb.ts'
import { localIdentityOperations } from './operations.ts'
import { checkPassword } from './password-rule.ts'
import { assertCredential, lockedFor, ownCredential, setPassword, settleSignIn } from './queries.ts'
import { type AppliedRule, requireUnlocked } from './sign-in-throttle.ts'

export interface ChangePasswordInput {
  currentPassword: string
  newPassword: string
  throttles: AppliedRule[]
}

/**
 * Changes the caller's own password; every other session of theirs ends. The same request once more within a minute is
 * answered as the first one.
 */
export const changePassword = writing({
  operation: localIdentityOperations.changePassword,
  load: (db, { throttles }: ChangePasswordInput) => ({
    credential: ownCredential(db),
    locked: lockedFor(db, throttles),
  }),
  facts: () => [{}],
  async decide(db, { credential, locked }, input, moment): Promise<Decision<null>> {
    const { principal, passwords } = moment
    const known = credential
    if (principal.kind !== 'user' || !known) {
      throw new Problem('resource_conflict', { detail: 'This account has no password here.' })
    }
    requireUnlocked(locked)
    checkPassword('newPassword', input.newPassword, known.email)
    if (!(await passwords.verify(input.currentPassword, known.passwordHash))) {
      // Of a request that is sent twice the second one finds its own password. No guess is tried beside another later.
      if (known.isNew && (await passwords.verify(input.newPassword, known.passwordHash))) {
        return { writes: [], changesPublic: false, result: null }
      }
      return {
        writes: [settleSignIn(db, input.throttles, false)],
        refusal: invalid('currentPassword', 'is not the current password'),
      }
    }
    const hash = await passwords.hash(input.newPassword)
    return {
      assertions: [assertCredential(db, principal.userId, known.credentialId)],
      writes: [setPassword(db, principal.userId, hash, principal.sessionId)],
      changesPublic: false,
      result: null,
    }
  },
})

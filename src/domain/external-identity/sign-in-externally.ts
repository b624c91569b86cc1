import type { ExternalIdentity } from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Browser, planBrowserSession } from '../local-identity/index.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { externalIdentityOperations } from './operations.ts'
import { externalIdentityOf, type KnownIdentity, registerExternal } from './queries.ts'

export interface ExternalSignInInput {
  identity: ExternalIdentity
  /** Name of the provider. */
  method: string
  browser: Browser
}

/**
 * Signs a browser in as whom a provider says it is. Somebody new becomes a member where the
 * community takes registrations, and gets an account alone where it has invited the verified address.
 * An address alone never leads into an account that is there.
 */
export const signInExternally = writing({
  operation: externalIdentityOperations.signInExternally,
  load: (db, { identity }: ExternalSignInInput) => ({ known: externalIdentityOf(db, identity) }),
  facts: () => [{}],
  decide(db, { known }, { identity, method, browser }, moment): Plan<null> {
    const { userId } = known
    if (userId === null) requireNewcomer(known)
    const newcomer = userId ?? moment.ids.next(moment.now)
    return {
      writes: [
        ...(userId === null ? [registerExternal(db, { ...identity, userId: newcomer })] : []),
        ...planBrowserSession(db, { userId: newcomer, method, browser }, moment),
      ],
      changesPublic: false,
      result: null,
    }
  },
})

function requireNewcomer({ isEmailTaken, allowsRegistration, isInvited }: KnownIdentity) {
  if (isEmailTaken) {
    throw new Problem('resource_conflict', {
      detail:
        'There is already an account with your e-mail address. Sign in to it first, then link the two.',
    })
  }
  if (!allowsRegistration && !isInvited) {
    throw new Problem('forbidden', {
      detail:
        'You have no account here, and registration is not open. If you were invited, use the address that the invitation went to.',
    })
  }
}

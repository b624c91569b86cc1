import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { type Conflict, conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

/** `unknown`: the password's metadata is missing or invalid. */
export type CredentialState = 'set' | 'temporary' | 'expired' | 'unknown'

/** What is known of an account's password, and whether its identity is linked. */
export interface LocalAccountFacts {
  credentialState: CredentialState
  isLinked: boolean
}

const tag = {
  name: 'Local account',
  description:
    'Accounts with a password, as administrators of the instance create and maintain them.',
}

const credentialOperation = declareResource({
  name: 'credentialOperation',
  keyScope: 'admin:instance',
  tag,
})

const resource = declareResource<LocalAccountFacts>({
  name: 'localAccount',
  keyScope: 'admin:instance',
  tag,
})

const entry = <Needed = object>(
  id: string,
  effect: 'read' | 'write',
  refusal?: (facts: Needed) => Conflict | null,
) =>
  operation({
    id,
    resource,
    effect,
    ...byInstanceAdministrators,
    ...(refusal && { refusal }),
  })

export const localAccountOperations = {
  listLocalAccounts: entry('listLocalAccounts', 'read'),
  getLocalAccount: entry('getLocalAccount', 'read'),
  createLocalAccount: entry('createLocalAccount', 'write'),
  issueTemporaryCredential: entry(
    'issueTemporaryCredential',
    'write',
    ({ credentialState, isLinked }: LocalAccountFacts) =>
      conflictIf(!isLinked, 'The account is not linked. Reconcile it first.') ??
      conflictIf(
        credentialState === 'unknown',
        'The state of the password of this account is unknown.',
      ),
  ),
  reconcileLocalAccount: entry(
    'reconcileLocalAccount',
    'write',
    ({ isLinked }: LocalAccountFacts) => conflictIf(isLinked, 'The account is linked already.'),
  ),
  getCredentialOperation: operation({
    id: 'getCredentialOperation',
    resource: credentialOperation,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
}

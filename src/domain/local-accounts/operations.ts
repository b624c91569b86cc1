import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { OwnFacts } from '../verbs/verb.ts'

const tag = {
  name: 'Local account',
  description: 'Accounts with a password, as administrators of the instance make and mend them.',
}

const credentialOperation = declareResource({
  name: 'credentialOperation',
  keyScope: 'admin:instance',
  tag,
})

const resource = declareResource({ name: 'localAccount', keyScope: 'admin:instance', tag })

const entry = (
  id: string,
  effect: 'read' | 'write',
  refusal?: (facts: OwnFacts) => 'resource_conflict' | null,
) =>
  operation({
    ...{ id, resource, effect, surface: 'instance', allow: ['instanceAdministrator'] },
    ...(refusal && { refusal }),
  })

export const localAccountOperations = {
  listLocalAccounts: entry('listLocalAccounts', 'read'),
  getLocalAccount: entry('getLocalAccount', 'read'),
  createLocalAccount: entry('createLocalAccount', 'write'),
  issueTemporaryCredential: entry(
    'issueTemporaryCredential',
    'write',
    ({ credentialState, isLinked }) =>
      credentialState === 'unknown' || !isLinked ? 'resource_conflict' : null,
  ),
  reconcileLocalAccount: entry('reconcileLocalAccount', 'write', ({ isLinked }) =>
    isLinked ? 'resource_conflict' : null,
  ),
  getCredentialOperation: operation({
    id: 'getCredentialOperation',
    resource: credentialOperation,
    effect: 'read',
    surface: 'instance',
    allow: ['instanceAdministrator'],
  }),
}

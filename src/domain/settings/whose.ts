import type { SettingScope } from '../../kernel/settings/setting-scopes.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { ScopeOwners } from './queries.ts'

/** Whose settings a request is about: how its input names them, and the facts of their permission. */
export interface Whose<Named> {
  scope: SettingScope
  ownersOf(input: Named): ScopeOwners
  factsOf(input: Named): OwnFacts
}

/** Of the caller, of the community of the request, or of the instance. */
const ofRequest = (scope: SettingScope): Whose<object> => ({
  scope,
  ownersOf: () => ({}),
  factsOf: () => ({}),
})

export const ofUser = ofRequest('user')
export const ofTenant = ofRequest('tenant')
export const ofInstance = ofRequest('instance')

const ofCollective = (kind: 'organization' | 'group'): Whose<{ collectiveId: string }> => ({
  scope: kind,
  ownersOf: ({ collectiveId }) => ({ [kind]: collectiveId }),
  factsOf: ({ collectiveId }) => ({ [`${kind}Id`]: collectiveId }),
})

export const ofOrganization = ofCollective('organization')
export const ofGroup = ofCollective('group')

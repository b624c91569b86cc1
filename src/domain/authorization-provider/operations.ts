import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource<{ isPublishable: boolean }>({
  name: 'authorizationProvider',
  keyScope: 'admin:instance',
  tag: {
    name: 'Authorization provider',
    description: 'Who decides authority, and by which policies.',
  },
})

const reading = (id: string) =>
  operation({
    id,
    resource,
    effect: 'read',
    ...byInstanceAdministrators,
  })

export const authorizationProviderOperations = {
  getAuthorizationProvider: reading('getAuthorizationProvider'),
  getAuthorizationProviderStatus: reading('getAuthorizationProviderStatus'),
  getPolicyPackage: reading('getPolicyPackage'),
  /** Authority for it is asked of the policies that are in force: the first ones come by command. */
  syncPolicies: operation({
    id: 'syncPolicies',
    resource,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: ({ isPublishable }) =>
      conflictIf(!isPublishable, 'No store for policies is configured.'),
  }),
}

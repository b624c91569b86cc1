import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { CollectiveFacts } from '../collectives/index.ts'

const resource = declareResource<Pick<CollectiveFacts, 'isSuspended'>>({
  name: 'actor',
  keyScope: 'admin:tenant',
  tag: {
    name: 'Actor',
    description: 'Who owns events: suspended, with all of them, and reinstated.',
  },
})

export const actorOperations = {
  suspendActor: operation({
    id: 'suspendActor',
    resource,
    effect: 'write',
    allow: ['tenantAdministrator'],
    refusal: ({ isSuspended }) => (isSuspended ? 'resource_conflict' : null),
  }),
  reinstateActor: operation({
    id: 'reinstateActor',
    resource,
    effect: 'write',
    allow: ['tenantAdministrator'],
    refusal: ({ isSuspended }) => (isSuspended ? null : 'resource_conflict'),
  }),
}

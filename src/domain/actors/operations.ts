import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
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
    refusal: ({ isSuspended }) => conflictIf(isSuspended, 'The organizer is suspended already.'),
  }),
  reinstateActor: operation({
    id: 'reinstateActor',
    resource,
    effect: 'write',
    allow: ['tenantAdministrator'],
    refusal: ({ isSuspended }) => conflictIf(!isSuspended, 'The organizer is not suspended.'),
  }),
}

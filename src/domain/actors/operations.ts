import { operation } from '../../kernel/operation.ts'

const resource = 'actor'

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

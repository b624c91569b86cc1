import { operation } from '../../kernel/operation.ts'
import type { ResourceDeclaration } from '../../kernel/resource.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import { eventOnlookers, eventOrganizers, takesChanges } from './operations.ts'

/** The entries of what belongs to the programme of an event, and follows its authority. */
export const programmePermissions = (resource: ResourceDeclaration) => ({
  publicRead: (id: string) =>
    operation({
      id,
      resource,
      effect: 'read',
      allow: ['anyone'],
      refusal: ({ isPublic }: OwnFacts) => (isPublic ? null : 'resource_not_found'),
    }),
  managedRead: (id: string) =>
    operation({ id, resource, effect: 'read', allow: [...eventOrganizers, ...eventOnlookers] }),
  change: (id: string) =>
    operation({ id, resource, effect: 'write', allow: eventOrganizers, refusal: takesChanges }),
})

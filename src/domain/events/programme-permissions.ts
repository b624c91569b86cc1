import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import type { ResourceDeclaration } from '../../kernel/resource.ts'
import {
  type EventFacts,
  eventManagers,
  eventOnlookers,
  eventOrganizers,
  takesChanges,
} from './operations.ts'

/** The entries of what belongs to the programme of an event, and follows its authority. */
export const programmePermissions = (resource: ResourceDeclaration) => ({
  publicRead: (id: string) =>
    operation({
      id,
      resource,
      effect: 'read',
      allow: ['anyone'],
      refusal: ({ isPublic }: Pick<EventFacts, 'isPublic'>) =>
        isPublic ? null : 'resource_not_found',
    }),
  managedRead: (id: string) =>
    operation({ id, resource, effect: 'read', allow: [...eventOrganizers, ...eventOnlookers] }),
  change: (id: string) =>
    operation({ id, resource, effect: 'write', allow: eventOrganizers, refusal: takesChanges }),
  /** What is used stays. */
  removal: (id: string, whyUsed: string) =>
    operation({
      id,
      resource,
      effect: 'write',
      allow: eventOrganizers,
      refusal: (facts: Pick<UsedFacts, 'eventStatusId' | 'isUsed'>) =>
        takesChanges(facts) ?? conflictIf(facts.isUsed, whyUsed),
    }),
})

interface UsedFacts extends EventFacts {
  /** Something else counts on it. */
  isUsed: boolean
}

/** What managers of an event set up beside its programme. What is used stays. */
export const managedPermissions = (resource: ResourceDeclaration<UsedFacts>) => ({
  change: (id: string) =>
    operation({
      id,
      resource,
      effect: 'write',
      allow: eventManagers,
      refusal: (facts: Pick<EventFacts, 'eventStatusId'>) => takesChanges(facts),
    }),
  removal: (id: string, whyUsed: string) =>
    operation({
      id,
      resource,
      effect: 'write',
      allow: eventManagers,
      refusal: (facts: Pick<UsedFacts, 'eventStatusId' | 'isUsed'>) =>
        takesChanges(facts) ?? conflictIf(facts.isUsed, whyUsed),
    }),
})

import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource, type ResourceDeclaration } from '../../kernel/resource.ts'
import {
  type EventFacts,
  eventManagers,
  eventOnlookers,
  eventOrganizers,
  managedPermissions,
  takesChanges,
} from '../events/index.ts'

interface CatalogFacts extends EventFacts {
  hasDraft: boolean
}

interface CapacityPoolFacts extends EventFacts {
  /** Tickets that are sold or drafted take places from it, or people have some. */
  isUsed: boolean
}

const tag = {
  name: 'Ticketing',
  description:
    'The ticket catalogue of an event: what can be had, at which price, from when on, and how many places there are.',
}
const ticketing = declareResource<CatalogFacts>({ name: 'ticketing', keyScope: 'events', tag })
const ticketType = declareResource<CatalogFacts>({ name: 'ticketType', keyScope: 'events', tag })
const registrationQuestion = declareResource<CatalogFacts>({
  name: 'registrationQuestion',
  keyScope: 'events',
  tag,
})
const capacityPool = declareResource<CapacityPoolFacts>({
  name: 'capacityPool',
  keyScope: 'events',
  tag,
})

const managedRead = (id: string, resource: ResourceDeclaration) =>
  operation({ id, resource, effect: 'read', allow: [...eventOrganizers, ...eventOnlookers] })

type DraftFacts = Pick<CatalogFacts, 'eventStatusId' | 'hasDraft'>

/** A change of the draft, which has to be there, or of what has to be there for one to begin. */
const change = (id: string, resource: ResourceDeclaration<CatalogFacts>, needsDraft = true) =>
  operation({
    id,
    resource,
    effect: 'write',
    allow: eventManagers,
    refusal: (facts: DraftFacts) =>
      takesChanges(facts) ??
      conflictIf(
        facts.hasDraft !== needsDraft,
        needsDraft
          ? 'The ticket catalogue has no draft.'
          : 'The ticket catalogue has a draft already.',
      ),
  })

const { change: changePool, removal: removePool } = managedPermissions(capacityPool)

export const ticketingOperations = {
  getTicketing: operation({
    id: 'getTicketing',
    resource: ticketing,
    effect: 'read',
    allow: ['anyone'],
    refusal: ({ isPublic, hasTicketing }: Pick<EventFacts, 'isPublic' | 'hasTicketing'>) =>
      isPublic && hasTicketing ? null : 'resource_not_found',
  }),
  getTicketingDraft: managedRead('getTicketingDraft', ticketing),
  openRegistration: operation({
    id: 'openRegistration',
    resource: ticketing,
    effect: 'write',
    allow: eventManagers,
    refusal: (facts: Pick<EventFacts, 'eventStatusId' | 'hasTicketing' | 'hasTicketingDraft'>) =>
      takesChanges(facts) ??
      conflictIf(
        facts.hasTicketing || facts.hasTicketingDraft,
        'The event has a ticket catalogue or a draft of one already. Change that.',
      ),
  }),
  cloneTicketingDraft: change('cloneTicketingDraft', ticketing, false),
  editTicketingDraft: change('editTicketingDraft', ticketing),
  discardTicketingDraft: change('discardTicketingDraft', ticketing),
  publishTicketing: change('publishTicketing', ticketing),
  listTicketTypes: managedRead('listTicketTypes', ticketType),
  getTicketType: managedRead('getTicketType', ticketType),
  createTicketType: change('createTicketType', ticketType),
  editTicketType: change('editTicketType', ticketType),
  deleteTicketType: change('deleteTicketType', ticketType),
  listRegistrationQuestions: managedRead('listRegistrationQuestions', registrationQuestion),
  getRegistrationQuestion: managedRead('getRegistrationQuestion', registrationQuestion),
  createRegistrationQuestion: change('createRegistrationQuestion', registrationQuestion),
  editRegistrationQuestion: change('editRegistrationQuestion', registrationQuestion),
  deleteRegistrationQuestion: change('deleteRegistrationQuestion', registrationQuestion),
  listCapacityPools: managedRead('listCapacityPools', capacityPool),
  getCapacityPool: managedRead('getCapacityPool', capacityPool),
  createCapacityPool: changePool('createCapacityPool'),
  editCapacityPool: changePool('editCapacityPool'),
  deleteCapacityPool: removePool(
    'deleteCapacityPool',
    'Tickets take places from this pool, or people hold some, so it cannot be deleted.',
  ),
}

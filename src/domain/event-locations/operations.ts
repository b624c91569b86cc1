import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import {
  type EventFacts,
  eventManagers,
  eventOrganizers,
  eventOverseers,
  programmePermissions,
  takesChanges,
} from '../events/index.ts'

export interface EventLocationFacts extends EventFacts {
  /** Something of the programme is there. */
  isReferenced: boolean
  /** What a place discloses waits for somebody's confirmation. */
  needsReview: boolean
}

const resource = declareResource<EventLocationFacts>({
  name: 'eventLocation',
  keyScope: 'events',
  tag: {
    name: 'Event location',
    description: 'Where an event takes place, and how much of that is disclosed to whom.',
  },
})
const { publicRead, managedRead, change } = programmePermissions(resource)

export const eventLocationOperations = {
  listEventLocations: publicRead('listEventLocations'),
  getMyLocationAccess: operation({
    id: 'getMyLocationAccess',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['authenticated'],
    refusal: ({ isPublic }: Pick<EventFacts, 'isPublic'>) =>
      isPublic ? null : 'resource_not_found',
  }),
  listManagedEventLocations: managedRead('listManagedEventLocations'),
  getManagedEventLocation: managedRead('getManagedEventLocation'),
  placeEventLocation: change('placeEventLocation'),
  editDisclosure: change('editDisclosure'),
  /** Not while something of the programme is there. */
  removeEventLocation: operation({
    id: 'removeEventLocation',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: (facts) =>
      takesChanges(facts) ??
      conflictIf(facts.isReferenced, 'Part of the programme takes place there. Move it first.'),
  }),
  /** Whoever answers for the event or for the community may ask for a review. */
  requestLocationReview: operation({
    id: 'requestLocationReview',
    resource,
    effect: 'write',
    allow: [...eventOrganizers, ...eventOverseers],
    refusal: takesChanges,
  }),
  confirmLocationRemediation: operation({
    id: 'confirmLocationRemediation',
    resource,
    effect: 'write',
    allow: eventManagers,
    refusal: (facts) =>
      takesChanges(facts) ??
      conflictIf(!facts.needsReview, 'No review of this location was requested.'),
  }),
}

import { type Facts, operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

export interface EventSeriesFacts {
  ownsEvents: boolean
  /** Whether its organizer is: what they say is for administrators alone then. */
  isSuspended: boolean
}

export const eventSeriesResource = declareResource<EventSeriesFacts>({
  name: 'eventSeries',
  keyScope: 'events',
  tag: { name: 'Event series', description: 'Events that follow each other under one name.' },
})
const resource = eventSeriesResource
const publicRead = {
  resource,
  effect: 'read',
  allow: ['anyone'],
  whileClosed: 'administrators',
} as const
const readOfOne = (id: string) =>
  operation({
    ...publicRead,
    id,
    refusal: ({ isSuspended, isAdministrator }: Facts & Pick<EventSeriesFacts, 'isSuspended'>) =>
      isSuspended && !isAdministrator ? 'resource_not_found' : null,
  })

/** Whose series it is, and who administers the community. */
const keepers: readonly RelationName[] = [
  'owningMember',
  'owningOrganizationAdministrator',
  'owningGroupAdministrator',
  'tenantAdministrator',
]

export const eventSeriesOperations = {
  listEventSeries: operation({ ...publicRead, id: 'listEventSeries' }),
  getEventSeries: readOfOne('getEventSeries'),
  getEventSeriesBySlug: readOfOne('getEventSeriesBySlug'),
  /** By an organization or a group it includes authority to edit that. */
  createEventSeries: operation({
    id: 'createEventSeries',
    resource,
    effect: 'write',
    byPerson: true,
    allow: ['tenantMember'],
  }),
  /** Putting an event into a series includes it. */
  editEventSeries: operation({
    id: 'editEventSeries',
    resource,
    effect: 'write',
    allow: keepers,
  }),
  deleteEventSeries: operation({
    id: 'deleteEventSeries',
    resource,
    effect: 'write',
    allow: keepers,
    refusal: ({ ownsEvents }) =>
      conflictIf(ownsEvents, 'Events are in this series. Take them out first.'),
  }),
}

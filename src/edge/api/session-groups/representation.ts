import {
  type SessionGroupOfEvent,
  type SessionGroupView,
  sessionGroupFacts,
} from '../../../domain/session-groups/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { withoutVenueIds } from '../event-locations/venue-ids.ts'

const itemAs =
  (kind: 'sessionGroup' | 'managedSessionGroup') =>
  ({ event, group }: SessionGroupOfEvent): Resource => ({
    kind,
    fields: {
      id: group.id,
      eventId: group.eventId,
      eventTitle: event.title,
      title: group.title,
      slug: group.slug,
      sortOrder: group.sortOrder,
      roomId: kind === 'sessionGroup' ? null : group.roomId,
      sessionCount: kind === 'sessionGroup' ? group.sessionCount : group.allSessionCount,
      tenantId: group.tenantId,
      concurrencyStamp: group.concurrencyStamp,
    },
    facts: sessionGroupFacts({ event, group }),
    vars: { sessionGroupId: group.id, eventId: group.eventId },
  })

const collectionAs = (kind: string, represent: (each: SessionGroupOfEvent) => Resource) =>
  collectionOfEvent(kind, (group: SessionGroupView, event) => represent({ event, group }))

export const sessionGroup = itemAs('sessionGroup')
export const managedSessionGroup = itemAs('managedSessionGroup')
export const sessionGroupCollection = collectionAs('sessionGroups', sessionGroup)
export const managedSessionGroupCollection = collectionAs('managedSessionGroups', (each) =>
  withoutVenueIds(managedSessionGroup(each)),
)

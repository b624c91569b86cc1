import {
  type SessionGroupOfEvent,
  type SessionGroupView,
  sessionGroupFacts,
} from '../../../domain/session-groups/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { withoutVenueIds } from '../event-locations/venue-ids.ts'
import { SessionGroup } from './contract.ts'

const itemAs =
  (kind: 'sessionGroup' | 'managedSessionGroup') =>
  ({ event, group }: SessionGroupOfEvent): Resource => ({
    kind,
    fields: fieldsOf(SessionGroup, group, {
      eventTitle: event.title,
      ...(kind === 'sessionGroup'
        ? { roomId: null, sessionCount: group.sessionCount }
        : { roomId: group.roomId, sessionCount: group.allSessionCount }),
    }),
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

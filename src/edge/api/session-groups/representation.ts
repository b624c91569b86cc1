import { eventFacts } from '../../../domain/events/index.ts'
import type {
  SessionGroupOfEvent,
  SessionGroupsOfEvent,
} from '../../../domain/session-groups/index.ts'
import type { Resource } from '../../hal.ts'

export const sessionGroup = ({ event, group }: SessionGroupOfEvent): Resource => ({
  kind: 'sessionGroup',
  fields: {
    id: group.id,
    eventId: group.eventId,
    eventTitle: event.title,
    title: group.title,
    slug: group.slug,
    sortOrder: group.sortOrder,
    sessionCount: group.sessionCount,
    tenantId: group.tenantId,
    concurrencyStamp: group.concurrencyStamp,
  },
  facts: eventFacts(event),
  vars: { sessionGroupId: group.id, eventId: group.eventId },
})

export const sessionGroupCollection = ({ event, groups }: SessionGroupsOfEvent): Resource => ({
  kind: 'sessionGroups',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page: groups,
  items: groups.rows.map((group) => sessionGroup({ event, group })),
})

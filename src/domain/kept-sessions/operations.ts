import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { EventFacts } from '../events/index.ts'

const resource = declareResource({
  name: 'keptSession',
  keyScope: 'registrations:write',
  tag: {
    name: 'Kept sessions',
    description: 'Sessions that a person wants to see, and a calendar of them.',
  },
})

const own = { resource, byPerson: true, allow: ['tenantMember'] } as const
const onEvent = {
  ...own,
  refusal: ({ isPublic }: Pick<EventFacts, 'isPublic'>) =>
    isPublic ? null : ('resource_not_found' as const),
}

export interface AddressFacts {
  /** There is one. */
  isIssued: boolean
}

export const keptSessionOperations = {
  getKeptSessions: operation({ ...onEvent, id: 'getKeptSessions', effect: 'read' }),
  changeKeptSessions: operation({ ...onEvent, id: 'changeKeptSessions', effect: 'write' }),
  getKeptCalendarAddress: operation({ ...own, id: 'getKeptCalendarAddress', effect: 'read' }),
  issueKeptCalendarAddress: operation({ ...own, id: 'issueKeptCalendarAddress', effect: 'write' }),
  revokeKeptCalendarAddress: operation({
    ...own,
    id: 'revokeKeptCalendarAddress',
    effect: 'write',
    refusal: ({ isIssued }: AddressFacts) => (isIssued ? null : 'resource_not_found'),
  }),
  /** Calendars know nothing but an address: its secret is what guards it. */
  getKeptCalendar: operation({
    resource,
    id: 'getKeptCalendar',
    effect: 'read',
    surface: 'public',
    allow: ['anyone'],
  }),
}

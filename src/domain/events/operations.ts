import { operation, type RelationName } from '../../kernel/operation.ts'
import { eventStatus } from '../lookups/index.ts'
import type { OwnFacts } from '../verb.ts'

const organizers: readonly RelationName[] = [
  'eventOrganizer',
  'owningOrganizationAdministrator',
  'owningGroupAdministrator',
]
const managers: readonly RelationName[] = [
  'eventManager',
  'owningOrganizationAdministrator',
  'owningGroupAdministrator',
]
/** Administrators look, and do not touch (INTEROP 17). */
const overseers: readonly RelationName[] = ['tenantAdministrator', 'instanceAdministrator']
/** So do the rest of the team and those who co-host. */
const onlookers: readonly RelationName[] = [...overseers, 'eventTeam', 'eventCoHost']

const resource = 'event'
const hiddenIsAbsent = ({ isPublic }: OwnFacts) => (isPublic ? null : 'resource_not_found')
const only =
  (...statuses: number[]) =>
  ({ eventStatusId }: OwnFacts) =>
    statuses.includes(eventStatusId ?? 0) ? null : 'resource_conflict'

/** An event that takes changes: neither ended nor withdrawn. */
export const takesChanges = only(eventStatus.draft, eventStatus.published)

const publicRead = (id: string) =>
  operation({
    id,
    resource,
    effect: 'read',
    surface: 'public',
    allow: ['anyone'],
    refusal: hiddenIsAbsent,
  })

const publicList = (id: string) =>
  operation({ id, resource, effect: 'read', surface: 'public', allow: ['anyone'] })

export const eventOperations = {
  listEvents: publicList('listEvents'),
  getEvent: publicRead('getEvent'),
  getEventBySlug: publicRead('getEventBySlug'),
  getProgramSummary: publicRead('getProgramSummary'),
  getAgendaProjection: publicRead('getAgendaProjection'),
  getEventCalendar: publicRead('getEventCalendar'),
  getScheduleXml: publicRead('getScheduleXml'),
  getScheduleJson: publicRead('getScheduleJson'),
  getEventLinkedData: publicRead('getEventLinkedData'),
  getCommunityCalendar: publicList('getCommunityCalendar'),
  getNewsFeed: publicList('getNewsFeed'),
  getSitemap: publicList('getSitemap'),
  listMyEvents: operation({
    id: 'listMyEvents',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['authenticated'],
  }),
  listEventsByActor: operation({
    id: 'listEventsByActor',
    resource,
    effect: 'read',
    allow: ['owningOrganizationAdministrator', 'owningGroupAdministrator', ...onlookers],
  }),
  /** By an organization or a group it includes authority to edit the events of that. */
  createEventDraft: operation({
    id: 'createEventDraft',
    resource,
    effect: 'write',
    allow: ['tenantMember', 'owningOrganizationAdministrator', 'owningGroupAdministrator'],
    refusal: ({ isPublic }) => (isPublic === false ? 'resource_conflict' : null),
  }),
  getEventManagementDetail: operation({
    id: 'getEventManagementDetail',
    resource,
    effect: 'read',
    allow: [...organizers, ...onlookers],
  }),
  getManagementProgramSummary: operation({
    id: 'getManagementProgramSummary',
    resource,
    effect: 'read',
    allow: [...organizers, ...onlookers],
  }),
  getPublishReadiness: operation({
    id: 'getPublishReadiness',
    resource,
    effect: 'read',
    allow: [...organizers, ...onlookers],
  }),
  editEvent: operation({
    id: 'editEvent',
    resource,
    effect: 'write',
    allow: organizers,
    refusal: takesChanges,
  }),
  publishEvent: operation({
    id: 'publishEvent',
    resource,
    effect: 'write',
    allow: managers,
    refusal: only(eventStatus.draft),
  }),
  archiveEvent: operation({
    id: 'archiveEvent',
    resource,
    effect: 'write',
    allow: managers,
    refusal: only(eventStatus.published),
  }),
}

export {
  managers as eventManagers,
  onlookers as eventOnlookers,
  organizers as eventOrganizers,
  overseers as eventOverseers,
}

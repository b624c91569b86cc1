import { type EventCommand, eventCommands, eventSentences } from '../../kernel/event-lifecycle.ts'
import { operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf, ifIn, unlessFor, unlessIn } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { eventSeriesResource } from '../event-series/index.ts'
import { eventStatus } from '../lookups/index.ts'

/** What the state rules of an event, and of what belongs to it, are decided on. */
export interface EventFacts {
  isPublic: boolean
  eventStatusId: number
  /** Whether the event shows a picture that is kept here. */
  hasFeaturedImage: boolean
  /** Whether moderation took the texts of the event away for good. */
  isRedacted: boolean
  /** Whether a ticket catalogue is published. */
  hasTicketing: boolean
  /** Whether a draft of one is there. */
  hasTicketingDraft: boolean
  /** Whether people with an account can register here. */
  takesRegistrations: boolean
  /** Whether people without one can, too. */
  takesGuests: boolean
}

const tag = {
  name: 'Event',
  description: 'Events of a community: public reads, and the work of their organizers.',
}

const eventModeration = declareResource<EventFacts>({
  name: 'eventModeration',
  keyScope: 'admin:tenant',
  tag,
})

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
/** Who sees who has a ticket, by name, and lets them in. Addresses are for managers. */
const registrars: readonly RelationName[] = [
  'eventRegistrar',
  'owningOrganizationAdministrator',
  'owningGroupAdministrator',
]
/** Administrators read, and change nothing. */
const overseers: readonly RelationName[] = ['tenantAdministrator', 'instanceAdministrator']
/** So do the rest of the team and those who co-host. */
const onlookers: readonly RelationName[] = [...overseers, 'eventTeam', 'eventCoHost']

export const eventResource = declareResource<EventFacts>({ name: 'event', keyScope: 'events', tag })
const resource = eventResource
const hiddenIsAbsent = ({ isPublic }: Pick<EventFacts, 'isPublic'>) =>
  isPublic ? null : 'resource_not_found'
/** Refuses a command that the lifecycle does not have for the event's status. */
const onlyFor =
  (command: EventCommand) =>
  ({ eventStatusId }: Pick<EventFacts, 'eventStatusId'>) =>
    unlessFor<number>(eventCommands[command], eventStatusId, eventSentences)

/** An event that takes changes: neither ended nor withdrawn. */
export const takesChanges = onlyFor('editEvent')

/** An event that people can register for. */
export const isPublished = ({ eventStatusId }: Pick<EventFacts, 'eventStatusId'>) =>
  unlessIn<number>([eventStatus.published], eventStatusId, eventSentences)

/** A command of the lifecycle, for those who may. */
const command = (id: EventCommand, allow: readonly RelationName[]) =>
  operation({ id, resource, effect: 'write', allow, refusal: onlyFor(id) })

const configureParticipation = command('configureParticipation', managers)
/** Whoever may withdraw an event decides who can see it. */
const changeEventVisibility = operation({
  ...command('editEvent', managers),
  id: 'changeEventVisibility',
  resource,
})

/** A command of those who moderate; what was redacted stays so. */
const moderating = (id: EventCommand) =>
  operation({
    id,
    resource: eventModeration,
    effect: 'write',
    allow: overseers,
    refusal: (facts: Pick<EventFacts, 'eventStatusId' | 'isRedacted'>) =>
      conflictIf(
        facts.isRedacted && id !== 'moderateEventLightly',
        'Moderation removed the texts of this event for good.',
      ) ?? onlyFor(id)(facts),
  })

const publicRead = (id: string) =>
  operation({
    id,
    resource,
    effect: 'read',
    allow: ['anyone'],
    refusal: hiddenIsAbsent,
  })

const publicList = (id: string) => operation({ id, resource, effect: 'read', allow: ['anyone'] })

const managedRead = (id: string) =>
  operation({ id, resource, effect: 'read', allow: [...organizers, ...onlookers] })

export const eventOperations = {
  listEvents: publicList('listEvents'),
  getEvent: publicRead('getEvent'),
  getEventBySlug: publicRead('getEventBySlug'),
  getEventImage: operation({
    id: 'getEventImage',
    resource,
    effect: 'read',
    allow: ['anyone'],
    refusal: ({ isPublic, hasFeaturedImage }) =>
      isPublic && hasFeaturedImage ? null : 'resource_not_found',
  }),
  getProgramSummary: publicRead('getProgramSummary'),
  getAgendaProjection: publicRead('getAgendaProjection'),
  listEventsOfSeries: operation({
    id: 'listEventsOfSeries',
    resource: eventSeriesResource,
    effect: 'read',
    allow: ['anyone'],
  }),
  getEventCreationContext: operation({
    id: 'getEventCreationContext',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['tenantMember'],
  }),
  getMyEventAccess: operation({
    id: 'getMyEventAccess',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['authenticated'],
    refusal: hiddenIsAbsent,
  }),
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
    refusal: ({ isPublic }: { isPublic?: boolean }) =>
      conflictIf(
        isPublic === false,
        'Only an approved organization or group that is not suspended can own events.',
      ),
  }),
  getEventManagementDetail: managedRead('getEventManagementDetail'),
  getEventPreview: managedRead('getEventPreview'),
  getManagementProgramSummary: managedRead('getManagementProgramSummary'),
  getPublishReadiness: managedRead('getPublishReadiness'),
  getSessionCreateContext: managedRead('getSessionCreateContext'),
  editEvent: operation({
    ...command('editEvent', organizers),
    resource,
    fieldGuards: {
      registrationPolicyId: configureParticipation,
      visibilityTypeId: changeEventVisibility,
      participationConfiguration: configureParticipation,
    },
  }),
  configureParticipation,
  changeEventVisibility,
  publishEvent: command('publishEvent', managers),
  cancelEvent: command('cancelEvent', managers),
  completeEvent: command('completeEvent', managers),
  archiveEvent: command('archiveEvent', managers),
  deleteEvent: command('deleteEvent', managers),
  /** Includes creating a draft, by whomever it is to be. */
  duplicateEvent: operation({
    id: 'duplicateEvent',
    resource,
    effect: 'write',
    byPerson: true,
    allow: organizers,
    refusal: ({ eventStatusId }) =>
      ifIn<number>([eventStatus.moderated], eventStatusId, eventSentences),
  }),
  moderateEventLightly: moderating('moderateEventLightly'),
  moderateEventHeavily: moderating('moderateEventHeavily'),
  unmoderateEvent: moderating('unmoderateEvent'),
  listEventModerations: operation({
    id: 'listEventModerations',
    resource: eventModeration,
    effect: 'read',
    allow: [...overseers, ...managers],
  }),
}

export {
  managers as eventManagers,
  onlookers as eventOnlookers,
  organizers as eventOrganizers,
  overseers as eventOverseers,
  registrars as eventRegistrars,
}

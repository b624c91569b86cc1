import type { PlainKey } from '../design/messages/language.ts'
import { badgesPath, checkInPath, stationsPath } from '../site/resources.ts'

/** A part of an event as an organizer thinks of it: what it says, and what can be done with it. */
export interface EventGroup {
  id: string
  title: PlainKey
  fields: readonly string[]
  /** What forms of events ask of it below its heading. */
  asked: readonly string[]
  /** Shown though nothing is said of them. */
  always: readonly string[]
  controls: readonly EventControl[]
}

/** A link of the event; where it is a form, the field that this part of the event begins with. */
export interface EventControl {
  relation: string
  title: PlainKey
  field?: string
  /** A page of its own, by the id of the event. */
  page?(id: string): string
}

const control = (relation: string, title: PlainKey, field?: string): EventControl => ({
  relation,
  title,
  ...(field !== undefined && { field }),
})

export const eventGroups: readonly EventGroup[] = [
  {
    id: 'texts',
    title: 'workbench.texts',
    fields: [
      'subtitle',
      'description',
      'content',
      'slug',
      'eventTypeFullName',
      'categories',
      'tags',
      'eventSeriesTitle',
      'seriesOrder',
    ],
    asked: [
      ...['subtitle', 'description', 'content', 'slug', 'eventTypeId'],
      ...['categoryIds', 'tagIds', 'eventSeriesId', 'seriesOrder'],
    ],
    always: ['description'],
    controls: [control('edit', 'workbench.editTexts', 'title')],
  },
  {
    id: 'time-and-place',
    title: 'workbench.timeAndPlace',
    fields: [
      'timezone',
      'plannedFirstDate',
      'plannedLastDate',
      'eventFormatFullName',
      'eventLocation',
    ],
    asked: [],
    always: ['timezone', 'plannedFirstDate'],
    controls: [
      control('edit', 'workbench.editZone', 'timezone'),
      control('manage-days', 'workbench.days'),
      control('add-day', 'workbench.addDay', 'localDate'),
      control('manage-locations', 'workbench.locations'),
      control('add-location', 'workbench.addLocation', 'locationId'),
      control('time-shift', 'workbench.timeShift'),
    ],
  },
  {
    id: 'programme',
    title: 'workbench.programme',
    fields: ['plannedSessionCount', 'sessionCount', 'provenanceTypeName', 'sourcePublisherName'],
    asked: [],
    always: [],
    controls: [
      control('programme-draft', 'workbench.moveSessions'),
      control('programme-releases', 'workbench.releases'),
      control('manage-sessions', 'workbench.sessions'),
      control('create-session-draft', 'workbench.addSession', 'title'),
      control('manage-session-groups', 'workbench.tracks'),
      control('add-session-group', 'workbench.addTrack', 'title'),
      control('speakers', 'workbench.speakers'),
      control('manage-agenda-items', 'workbench.agenda'),
      control('add-agenda-item', 'workbench.addAgendaItem', 'title'),
      control('management-program-summary', 'workbench.numbers'),
    ],
  },
  {
    id: 'participation',
    title: 'workbench.participation',
    fields: [
      'handlingMode',
      'advanceRegistrationObligation',
      'identityAccess',
      'externalRegistrationUrl',
      'registrationPolicyFullName',
      'price',
      'currencyCode',
      'audienceGenderFullName',
      'audienceAgeFullName',
      'minAge',
      'maxAge',
    ],
    asked: [
      'participationConfiguration',
      'registrationPolicyId',
      'price',
      'currencyCode',
      'audienceGenderId',
      'audienceAgeId',
    ],
    always: ['handlingMode'],
    controls: [
      control(
        'configure-participation',
        'workbench.changeParticipation',
        'participationConfiguration.handlingMode',
      ),
      control('edit', 'workbench.editPrice', 'price'),
      control('registration-properties', 'workbench.questions'),
      control('open-registration', 'workbench.openRegistration'),
      control('ticketing-draft', 'workbench.tickets'),
      control('capacity-pools', 'workbench.places'),
      control('promotions', 'workbench.promotions'),
      control('registration-orders', 'workbench.registrations'),
      control('registration-participants', 'workbench.answers'),
      control('attendee-messages', 'workbench.messages'),
      { ...control('check-in', 'workbench.checkIn'), page: checkInPath },
      { ...control('check-in', 'workbench.badges'), page: badgesPath },
      control('check-in-lists', 'workbench.checkInLists'),
      { ...control('check-in-stations', 'workbench.stations'), page: stationsPath },
      control('admission-tickets', 'workbench.attendees'),
      control('admission-keys', 'workbench.ticketKeys'),
    ],
  },
  {
    id: 'pictures',
    title: 'workbench.pictures',
    fields: ['featuredImageUri', 'backgroundImageUri', 'backgroundColor'],
    asked: [
      ...['featuredImageId', 'featuredImageUri'],
      ...['backgroundImageId', 'backgroundColor'],
    ],
    always: ['featuredImageUri'],
    controls: [control('edit', 'workbench.changePictures', 'featuredImageId')],
  },
  {
    id: 'visibility',
    title: 'workbench.visibility',
    fields: ['visibilityTypeFullName', 'publishedAt'],
    asked: ['visibilityTypeId'],
    always: ['visibilityTypeFullName'],
    controls: [
      control('change-visibility', 'workbench.changeVisibility', 'visibilityTypeId'),
      control('unmoderate', 'workbench.undoModeration', 'reason'),
      control('moderation-history', 'workbench.moderations'),
    ],
  },
  {
    id: 'team',
    title: 'workbench.team',
    fields: ['actorDisplayName', 'actorTypeFullName', 'coHosts'],
    asked: ['actorId'],
    always: ['actorDisplayName'],
    controls: [
      control('team', 'workbench.teamLink'),
      control('co-hosts', 'workbench.coHosts'),
      control('invite-co-host', 'workbench.inviteCoHost', 'actorId'),
    ],
  },
]

/** What the head of the page says, and what other parts of it say better. */
export const saidElsewhere: readonly string[] = [
  'title',
  'eventStatusFullName',
  'participationConfiguration',
  'isUnmoderationEligible',
  'actorHandle',
  'actorIsVerified',
  'firstSessionDate',
  'lastSessionDate',
  'eventSeriesSlug',
  'provenanceTypeId',
  'provenanceTypeCode',
  'actorProfilePictureUri',
]

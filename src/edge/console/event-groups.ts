/** A part of an event as an organizer thinks of it: what it says, and what can be done with it. */
export interface EventGroup {
  id: string
  title: string
  fields: readonly string[]
  /** Shown though nothing is said of them. */
  always: readonly string[]
  controls: readonly EventControl[]
}

/** A link of the event; where it is a form, the field that this part of the event begins with. */
export interface EventControl {
  relation: string
  title: string
  field?: string
}

const control = (relation: string, title: string, field?: string): EventControl => ({
  relation,
  title,
  ...(field !== undefined && { field }),
})

export const eventGroups: readonly EventGroup[] = [
  {
    id: 'texts',
    title: 'Texts',
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
    always: ['description'],
    controls: [control('edit', 'Edit the texts', 'title')],
  },
  {
    id: 'time-and-place',
    title: 'Time and place',
    fields: [
      'timezone',
      'plannedFirstDate',
      'plannedLastDate',
      'eventFormatFullName',
      'eventLocation',
    ],
    always: ['timezone', 'plannedFirstDate'],
    controls: [
      control('edit', 'Edit time zone and format', 'timezone'),
      control('manage-days', 'Days'),
      control('add-day', 'Add a day', 'localDate'),
      control('manage-locations', 'Locations'),
      control('add-location', 'Add a location', 'locationId'),
      control('time-shift', 'Move the programme in time'),
    ],
  },
  {
    id: 'programme',
    title: 'Programme',
    fields: ['plannedSessionCount', 'sessionCount', 'provenanceTypeName', 'sourcePublisherName'],
    always: [],
    controls: [
      control('programme-draft', 'Move sessions'),
      control('programme-releases', 'Releases'),
      control('manage-sessions', 'Sessions'),
      control('create-session-draft', 'Add a session', 'title'),
      control('manage-session-groups', 'Tracks'),
      control('add-session-group', 'Add a track', 'title'),
      control('speakers', 'Speakers'),
      control('manage-agenda-items', 'Agenda'),
      control('add-agenda-item', 'Add an agenda item', 'title'),
      control('management-program-summary', 'The programme in numbers'),
    ],
  },
  {
    id: 'participation',
    title: 'Participation',
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
    always: ['handlingMode'],
    controls: [
      control(
        'configure-participation',
        'Change how people take part',
        'participationConfiguration.handlingMode',
      ),
      control('edit', 'Edit price and audience', 'price'),
      control('registration-properties', 'Questions to participants'),
      control('ticketing-draft', 'Tickets'),
      control('capacity-pools', 'Places for tickets'),
    ],
  },
  {
    id: 'pictures',
    title: 'Pictures',
    fields: ['featuredImageUri', 'backgroundImageUri', 'backgroundColor'],
    always: ['featuredImageUri'],
    controls: [control('edit', 'Change the pictures', 'featuredImageId')],
  },
  {
    id: 'visibility',
    title: 'Visibility',
    fields: ['visibilityTypeFullName', 'publishedAt'],
    always: ['visibilityTypeFullName'],
    controls: [
      control('change-visibility', 'Change who can see it', 'visibilityTypeId'),
      control('unmoderate', 'Undo the moderation', 'reason'),
      control('moderation-history', 'Decisions of moderators'),
    ],
  },
  {
    id: 'team',
    title: 'Team and co-hosts',
    fields: ['actorDisplayName', 'actorTypeFullName', 'coHosts'],
    always: ['actorDisplayName'],
    controls: [
      control('team', 'Team'),
      control('co-hosts', 'Co-hosts'),
      control('invite-co-host', 'Invite a co-host', 'actorId'),
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

const short = new Set([
  'id',
  'url',
  'api',
  'dns',
  'smtp',
  'uri',
  'cname',
  'txt',
  'ip',
  'csv',
  'utc',
])

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => (short.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))

/** What helps people to fill in a field, by its name; others have no hint. */
const hints: Readonly<Record<string, string>> = {
  slug: 'The last part of the address of the page: small letters, digits and hyphens.',
  timezone: 'Such as Europe/Brussels. All times of the programme are in it.',
  description: 'A few sentences that people see first.',
  content: 'All that there is to say. Long texts are fine.',
  price: 'With a point, such as 12.50. Leave it empty where it costs nothing.',
  currencyCode: 'Three letters, such as EUR.',
  backgroundColor: 'Such as #1a2b3c.',
  primary: 'Such as #6a1f6b.',
  secondary: 'Such as #e0a82e.',
  reason: 'People who are concerned can read it.',
  externalRegistrationUrl: 'Where people register, if that is on another website.',
  templateId: 'It fills in what you leave empty.',
  actorId: 'Leave it empty to organize it yourself.',
  localDate: 'In the time zone of the event.',
  startDate: 'Of the first day; the other days follow from it.',
  keepRooms: 'Otherwise you choose the rooms again.',
  email: 'Only who needs it sees it.',
  scopes: 'As few as its program needs.',
  expiresAt: 'In UTC. After it, it is of no use.',
}

/** What people are told about a field. The contract's own words are for programs. */
export const hintFor = (name: string): string | null => hints[name] ?? null

/** Names that words alone do not explain. */
const said: Readonly<Record<string, string>> = {
  id: 'ID',
  timezone: 'Time zone',
  slug: 'Address name',
  publicCode: 'Short code',
  actorDisplayName: 'Organized by',
  actorId: 'Organized by',
  plannedFirstDate: 'First day',
  plannedLastDate: 'Last day',
  plannedSessionCount: 'Sessions',
  firstSessionDate: 'First public day',
  lastSessionDate: 'Last public day',
  sessionCount: 'Public sessions',
  eventStatusFullName: 'Status',
  eventFormatId: 'Format',
  eventFormatFullName: 'Format',
  eventTypeId: 'Type',
  eventTypeFullName: 'Type',
  visibilityTypeId: 'Who can see it',
  visibilityTypeFullName: 'Who can see it',
  registrationPolicyId: 'Registration',
  registrationPolicyFullName: 'Registration',
  eventSeriesId: 'Series',
  eventSeriesTitle: 'Series',
  seriesOrder: 'Place in the series',
  audienceGenderId: 'Audience',
  audienceGenderFullName: 'Audience',
  audienceAgeId: 'Age group',
  audienceAgeFullName: 'Age group',
  minAge: 'Youngest age',
  maxAge: 'Oldest age',
  categoryIds: 'Categories',
  tagIds: 'Tags',
  currencyCode: 'Currency',
  featuredImageId: 'Picture',
  featuredImageUri: 'Picture',
  backgroundImageId: 'Background picture',
  backgroundImageUri: 'Background picture',
  backgroundColor: 'Background colour',
  participationConfiguration: 'Taking part',
  handlingMode: 'How people take part',
  advanceRegistrationObligation: 'Registration in advance',
  identityAccess: 'Who can register',
  externalRegistrationUrl: 'Address of the registration',
  eventLocation: 'Place',
  coHosts: 'Co-hosts',
  actorTypeFullName: 'Kind of organizer',
  tenantUserStatusFullName: 'Status',
  'event-creation-context': 'What a new event can be',
  sessionGroups: 'Tracks',
  SessionGroup: 'Track',
  event: 'Event',
  sourceUrl: 'Address',
  'schedule-xml': 'schedule.xml',
  'schedule-json': 'schedule.json',
  'linked-data': 'Linked data',
  program: 'Public programme',
  'program-summary': 'Public programme in numbers',
  'session-create-context': 'What a new session can be',
  'entry-calendar': 'Calendar of one entry',
  'my-access': 'What I may see of its calendar',
  'my-location-access': 'What I may see of its locations',
  'agenda-items': 'Public agenda',
  'session-groups': 'Public tracks',
  'template-differences': 'What differs from its template',
  'template-history': 'What was taken from its template',
  provenanceTypeName: 'Where it comes from',
  sourcePublisherName: 'Imported from',
}

/** `Time zone` of `timeZoneId`, `Required now` of `RequiredNow`: a name of the API in words. */
export function inWords(name: string): string {
  return said[name] ?? wordedOf(name)
}

function wordedOf(api: string): string {
  // A picture is called what it shows.
  const name = /(Picture|Image)Uri$/.test(api) ? api.replace(/Uri$/, '') : api
  const words = wordsOf(name)
  const shown = words.length > 1 && /^IDs?$/i.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
  // The name of a lookup's entry is what the field is about.
  if (shown.length > 2 && shown.at(-2) === 'full' && shown.at(-1) === 'name') shown.splice(-2)
  const text = shown.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const instant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** `25 Nov 2026, 04:38 UTC`, or null for text that is no instant. */
export const instantInWords = (text: string): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text)
    ? `${instant.format(new Date(text))} UTC`
    : null

/** A word of a set of the API, as opposed to what somebody has written. */
export const isCode = (text: string): boolean => /^[A-Z][a-z]+([A-Z][a-z]+)*$/.test(text)

/** Codes of lookups that come without their names. */
export const codesInWords: Readonly<Record<string, string>> = {
  INFORMATION_ONLY: 'Nothing to do: this is information only',
  WALK_IN: 'Just come, without registration',
  EXTERNAL_MANAGED: 'Registration on another website',
  PLATFORM_MANAGED: 'Registration here',
  NOT_APPLICABLE: 'Not needed',
  OPTIONAL: 'Possible',
  REQUIRED: 'Required',
  ACCOUNT_REQUIRED: 'People with an account',
  GUEST_ALLOWED: 'Guests too',
  CAPABILITY_TOKEN_ALLOWED: 'Whoever has the link',
}

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Sat, 31 Jan 2026`, or null for text that is no day. */
export const dayInWords = (text: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? day.format(new Date(text))
    : null

import { z } from '@hono/zod-openapi'
import { colourPattern } from '../../../kernel/contrast.ts'
import {
  collectionOf,
  dateText,
  instantText,
  LinksSchema,
  lookupFields,
  nullableText,
  resourceOf,
  sentCurrency,
  slugText,
  sortOrder,
  timeZoneFormat,
  Uuid,
  webAddress,
  withRules,
} from '../../contract/contract-kit.ts'

export const DisclosedLocation = z
  .strictObject({
    eventLocationId: z.uuid(),
    state: z.enum(['Available', 'NeedsPrivacyReview', 'NotYetRevealed', 'Hidden']),
    fields: z
      .strictObject({
        venueName: nullableText,
        roomName: nullableText,
        address: nullableText,
        postcode: nullableText,
        city: nullableText,
        country: nullableText,
      })
      .nullable(),
  })
  .openapi('DisclosedLocation')

export const placedAt = Uuid.nullable().describe(
  'A location as the place, without a room; with a room it must be that of the room',
)

export const ParticipationConfiguration = z
  .strictObject({
    handlingMode: z.enum(['INFORMATION_ONLY', 'WALK_IN', 'EXTERNAL_MANAGED', 'PLATFORM_MANAGED']),
    advanceRegistrationObligation: z.enum(['NOT_APPLICABLE', 'OPTIONAL', 'REQUIRED']),
    identityAccess: z
      .enum(['ACCOUNT_REQUIRED', 'GUEST_ALLOWED', 'CAPABILITY_TOKEN_ALLOWED'])
      .nullable(),
    externalRegistrationUrl: webAddress.nullable(),
  })
  .openapi('ParticipationConfiguration')

const Label = z.strictObject({ id: z.uuid(), code: z.string(), fullName: z.string() })

const entryShape = {
  id: z.uuid(),
  concurrencyStamp: z.uuid(),
  title: z.string(),
  subtitle: nullableText,
  description: nullableText,
  slug: z.string(),
  publicCode: z.string(),
  actorId: z.uuid(),
  actorDisplayName: z.string().describe('Empty where the actor has no name'),
  actorIsVerified: z.boolean().describe('Whether the actor is a verified organization'),
  actorHandle: nullableText,
  actorTypeId: z.int(),
  actorTypeFullName: nullableText,
  actorOrganizationId: z.uuid().nullable(),
  actorGroupId: z.uuid().nullable(),
  price: nullableText.describe('Decimal with four places'),
  currencyCode: nullableText,
  participationConfiguration: ParticipationConfiguration,
  ...lookupFields('eventStatus', z.int()),
  ...lookupFields('visibilityType', z.int()),
  ...lookupFields('eventFormat', z.int()),
  sessionCount: z.int().describe('Counts public sessions only'),
  firstSessionDate: dateText.nullable().describe('Counts public sessions only'),
  lastSessionDate: dateText
    .nullable()
    .describe(
      'Last day of its public sessions. One that ends by six in the morning belongs to the day before',
    ),
  plannedSessionCount: z
    .int()
    .nullable()
    .describe(
      'Counts all sessions but rejected, cancelled, archived and moderated ones. Null outside management',
    ),
  plannedFirstDate: dateText.nullable().describe('From the same sessions. Null outside management'),
  plannedLastDate: dateText.nullable().describe('From the same sessions. Null outside management'),
  timezone: nullableText,
  publishedAt: instantText.nullable(),
  ...lookupFields('eventType', z.int().nullable()),
  ...lookupFields('audienceGender', z.int().nullable()),
  ...lookupFields('audienceAge', z.int().nullable()),
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  ...lookupFields('registrationPolicy', z.int().nullable()),
  featuredImageId: z.uuid().nullable(),
  featuredImageUri: nullableText,
  backgroundImageId: z.uuid().nullable(),
  backgroundImageUri: nullableText,
  backgroundColor: nullableText,
  eventSeriesId: z.uuid().nullable(),
  eventSeriesTitle: nullableText,
  eventSeriesSlug: nullableText,
  seriesOrder: z.int().nullable(),
  categories: z.array(Label),
  tags: z.array(Label),
  isUnmoderationEligible: z.boolean().describe('Whether a moderation can be undone'),
  eventLocation: DisclosedLocation.nullable(),
  tenantId: z.uuid(),
}

const highlighted = nullableText.describe(
  'Plain text, no HTML, in which every match stands between U+0002 and U+0003; null where nothing matched',
)
/** What a search finds an event by; only there when it was asked for. */
const findingShape = {
  highlights: z.strictObject({ title: highlighted, excerpt: highlighted }).optional(),
  distance: z
    .number()
    .optional()
    .describe('Kilometres from the point asked for to the nearest disclosed address'),
}

/** What is shown of an event wherever it is. */
export const ShownEvent = z.strictObject(entryShape)
export const EventEntry = resourceOf('EventEntry', { ...entryShape, ...findingShape })
const wholeShape = {
  ...entryShape,
  content: nullableText,
  provenanceTypeId: z.int(),
  provenanceTypeCode: nullableText,
  provenanceTypeName: nullableText,
  sourcePublisherName: nullableText.describe('Host that an imported event was published at'),
  organizerActorId: z.uuid().nullable(),
  submittedByUserId: z.uuid().nullable().describe('Creator of the event. Null outside management'),
  actorUserId: z.uuid().nullable().describe('The person it is by. Null outside management'),
  templateId: z.uuid().nullable().describe('The template it follows. Null outside management'),
  actorProfilePictureId: z.uuid().nullable(),
  actorProfilePictureUri: nullableText,
}

/** What is shown of one event, besides its co-hosts. */
export const WholeEvent = z.strictObject(wholeShape)
export const Event = resourceOf('Event', {
  ...wholeShape,
  coHosts: z.array(
    z.strictObject({
      actorId: z.uuid(),
      actorTypeId: z.int(),
      displayName: z.string(),
      handle: nullableText,
      _links: LinksSchema.optional(),
    }),
  ),
})
export const EventCollection = collectionOf('EventCollection', EventEntry)

const Finding = z.strictObject({ code: z.string(), message: z.string() })
export const PublishReadiness = resourceOf('PublishReadiness', {
  eventId: z.uuid(),
  isReady: z.boolean(),
  blocking: z.array(Finding),
  warnings: z.array(Finding),
  checks: z
    .array(
      z.strictObject({
        code: z.string(),
        name: z.string().describe('What the rule asks for'),
        status: z.enum(['Met', 'Blocking', 'Advisory']),
        message: nullableText.describe('Null if the rule is met'),
        relation: nullableText.describe(
          'Relation of the event whose link corrects it; null if no link does',
        ),
        field: nullableText.describe('Path of a field in the body that this link takes'),
      }),
    )
    .describe('Every rule, whether it is met or not'),
})

const title = z.string().trim().min(1).max(200)
const visibilityTypeId = z.int().min(1).max(4)
const eventFormatId = z.int().min(1).max(3)
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional()
const changeable = {
  subtitle: optional(z.string().max(200)),
  description: optional(z.string().max(5000)),
  content: optional(z.string().max(100_000)),
  slug: optional(slugText),
  timezone: optional(z.string().trim().min(1).max(100).openapi({ format: timeZoneFormat })),
  price: optional(z.string().regex(/^\d{1,15}(\.\d{1,4})?$/, 'must be a decimal of at least 0')),
  currencyCode: optional(sentCurrency),
  eventTypeId: optional(z.int()),
  audienceGenderId: optional(z.int()),
  audienceAgeId: optional(z.int()),
  registrationPolicyId: optional(z.int()),
  featuredImageId: optional(Uuid).describe('A picture that the caller has uploaded'),
  featuredImageUri: optional(webAddress).describe(
    'A picture elsewhere; one of ours comes before it',
  ),
  backgroundImageId: optional(Uuid),
  backgroundColor: optional(z.string().regex(colourPattern, 'must be like #1a2b3c')),
  eventSeriesId: optional(Uuid),
  seriesOrder: optional(sortOrder),
}
/** What a draft is where nothing says otherwise. */
export const unsaid = {
  ...(Object.fromEntries(Object.keys(changeable).map((name) => [name, null])) as Record<
    keyof typeof changeable,
    null
  >),
  visibilityTypeId: 1,
  eventFormatId: 1,
}

const labelIds = z
  .array(Uuid)
  .max(50)
  .transform((ids) => [...new Set(ids)])
/** What a template can say of events. */
export const EventTemplateFields = z
  .strictObject({
    subtitle: changeable.subtitle,
    description: changeable.description,
    content: changeable.content,
    timezone: changeable.timezone,
    eventTypeId: changeable.eventTypeId,
    audienceGenderId: changeable.audienceGenderId,
    audienceAgeId: changeable.audienceAgeId,
    registrationPolicyId: changeable.registrationPolicyId,
    backgroundColor: changeable.backgroundColor,
    visibilityTypeId: visibilityTypeId.optional(),
    eventFormatId: eventFormatId.optional(),
    participationConfiguration: ParticipationConfiguration.optional(),
  })
  .openapi('EventTemplateFields')

export const EventDraft = withRules(
  z.strictObject({
    title,
    ...changeable,
    visibilityTypeId: visibilityTypeId
      .optional()
      .describe('Where it is absent: of the template, else of the settings `EventDefaults`'),
    eventFormatId: eventFormatId.optional().describe('1 where nothing says it'),
    participationConfiguration: ParticipationConfiguration.optional().describe(
      'Required where no template says it',
    ),
    categoryIds: labelIds.default([]),
    tagIds: labelIds.default([]),
    actorId: Uuid.nullable()
      .default(null)
      .describe('The organization or group that the event is by; absent for the caller'),
    templateId: Uuid.nullable()
      .default(null)
      .describe('The template that says what is absent here; the event follows it'),
  }),
  [
    [
      ({ participationConfiguration, templateId }) =>
        participationConfiguration === undefined && templateId === null,
      ['participationConfiguration'],
      'is required where no template says it',
    ],
  ],
).openapi('EventDraft')

export const EventChanges = z
  .strictObject({
    title: title.optional(),
    ...changeable,
    visibilityTypeId: visibilityTypeId.optional(),
    eventFormatId: eventFormatId.optional(),
    participationConfiguration: ParticipationConfiguration.optional(),
    categoryIds: labelIds.optional(),
    tagIds: labelIds.optional(),
  })
  .openapi('EventChanges')

export const EventVisibility = z.strictObject({ visibilityTypeId }).openapi('EventVisibility')

import type { CollectiveFacts } from '../../../domain/collectives/index.ts'
import { discloseLocation } from '../../../domain/disclosure/index.ts'
import {
  type EventCoHost,
  type EventCreationContext,
  type EventListEntry,
  type EventView,
  eventFacts,
  type FoundEvent,
  type ReadinessView,
} from '../../../domain/events/index.ts'
import {
  actorTypes,
  audienceAges,
  audienceGenders,
  eventFormats,
  eventStatus,
  eventStatuses,
  eventTypes,
  type Lookup,
  labelOf,
  provenanceTypes,
  registrationPolicies,
  visibilityTypes,
} from '../../../domain/lookups/index.ts'
import type { OwnFacts } from '../../../domain/verbs/verb.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { imageUriOf } from '../storage-objects/representation.ts'

type EventScene = Pick<Scene, 'now' | 'home'>
type EventKind = 'event' | 'managedEvent'

const fieldsOf = (event: EventListEntry, kind: EventKind, scene: EventScene) => {
  const status = labelOf(eventStatuses, event.eventStatusId)
  const visibility = labelOf(visibilityTypes, event.visibilityTypeId)
  const format = labelOf(eventFormats, event.eventFormatId)
  const type = labelOf(eventTypes, event.eventTypeId)
  const gender = labelOf(audienceGenders, event.audienceGenderId)
  const age = audienceAges.find(({ id }) => id === event.audienceAgeId)
  const policy = labelOf(registrationPolicies, event.registrationPolicyId)
  return {
    id: event.id,
    concurrencyStamp: event.concurrencyStamp,
    title: event.title,
    subtitle: event.subtitle,
    description: event.description,
    slug: event.slug,
    publicCode: event.publicCode,
    actorId: event.actorId,
    actorDisplayName: event.actorDisplayName ?? '',
    actorIsVerified: event.actorIsVerified,
    actorHandle: event.actorHandle,
    actorTypeId: event.actorTypeId,
    actorTypeFullName: labelOf(actorTypes, event.actorTypeId).fullName,
    actorOrganizationId: event.actorOrganizationId,
    actorGroupId: event.actorGroupId,
    price: event.price,
    currencyCode: event.currencyCode,
    participationConfiguration: event.participationConfiguration,
    eventStatusId: event.eventStatusId,
    eventStatusFullName: status.fullName,
    eventStatusMasterCode: status.masterCode,
    visibilityTypeId: event.visibilityTypeId,
    visibilityTypeFullName: visibility.fullName,
    visibilityTypeMasterCode: visibility.masterCode,
    eventFormatId: event.eventFormatId,
    eventFormatFullName: format.fullName,
    eventFormatMasterCode: format.masterCode,
    sessionCount: event.sessionCount,
    firstSessionDate: event.firstSessionDate,
    lastSessionDate: event.lastSessionDate,
    ...plannedOf(kind === 'managedEvent' ? event.planned : null),
    timezone: event.timezone,
    publishedAt: event.publishedAt,
    eventTypeId: event.eventTypeId,
    eventTypeFullName: type.fullName,
    eventTypeMasterCode: type.masterCode,
    audienceGenderId: event.audienceGenderId,
    audienceGenderFullName: gender.fullName,
    audienceGenderMasterCode: gender.masterCode,
    audienceAgeId: event.audienceAgeId,
    audienceAgeFullName: age?.fullName ?? null,
    audienceAgeMasterCode: age?.masterCode ?? null,
    minAge: age?.minAge ?? null,
    maxAge: age?.maxAge ?? null,
    registrationPolicyId: event.registrationPolicyId,
    registrationPolicyFullName: policy.fullName,
    registrationPolicyMasterCode: policy.masterCode,
    featuredImageId: event.featuredImageId,
    featuredImageUri: imageUriOf(event.featuredImageId, scene) ?? event.featuredImageUri,
    backgroundImageId: event.backgroundImageId,
    backgroundImageUri: imageUriOf(event.backgroundImageId, scene),
    backgroundColor: event.backgroundColor,
    eventSeriesId: event.eventSeriesId,
    eventSeriesTitle: event.eventSeriesTitle,
    seriesOrder: event.seriesOrder,
    categories: event.categories,
    tags: event.tags,
    isUnmoderationEligible:
      event.eventStatusId === eventStatus.moderated && event.redactedAt === null,
    eventLocation:
      kind === 'managedEvent'
        ? null
        : discloseLocation(event.placement, null, new Date(scene.now).toISOString()),
    tenantId: event.tenantId,
  }
}

/** What is planned and not public yet is for those alone who manage the event. */
const plannedOf = (planned: EventListEntry['planned']) => ({
  plannedSessionCount: planned?.sessionCount ?? null,
  plannedFirstDate: planned?.firstDate ?? null,
  plannedLastDate: planned?.lastDate ?? null,
})

const varsOf = (event: EventListEntry) => ({
  id: event.id,
  eventId: event.id,
  slugCode: event.slug,
  eventSeriesId: event.eventSeriesId ?? '',
  organizationId: event.actorOrganizationId ?? '',
  groupId: event.actorGroupId ?? '',
})

/** The owner is public or not, whatever the event is. */
const ownerOf = ({ isOwnerPublic }: EventListEntry) => ({
  organization: { isPublic: isOwnerPublic },
  group: { isPublic: isOwnerPublic },
})

/** Only co-hosts that anybody may read are shown. */
const shownCollective: OwnFacts<Pick<CollectiveFacts, 'isPublic'>> = { isPublic: true }

const coHost = ({ organizationId, groupId, ...fields }: EventCoHost): Resource => ({
  kind: 'hostBeside',
  fields,
  facts: shownCollective,
  vars: { organizationId: organizationId ?? '', groupId: groupId ?? '' },
})

const entryAs =
  (kind: EventKind) =>
  (event: EventListEntry, scene: EventScene): Resource => ({
    kind,
    fields: fieldsOf(event, kind, scene),
    facts: eventFacts(event),
    vars: varsOf(event),
    others: ownerOf(event),
  })

const wholeAs =
  (kind: EventKind) =>
  (event: EventView, scene: Scene): Resource => {
    const entry = entryAs(kind)(event, scene)
    return {
      ...entry,
      fields: {
        ...entry.fields,
        content: event.content,
        ...provenanceOf(event, kind),
        actorProfilePictureId: event.actorProfilePictureId,
        actorProfilePictureUri:
          imageUriOf(event.actorProfilePictureId, scene) ?? event.actorPictureUri,
      },
      parts: { coHosts: event.coHosts.map(coHost) },
    }
  }

/** Where an event comes from; which persons stand behind it is for those alone who manage it. */
function provenanceOf(event: EventView, kind: EventKind) {
  const { masterCode, fullName } = labelOf(provenanceTypes, event.provenanceTypeId)
  const isManaged = kind === 'managedEvent'
  return {
    provenanceTypeId: event.provenanceTypeId,
    provenanceTypeCode: masterCode,
    provenanceTypeName: fullName,
    sourcePublisherName: event.sourcePublisherName,
    organizerActorId: event.actorId,
    submittedByUserId: isManaged ? event.submittedByUserId : null,
    actorUserId: isManaged ? event.actorUserId : null,
  }
}

export const publicEvent = wholeAs('event')
/** As managers see it: no place, which has a disclosure of its own. */
export const managedEvent = wholeAs('managedEvent')

const collectionAs =
  (kind: EventKind) =>
  (page: Page<FoundEvent>, scene: Scene): Resource => ({
    kind: 'eventCollection',
    fields: {},
    facts: scene.starter,
    vars: {},
    page,
    items: page.rows.map((event) => {
      const entry = entryAs(kind)(event, scene)
      return { ...entry, fields: { ...entry.fields, ...findingsOf(event) } }
    }),
  })

/** What a search found an event by. */
const findingsOf = ({ titleHighlight, excerptHighlight, distance }: FoundEvent) => ({
  ...(titleHighlight !== undefined && {
    highlights: { title: titleHighlight, excerpt: excerptHighlight ?? null },
  }),
  ...(distance !== undefined && { distance }),
})

export const eventCollection = collectionAs('event')
export const managedEventCollection = collectionAs('managedEvent')

export const publishReadiness = ({ event, readiness }: ReadinessView): Resource => ({
  kind: 'publishReadiness',
  fields: { eventId: event.id, ...readiness },
  facts: eventFacts(event),
  vars: varsOf(event),
})

const choices = (entries: readonly Lookup[]) =>
  entries.map(({ id, masterCode, fullName }) => ({ id, masterCode, fullName }))

export const eventCreationContext = ({ actors }: EventCreationContext): Resource => ({
  kind: 'eventCreationContext',
  fields: {
    actors: actors.map((actor) => ({ ...actor, displayName: actor.displayName ?? '' })),
    eventTypes: choices(eventTypes),
    eventFormats: choices(eventFormats),
    visibilityTypes: choices(visibilityTypes),
    audienceGenders: choices(audienceGenders),
    audienceAges: choices(audienceAges),
    registrationPolicies: choices(registrationPolicies),
  },
  facts: {},
  vars: {},
})

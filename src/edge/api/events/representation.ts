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
import { instantIso } from '../../../kernel/local-time.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup, namesOfOpenLookup } from '../../contract/wire.ts'
import { imageUriOf } from '../storage-objects/representation.ts'
import { ShownEvent, WholeEvent } from './schema.ts'

type EventScene = Pick<Scene, 'now' | 'home'>
type EventKind = 'event' | 'managedEvent'

/** What is not stored as it is shown, or not for everybody. */
const computed = (event: EventListEntry, kind: EventKind, scene: EventScene) => {
  const age = audienceAges.find(({ id }) => id === event.audienceAgeId)
  return {
    actorDisplayName: event.actorDisplayName ?? '',
    actorTypeFullName: labelOf(actorTypes, event.actorTypeId).fullName,
    ...namesOfLookup('eventStatus', eventStatuses, event.eventStatusId),
    ...namesOfLookup('visibilityType', visibilityTypes, event.visibilityTypeId),
    ...namesOfLookup('eventFormat', eventFormats, event.eventFormatId),
    ...plannedOf(kind === 'managedEvent' ? event.planned : null),
    ...namesOfOpenLookup('eventType', eventTypes, event.eventTypeId, event.eventTypeName),
    ...namesOfOpenLookup(
      'audienceGender',
      audienceGenders,
      event.audienceGenderId,
      event.audienceGenderName,
    ),
    ...namesOfOpenLookup('audienceAge', audienceAges, event.audienceAgeId, event.audienceAgeName),
    minAge: age?.minAge ?? null,
    maxAge: age?.maxAge ?? null,
    ...namesOfLookup('registrationPolicy', registrationPolicies, event.registrationPolicyId),
    featuredImageUri: imageUriOf(event.featuredImageId, scene) ?? event.featuredImageUri,
    backgroundImageUri: imageUriOf(event.backgroundImageId, scene),
    isUnmoderationEligible:
      event.eventStatusId === eventStatus.moderated && event.redactedAt === null,
    eventLocation:
      kind === 'managedEvent'
        ? null
        : discloseLocation(event.placement, null, instantIso(scene.now)),
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

/** The owner is public or not, whatever the event is, and so is its series. */
const othersOf = ({ isOwnerPublic, eventSeriesId, eventSeriesTitle }: EventListEntry) => ({
  organization: { isPublic: isOwnerPublic },
  group: { isPublic: isOwnerPublic },
  // The title of a series is told unless its organizer is suspended.
  eventSeries: { isSuspended: eventSeriesId !== null && eventSeriesTitle === null },
})

/** Only co-hosts that anybody may read are shown. */
const shownCollective: OwnFacts<Pick<CollectiveFacts, 'isPublic'>> = { isPublic: true }

const coHost = ({ organizationId, groupId, ...fields }: EventCoHost): Resource => ({
  kind: 'hostBeside',
  fields,
  facts: shownCollective,
  vars: { organizationId: organizationId ?? '', groupId: groupId ?? '' },
})

/** What the links of an event are decided on, and lead to. */
const linkedBy = (kind: EventKind, event: EventListEntry) => ({
  kind,
  facts: eventFacts(event),
  vars: varsOf(event),
  others: othersOf(event),
})

const entryAs =
  (kind: EventKind) =>
  (event: FoundEvent, scene: EventScene): Resource => ({
    ...linkedBy(kind, event),
    fields: { ...fieldsOf(ShownEvent, event, computed(event, kind, scene)), ...findingsOf(event) },
  })

const wholeAs =
  (kind: EventKind) =>
  (event: EventView, scene: Scene): Resource => ({
    ...linkedBy(kind, event),
    fields: fieldsOf(WholeEvent, event, {
      ...computed(event, kind, scene),
      ...provenanceOf(event, kind),
      actorProfilePictureUri:
        imageUriOf(event.actorProfilePictureId, scene) ?? event.actorPictureUri,
    }),
    parts: { coHosts: event.coHosts.map(coHost) },
  })

/** Where an event comes from; which persons stand behind it is for those alone who manage it. */
function provenanceOf(event: EventView, kind: EventKind) {
  const { masterCode, fullName } = labelOf(provenanceTypes, event.provenanceTypeId)
  const isManaged = kind === 'managedEvent'
  return {
    provenanceTypeCode: masterCode,
    provenanceTypeName: fullName,
    organizerActorId: event.actorId,
    submittedByUserId: isManaged ? event.submittedByUserId : null,
    actorUserId: isManaged ? event.actorUserId : null,
    templateId: isManaged ? event.templateId : null,
  }
}

export const publicEvent = wholeAs('event')

/** As the public will see it once what is planned is published. It leads nowhere, since the public sees nothing yet. */
export const previewedEvent = (event: EventView, scene: Scene): Resource => {
  const { sessionCount, firstDate, lastDate } = event.planned ?? {}
  const { fields, facts, vars } = publicEvent(event, scene)
  return {
    kind: 'eventPreview',
    fields: {
      ...fields,
      sessionCount: sessionCount ?? 0,
      firstSessionDate: firstDate ?? null,
      lastSessionDate: lastDate ?? null,
    },
    facts,
    vars,
    parts: { coHosts: event.coHosts.map((each) => ({ ...coHost(each), kind: 'namedHost' })) },
  }
}

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
    items: page.rows.map((event) => entryAs(kind)(event, scene)),
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

export const eventCreationContext = ({
  actors,
  defaults,
  ...open
}: EventCreationContext): Resource => ({
  kind: 'eventCreationContext',
  fields: {
    defaults,
    actors: actors.map((actor) => ({ ...actor, displayName: actor.displayName ?? '' })),
    eventTypes: choices(open.eventTypes),
    eventFormats: choices(eventFormats),
    visibilityTypes: choices(visibilityTypes),
    audienceGenders: choices(open.audienceGenders),
    audienceAges: choices(open.audienceAges),
    registrationPolicies: choices(registrationPolicies),
  },
  facts: {},
  vars: {},
})

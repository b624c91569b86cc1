import { discloseLocation } from '../../../domain/event-locations/disclosure.ts'
import {
  type EventListEntry,
  type EventView,
  eventFacts,
  type ReadinessView,
} from '../../../domain/events/index.ts'
import {
  actorTypes,
  eventFormats,
  eventStatuses,
  labelOf,
  visibilityTypes,
} from '../../../domain/lookups/index.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Scene } from '../../endpoint.ts'
import type { Resource } from '../../hal.ts'

type EventKind = 'event' | 'managedEvent'

const fieldsOf = (event: EventListEntry, kind: EventKind, now: number) => {
  const status = labelOf(eventStatuses, event.eventStatusId)
  const visibility = labelOf(visibilityTypes, event.visibilityTypeId)
  const format = labelOf(eventFormats, event.eventFormatId)
  return {
    id: event.id,
    concurrencyStamp: event.concurrencyStamp,
    title: event.title,
    subtitle: event.subtitle,
    description: event.description,
    slug: event.slug,
    publicCode: event.publicCode,
    actorId: event.actorId,
    actorDisplayName: event.actorDisplayName,
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
    timezone: event.timezone,
    publishedAt: event.publishedAt,
    eventLocation:
      kind === 'managedEvent'
        ? null
        : discloseLocation(event.placement, null, new Date(now).toISOString()),
    tenantId: event.tenantId,
  }
}

const varsOf = (event: EventListEntry) => ({
  id: event.id,
  eventId: event.id,
  slugCode: event.slug,
})

const entryAs =
  (kind: EventKind) =>
  (event: EventListEntry, { now }: Pick<Scene, 'now'>): Resource => ({
    kind,
    fields: fieldsOf(event, kind, now),
    facts: eventFacts(event),
    vars: varsOf(event),
  })

const wholeAs =
  (kind: EventKind) =>
  (event: EventView, scene: Scene): Resource => {
    const entry = entryAs(kind)(event, scene)
    return { ...entry, fields: { ...entry.fields, content: event.content, coHosts: event.coHosts } }
  }

export const publicEvent = wholeAs('event')
/** As managers see it: no place, which has a disclosure of its own (SPEC 4.2). */
export const managedEvent = wholeAs('managedEvent')

const collectionAs =
  (kind: EventKind) =>
  (page: Page<EventListEntry>, scene: Scene): Resource => ({
    kind: 'eventCollection',
    fields: {},
    facts: scene.starter,
    vars: {},
    page,
    items: page.rows.map((event) => entryAs(kind)(event, scene)),
  })

export const eventCollection = collectionAs('event')
export const managedEventCollection = collectionAs('managedEvent')

export const publishReadiness = ({ event, readiness }: ReadinessView): Resource => ({
  kind: 'publishReadiness',
  fields: { eventId: event.id, ...readiness },
  facts: eventFacts(event),
  vars: varsOf(event),
})

import {
  disclosedFrom,
  discloseLocation,
  type ManagedPlacement,
  type MyLocationAccess,
  type Placement,
  type PlacementOfEvent,
  placementFacts,
} from '../../../domain/event-locations/index.ts'
import { type EventView, eventFacts } from '../../../domain/events/index.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'

const ofEvent = (event: EventView, eventLocationId: string) => ({
  facts: eventFacts(event),
  vars: { eventId: event.id, eventLocationId },
})

const eventLocation = (event: EventView, placement: Placement, now: string): Resource => {
  const disclosed = discloseLocation(placement, null, now)
  return {
    kind: 'eventLocation',
    fields: {
      id: placement.eventLocationId,
      eventId: event.id,
      state: disclosed?.state ?? 'Hidden',
      fields: disclosed?.fields ?? null,
      tenantId: event.tenantId,
    },
    ...ofEvent(event, placement.eventLocationId),
  }
}

const managed = (event: EventView, placement: ManagedPlacement): Resource => ({
  kind: 'managedEventLocation',
  fields: {
    id: placement.id,
    eventId: placement.eventId,
    locationId: placement.locationId,
    locationFullName: placement.locationFullName,
    locationAddress: placement.locationAddress,
    locationCity: placement.locationCity,
    locationCountry: placement.locationCountry,
    disclosureLevel: placement.disclosureLevel,
    revealAt: placement.revealAt,
    privacyReview: placement.privacyReview,
    reviewRequestedAt: placement.reviewRequestedAt,
    reviewReason: placement.reviewReason,
    reviewedAt: placement.reviewedAt,
    createdAt: placement.createdAt,
    tenantId: placement.tenantId,
    concurrencyStamp: placement.concurrencyStamp,
  },
  facts: placementFacts({ event, placement }),
  vars: { eventId: event.id, eventLocationId: placement.id },
})

export const managedEventLocation = ({ event, placement }: PlacementOfEvent): Resource =>
  managed(event, placement)

export const eventLocationCollection = collectionOfEvent(
  'eventLocations',
  (placement: Placement, event, { now }) =>
    eventLocation(event, placement, new Date(now).toISOString()),
)

export const myLocationAccess = ({ basis, ...found }: MyLocationAccess, scene: Scene): Resource =>
  collectionOfEvent('locationAccesses', (placement: Placement, event, { now }) => {
    const instant = new Date(now).toISOString()
    return {
      kind: 'locationAccess',
      fields: {
        eventLocationId: placement.eventLocationId,
        eventId: event.id,
        state: discloseLocation(placement, null, instant)?.state ?? 'Hidden',
        disclosedFrom: disclosedFrom(placement, instant),
        basis,
      },
      ...ofEvent(event, placement.eventLocationId),
    }
  })(found, scene)

export const managedEventLocationCollection = collectionOfEvent(
  'managedEventLocations',
  (placement: ManagedPlacement, event) => managed(event, placement),
)

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
import { instantIso } from '../../../kernel/local-time.ts'
import { collectionOfEvent } from '../../contract/collections.ts'
import type { Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { ManagedEventLocation } from './contract.ts'

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
  fields: fieldsOf(ManagedEventLocation, placement),
  facts: placementFacts({ event, placement }),
  vars: { eventId: event.id, eventLocationId: placement.id },
})

export const managedEventLocation = ({ event, placement }: PlacementOfEvent): Resource =>
  managed(event, placement)

export const eventLocationCollection = collectionOfEvent(
  'eventLocations',
  (placement: Placement, event, { now }) => eventLocation(event, placement, instantIso(now)),
)

export const myLocationAccess = ({ basis, ...found }: MyLocationAccess, scene: Scene): Resource =>
  collectionOfEvent('locationAccesses', (placement: Placement, event, { now }) => {
    const instant = instantIso(now)
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

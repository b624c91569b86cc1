import { one } from '../../db/one.ts'
import { epochMilliseconds, instantIso } from '../../kernel/local-time.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Placement } from '../disclosure/index.ts'
import { assertEventOpen, eventById, eventFacts } from '../events/index.ts'
import { assertLocationOpen, locationById } from '../locations/index.ts'
import { writing } from '../verbs/verb.ts'
import type { PlacementOfEvent } from './event-location-view.ts'
import { eventLocationOperations } from './operations.ts'
import { placeLocation, placementOfLocation } from './queries.ts'

export interface PlaceEventLocationInput extends Pick<Placement, 'disclosureLevel' | 'revealAt'> {
  eventId: string
  locationId: string
}

/** Places a location at an event, with the rule that discloses it. */
export const placeEventLocation = writing({
  operation: eventLocationOperations.placeEventLocation,
  load: (db, { eventId, locationId }: PlaceEventLocationInput) => ({
    event: one(eventById(db, eventId)),
    location: one(locationById(db, locationId)),
    placed: placementOfLocation(db, eventId, locationId),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, rows, input, { ids, now, tenantId }) {
    const { eventId, locationId, disclosureLevel, revealAt } = input
    const [event, location] = [rows.event, rows.location]
    if (rows.placed.length) {
      throw new Problem('resource_conflict', { detail: 'The location is placed there already.' })
    }
    const row = {
      id: ids.next(now),
      tenantId,
      eventId,
      locationId,
      disclosureLevel,
      revealAt: revealAt && instantIso(epochMilliseconds(revealAt)),
      privacyReview: 'Cleared' as const,
      concurrencyStamp: ids.stamp(),
      createdAt: instantIso(now),
    }
    const result: PlacementOfEvent = {
      event,
      placement: {
        ...row,
        locationFullName: location.fullName,
        locationAddress: location.address,
        locationCity: location.city,
        locationCountry: location.country,
        reviewRequestedAt: null,
        reviewReason: null,
        reviewedAt: null,
        isReferenced: false,
      },
    }
    return {
      assertions: [assertEventOpen(db, eventId), assertLocationOpen(db, locationId)],
      writes: [placeLocation(db, row)],
      changesPublic: true,
      result,
    }
  },
})

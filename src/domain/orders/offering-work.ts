import { inParts, inPartsOfEach, type Working } from '../../db/in-parts.ts'
import { offeringPlaces, offeringPlacesOf } from './queries.ts'

/** Offers places to those who wait: of one event, or what is left anywhere. */
export const offerPlaces = (
  working: Working,
  { tenantId, eventId }: { tenantId?: string | undefined; eventId?: string | undefined },
) =>
  tenantId && eventId
    ? inParts(working, { tenantId, part: offeringPlacesOf(eventId) })
    : inPartsOfEach(working, offeringPlaces)

import { epochMilliseconds } from '../../kernel/local-time.ts'

/** Where something happens, and how much of it the public may know. */
export interface Placement {
  eventLocationId: string
  disclosureLevel: 'Full' | 'Venue' | 'City' | 'Hidden'
  /** Instant before which nothing is disclosed; null means at once. */
  revealAt: string | null
  privacyReview: 'Cleared' | 'Needed'
  venueName: string
  address: string | null
  postcode: string | null
  city: string
  country: string
}

/** The levels at which the public learns of a place where it is, what it is called, its address. */
export const levelsDisclosing = {
  city: ['Full', 'Venue', 'City'],
  venue: ['Full', 'Venue'],
  address: ['Full'],
} as const satisfies Record<string, readonly Placement['disclosureLevel'][]>

export type DisclosureState = 'Available' | 'NeedsPrivacyReview' | 'NotYetRevealed' | 'Hidden'

/** Every field is always present; what the level keeps back is null. */
export interface DisclosedFields {
  venueName: string | null
  roomName: string | null
  address: string | null
  postcode: string | null
  city: string | null
  country: string | null
}

export interface DisclosedLocation {
  eventLocationId: string
  state: DisclosureState
  /** Null unless the state is Available. */
  fields: DisclosedFields | null
}

/**
 * What the public may know of a place at an instant: the one projection that API, pages, feeds and
 * tools use. A room without a placement has no policy to allow it: null.
 */
export function discloseLocation(
  placement: Placement | null,
  roomName: string | null,
  now: string,
): DisclosedLocation | null {
  if (placement === null) return null
  const state = stateOf(placement, now)
  return {
    eventLocationId: placement.eventLocationId,
    state,
    fields: state === 'Available' ? fieldsOf(placement, roomName) : null,
  }
}

/**
 * Since when, or from when on, a place is disclosed: null where that is at once, and where no instant
 * will do it.
 */
export function disclosedFrom(placement: Placement, now: string): string | null {
  const state = stateOf(placement, now)
  return state === 'Available' || state === 'NotYetRevealed' ? placement.revealAt : null
}

const discloses = (what: keyof typeof levelsDisclosing, level: Placement['disclosureLevel']) =>
  (levelsDisclosing[what] as readonly string[]).includes(level)

/** A pending review speaks first: it holds whatever else the policy says. */
function stateOf(placement: Placement, now: string): DisclosureState {
  if (placement.privacyReview !== 'Cleared') return 'NeedsPrivacyReview'
  if (!discloses('city', placement.disclosureLevel)) return 'Hidden'
  const { revealAt } = placement
  if (revealAt !== null && epochMilliseconds(now) < epochMilliseconds(revealAt)) {
    return 'NotYetRevealed'
  }
  return 'Available'
}

function fieldsOf(placement: Placement, roomName: string | null): DisclosedFields {
  const { disclosureLevel, venueName, address, postcode, city, country } = placement
  const full = discloses('address', disclosureLevel)
  const venue = discloses('venue', disclosureLevel)
  return {
    venueName: venue ? venueName : null,
    roomName: venue ? roomName : null,
    address: full ? address : null,
    postcode: full ? postcode : null,
    city: city || null,
    country: country || null,
  }
}

/** What is disclosed of a place, in one line. */
export function placeText(location: DisclosedLocation | null): string | null {
  const { roomName, venueName, address, postcode, city } = location?.fields ?? {}
  const town = [postcode, city].filter(Boolean).join(' ')
  return [roomName, venueName, address, town].filter(Boolean).join(', ') || null
}

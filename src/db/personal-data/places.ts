import {
  by,
  copiedId,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  same,
  stays,
} from '../programme/treatment.ts'
import { eventLocation, location, room } from '../schema/places.ts'
import { keep, mark, markPart, none, renewed, replacedBy, toNull, unlink } from './mark.ts'

const computed = keep('Computed by the database from the columns beside it, which it follows.')
const atHome = (table: string) =>
  `exists (select from location l where l.tenant_id = ${table}.tenant_id and l.id = ${table}.location_id and l.home_of_user_id = erased)`

// A home is tombstoned, and where an event takes place in one its disclosure is decided anew.
export const placeMarks = [
  mark(
    location,
    {
      id: none,
      tenantId: none,
      fullName: replacedBy("'Removed'"),
      address: toNull,
      postcode: toNull,
      city: replacedBy("''"),
      country: replacedBy("''"),
      latitude: toNull,
      longitude: toNull,
      timezone: toNull,
      venueKey: computed,
      cityKey: computed,
      countryKey: computed,
      locationKindId: none,
      homeOfUserId: unlink,
      createdByUserId: unlink,
      concurrencyStamp: renewed,
      createdAt: none,
      deletedAt: replacedBy('coalesce(deleted_at, now())'),
    },
    { rowsOf: 'home_of_user_id = erased' },
  ),
  mark(
    room,
    {
      id: none,
      tenantId: none,
      locationId: none,
      name: replacedBy("concat('Removed ', id)"),
      slug: toNull,
      description: toNull,
      capacity: none,
      sortOrder: none,
      concurrencyStamp: renewed,
      createdAt: none,
      deletedAt: replacedBy('coalesce(deleted_at, now())'),
    },
    { rowsOf: atHome('room') },
  ),
  markPart(
    eventLocation,
    {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      locationId: [none, same, stays],
      // A place that was to be revealed at an instant is hidden: that instant was the source's.
      disclosureLevel: [
        none,
        by("case when s.reveal_at is null then s.disclosure_level else 'Hidden' end"),
        stays,
      ],
      revealAt: [none, left, stays],
      privacyReview: [replacedBy("'Needed'"), same, stays],
      reviewRequestedAt: [replacedBy('now()'), same, stays],
      reviewReason: [toNull, same, stays],
      reviewedAt: [none, left, stays],
      concurrencyStamp: [renewed, newStamp, stays],
      createdAt: [none, left, stays],
    },
    { rowsOf: atHome('event_location') },
  ),
]

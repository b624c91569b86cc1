import { z } from '@hono/zod-openapi'
import { eventLocationOperations as operations } from '../../../domain/event-locations/index.ts'
import {
  collectionOf,
  defineList,
  instantText,
  keptShape,
  nullableText,
  resourceOf,
  routesOf,
  sentInstant,
  Uuid,
} from '../../contract/contract-kit.ts'
import { DisclosedLocation } from '../events/schema.ts'

const path = '/api/events/{eventId}/locations'

export const EventLocation = resourceOf('EventLocation', {
  id: z.uuid(),
  eventId: z.uuid(),
  state: DisclosedLocation.shape.state,
  fields: DisclosedLocation.shape.fields.describe('Null unless the state is Available'),
  tenantId: z.uuid(),
})

const disclosureLevel = z.enum(['Full', 'Venue', 'City', 'Hidden'])

export const ManagedEventLocation = resourceOf('ManagedEventLocation', {
  id: z.uuid(),
  eventId: z.uuid(),
  locationId: z.uuid(),
  locationFullName: nullableText,
  locationAddress: nullableText,
  locationCity: nullableText,
  locationCountry: nullableText,
  disclosureLevel,
  revealAt: instantText.nullable().describe('Instant of disclosure; null discloses at once'),
  privacyReview: z.enum(['Cleared', 'Needed']).describe('`Needed` hides the place at every level'),
  reviewRequestedAt: instantText.nullable(),
  reviewReason: nullableText,
  reviewedAt: instantText.nullable(),
  createdAt: instantText,
  ...keptShape,
})

export const DisclosureChanges = z
  .strictObject({
    disclosureLevel,
    revealAt: sentInstant.nullable(),
  })
  .partial()
  .openapi('DisclosureChanges')

const places = routesOf({
  path,
  id: 'eventLocationId',
  kind: 'eventLocation',
  item: EventLocation,
  list: collectionOf('EventLocationCollection', EventLocation),
})
const managed = routesOf({
  called: 'location',
  path,
  id: 'eventLocationId',
  kind: 'managedEventLocation',
  item: ManagedEventLocation,
  list: collectionOf('ManagedEventLocationCollection', ManagedEventLocation),
})

export const listEventLocations = places.listing(operations.listEventLocations, {
  summary: 'List the places of a public event, as far as they are disclosed',
  links: { locations: ['event', 'managedEvent'] },
})

export const LocationAccess = resourceOf('LocationAccess', {
  eventLocationId: z.uuid(),
  eventId: z.uuid(),
  state: DisclosedLocation.shape.state.describe('The place as every reader of the event sees it'),
  disclosedFrom: instantText
    .nullable()
    .describe('Since when, or from when; null: since it was placed, or until somebody decides'),
  basis: z
    .enum(['Public', 'Member', 'Manager'])
    .describe('Why the caller is shown it; managers see the place whole by the link management'),
})

export const getMyLocationAccess = defineList({
  operation: operations.getMyLocationAccess,
  path: `${path}/my-access`,
  summary: 'Read which places of an event the caller can see, since when, and why',
  response: collectionOf('LocationAccessCollection', LocationAccess),
  links: { 'my-location-access': ['event', 'managedEvent', 'eventLocations'] },
})

export const listManagedEventLocations = managed.listing(operations.listManagedEventLocations, {
  at: '/management',
  summary: 'List the places of an event with the rules that disclose them',
  links: { 'manage-locations': ['event', 'managedEvent'] },
})

export const getManagedEventLocation = managed.reading(operations.getManagedEventLocation, {
  at: '/{eventLocationId}/management',
  summary: 'Read a place of an event with the rule that discloses it',
  links: { management: ['eventLocation', 'locationAccess'] },
})

export const editDisclosure = managed.commanding(operations.editDisclosure, 'edit', {
  at: 'disclosure',
  summary: 'Set how much of a place is public, and from when',
  method: 'patch',
  body: DisclosureChanges,
  ifMatch: true,
  title: 'Edit what is disclosed',
})

export const EventLocationDraft = z
  .strictObject({
    locationId: Uuid,
    disclosureLevel: disclosureLevel.default('Hidden'),
    revealAt: sentInstant.nullable().default(null),
  })
  .openapi('EventLocationDraft')

export const placeEventLocation = managed.creating(operations.placeEventLocation, {
  summary: 'Place a location at an event',
  body: EventLocationDraft,
  title: 'Place a location',
  links: { 'add-location': ['event', 'managedEvent'], create: 'managedEventLocations' },
})

export const removeEventLocation = managed.deleting(operations.removeEventLocation, {
  summary: 'Remove a location from an event',
})

export const LocationReview = z
  .strictObject({ reason: z.string().trim().min(1).max(2000) })
  .openapi('LocationReview')

export const requestLocationReview = managed.commanding(
  operations.requestLocationReview,
  'review',
  {
    summary: 'Hide a place until its disclosure is confirmed again',
    body: LocationReview,
    title: 'Request a privacy review',
  },
)

export const LocationRemediation = z
  .strictObject({ disclosureLevel, revealAt: sentInstant.nullable().default(null) })
  .openapi('LocationRemediation')

export const confirmLocationRemediation = managed.commanding(
  operations.confirmLocationRemediation,
  'remediate-location',
  {
    at: 'remediation/confirm',
    summary: 'Complete a privacy review by setting what is disclosed',
    ifMatch: true,
    body: LocationRemediation,
    title: 'Confirm what is disclosed',
  },
)

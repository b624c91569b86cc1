import { z } from '@hono/zod-openapi'
import { eventLocationOperations } from '../../../domain/event-locations/index.ts'
import {
  collectionOf,
  creation,
  defineRoute,
  instantText,
  nullableText,
  PageQuery,
  removal,
  resourceOf,
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
export const EventLocationCollection = collectionOf('EventLocationCollection', EventLocation)

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
  revealAt: instantText.nullable().describe('Nothing is disclosed before; null means at once'),
  privacyReview: z.enum(['Cleared', 'Needed']).describe('`Needed` hides the place at every level'),
  reviewRequestedAt: instantText.nullable(),
  reviewReason: nullableText,
  reviewedAt: instantText.nullable(),
  createdAt: instantText,
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
export const ManagedEventLocationCollection = collectionOf(
  'ManagedEventLocationCollection',
  ManagedEventLocation,
)

export const DisclosureChanges = z
  .strictObject({
    disclosureLevel,
    revealAt: sentInstant.nullable(),
  })
  .partial()
  .openapi('DisclosureChanges')

export const listEventLocations = defineRoute({
  operation: eventLocationOperations.listEventLocations,
  path,
  summary: 'List the places of a public event, as far as they are disclosed',
  query: PageQuery,
  response: EventLocationCollection,
  links: { locations: ['event', 'managedEvent'], collection: 'eventLocation' },
})

export const LocationAccess = resourceOf('LocationAccess', {
  eventLocationId: z.uuid(),
  eventId: z.uuid(),
  state: DisclosedLocation.shape.state.describe('As everybody who reads the event is shown it'),
  disclosedFrom: instantText
    .nullable()
    .describe('Since when, or from when; null: since it was placed, or until somebody decides'),
  basis: z
    .enum(['Public', 'Member', 'Manager'])
    .describe('Why the caller is shown it; managers see the place whole by the link management'),
})
export const LocationAccessCollection = collectionOf('LocationAccessCollection', LocationAccess)

export const getMyLocationAccess = defineRoute({
  operation: eventLocationOperations.getMyLocationAccess,
  path: `${path}/my-access`,
  summary: 'Read what the caller is shown of the places of an event, since when, and why',
  query: PageQuery,
  response: LocationAccessCollection,
  links: { 'my-location-access': ['event', 'managedEvent', 'eventLocations'] },
})

export const listManagedEventLocations = defineRoute({
  operation: eventLocationOperations.listManagedEventLocations,
  path: `${path}/management`,
  summary: 'List the places of an event with the rules that disclose them',
  query: PageQuery,
  response: ManagedEventLocationCollection,
  links: { 'manage-locations': ['event', 'managedEvent'], collection: 'managedEventLocation' },
})

export const getManagedEventLocation = defineRoute({
  operation: eventLocationOperations.getManagedEventLocation,
  path: `${path}/{eventLocationId}/management`,
  summary: 'Read a place of an event with the rule that discloses it',
  response: ManagedEventLocation,
  links: { self: 'managedEventLocation', management: ['eventLocation', 'locationAccess'] },
})

export const editDisclosure = defineRoute({
  operation: eventLocationOperations.editDisclosure,
  method: 'patch',
  path: `${path}/{eventLocationId}/disclosure`,
  summary: 'Decide how much of a place the public may know, and from when',
  body: DisclosureChanges,
  ifMatch: true,
  response: ManagedEventLocation,
  title: 'Edit what is disclosed',
  links: { edit: 'managedEventLocation' },
})

export const EventLocationDraft = z
  .strictObject({
    locationId: Uuid,
    disclosureLevel: disclosureLevel.default('Hidden'),
    revealAt: sentInstant.nullable().default(null),
  })
  .openapi('EventLocationDraft')

export const placeEventLocation = defineRoute({
  ...creation,
  operation: eventLocationOperations.placeEventLocation,
  path,
  summary: 'Place a location at an event',
  body: EventLocationDraft,
  response: ManagedEventLocation,
  title: 'Place a location',
  links: { 'add-location': ['event', 'managedEvent'], create: 'managedEventLocations' },
})

export const removeEventLocation = defineRoute({
  ...removal,
  operation: eventLocationOperations.removeEventLocation,
  path: `${path}/{eventLocationId}`,
  summary: 'Remove a location from an event',
  title: 'Remove this location',
  links: { delete: 'managedEventLocation' },
})

export const LocationReview = z
  .strictObject({ reason: z.string().trim().min(1).max(2000) })
  .openapi('LocationReview')

export const requestLocationReview = defineRoute({
  operation: eventLocationOperations.requestLocationReview,
  path: `${path}/{eventLocationId}/review`,
  summary: 'Hide a place until its disclosure is confirmed again',
  body: LocationReview,
  response: ManagedEventLocation,
  title: 'Request a privacy review',
  links: { review: 'managedEventLocation' },
})

export const LocationRemediation = z
  .strictObject({ disclosureLevel, revealAt: sentInstant.nullable().default(null) })
  .openapi('LocationRemediation')

export const confirmLocationRemediation = defineRoute({
  ifMatch: true,
  operation: eventLocationOperations.confirmLocationRemediation,
  path: `${path}/{eventLocationId}/remediation/confirm`,
  summary: 'End a privacy review by deciding what is disclosed',
  body: LocationRemediation,
  response: ManagedEventLocation,
  title: 'Confirm what is disclosed',
  links: { 'remediate-location': 'managedEventLocation' },
})

import { z } from '@hono/zod-openapi'
import { eventLocationOperations } from '../../../domain/event-locations/index.ts'
import {
  collectionOf,
  creation,
  defineRoute,
  EventIdParams,
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

const EventLocationParams = z.strictObject({ eventId: Uuid, eventLocationId: Uuid })

export const listEventLocations = defineRoute({
  operation: eventLocationOperations.listEventLocations,
  path,
  summary: 'List the places of a public event, as far as they are disclosed',
  params: EventIdParams,
  query: PageQuery,
  response: EventLocationCollection,
  links: [
    { on: ['event', 'managedEvent'], rel: 'locations' },
    { on: 'eventLocation', rel: 'collection' },
  ],
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
  params: EventIdParams,
  query: PageQuery,
  response: LocationAccessCollection,
  links: [
    {
      on: ['event', 'managedEvent', 'eventLocations'],
      rel: 'my-location-access',
    },
  ],
})

export const listManagedEventLocations = defineRoute({
  operation: eventLocationOperations.listManagedEventLocations,
  path: `${path}/management`,
  summary: 'List the places of an event with the rules that disclose them',
  params: EventIdParams,
  query: PageQuery,
  response: ManagedEventLocationCollection,
  links: [
    { on: ['event', 'managedEvent'], rel: 'manage-locations' },
    { on: 'managedEventLocation', rel: 'collection' },
  ],
})

export const getManagedEventLocation = defineRoute({
  operation: eventLocationOperations.getManagedEventLocation,
  path: `${path}/{eventLocationId}/management`,
  summary: 'Read a place of an event with the rule that discloses it',
  params: EventLocationParams,
  response: ManagedEventLocation,
  links: [
    { on: 'managedEventLocation', rel: 'self' },
    { on: ['eventLocation', 'locationAccess'], rel: 'management' },
  ],
})

export const editDisclosure = defineRoute({
  operation: eventLocationOperations.editDisclosure,
  method: 'patch',
  path: `${path}/{eventLocationId}/disclosure`,
  summary: 'Decide how much of a place the public may know, and from when',
  params: EventLocationParams,
  body: DisclosureChanges,
  ifMatch: true,
  response: ManagedEventLocation,
  links: [{ on: 'managedEventLocation', rel: 'edit', title: 'Edit what is disclosed' }],
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
  params: EventIdParams,
  body: EventLocationDraft,
  response: ManagedEventLocation,
  links: [
    { on: ['event', 'managedEvent'], rel: 'add-location', title: 'Place a location' },
    { on: 'managedEventLocations', rel: 'create', title: 'Place a location' },
  ],
})

export const removeEventLocation = defineRoute({
  ...removal,
  operation: eventLocationOperations.removeEventLocation,
  path: `${path}/{eventLocationId}`,
  summary: 'Remove a location from an event',
  params: EventLocationParams,
  links: [{ on: 'managedEventLocation', rel: 'delete', title: 'Remove this location' }],
})

export const LocationReview = z
  .strictObject({ reason: z.string().trim().min(1).max(2000) })
  .openapi('LocationReview')

export const requestLocationReview = defineRoute({
  operation: eventLocationOperations.requestLocationReview,
  path: `${path}/{eventLocationId}/review`,
  summary: 'Hide a place until its disclosure is confirmed again',
  params: EventLocationParams,
  body: LocationReview,
  response: ManagedEventLocation,
  links: [{ on: 'managedEventLocation', rel: 'review', title: 'Request a privacy review' }],
})

export const LocationRemediation = z
  .strictObject({ disclosureLevel, revealAt: sentInstant.nullable().default(null) })
  .openapi('LocationRemediation')

export const confirmLocationRemediation = defineRoute({
  ifMatch: true,
  operation: eventLocationOperations.confirmLocationRemediation,
  path: `${path}/{eventLocationId}/remediation/confirm`,
  summary: 'End a privacy review by deciding what is disclosed',
  params: EventLocationParams,
  body: LocationRemediation,
  response: ManagedEventLocation,
  links: [
    { on: 'managedEventLocation', rel: 'remediate-location', title: 'Confirm what is disclosed' },
  ],
})

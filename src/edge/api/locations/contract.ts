import { z } from '@hono/zod-openapi'
import { locationOperations } from '../../../domain/locations/index.ts'
import {
  collectionOf,
  defineList,
  keptShape,
  nullableText,
  resourceOf,
  routesOf,
  timeZoneFormat,
  withDefaults,
} from '../../contract/contract-kit.ts'

export const Location = resourceOf('Location', {
  id: z.uuid(),
  fullName: z.string(),
  address: nullableText,
  postcode: nullableText,
  city: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: nullableText,
  locationKindId: z.int(),
  isPrivateHome: z.boolean().describe('The home of the caller: shown to nobody else'),
  ...keptShape,
})
export const LocationCollection = collectionOf('LocationCollection', Location)

const locations = routesOf({
  called: 'location',
  path: '/api/location',
  id: 'locationId',
  kind: 'location',
  item: Location,
  list: LocationCollection,
})

export const listLocations = locations.listing(locationOperations.listLocations, {
  summary: 'List the locations of the community',
  links: { locations: 'root' },
})

const inPlace = z.string().trim().min(1).max(500)

export const listLocationsByCity = defineList({
  operation: locationOperations.listLocationsByCity,
  path: '/api/location/by-city/{city}',
  summary: 'List the locations of the community in a city, ignoring case',
  params: { city: inPlace },
  response: LocationCollection,
  links: { 'same-city': 'location' },
})

export const listLocationsByCountry = defineList({
  operation: locationOperations.listLocationsByCountry,
  path: '/api/location/by-country/{country}',
  summary: 'List the locations of the community in a country, by the name that locations use',
  params: { country: inPlace },
  response: LocationCollection,
  links: { 'same-country': 'location' },
})

export const getLocation = locations.reading(locationOperations.getLocation, {
  summary: 'Read a location',
  links: { location: 'room' },
})

const fields = {
  fullName: z.string().trim().min(1).max(500),
  address: z.string().max(500).nullable(),
  postcode: z.string().max(50).nullable(),
  city: z.string().trim().max(500),
  country: z.string().trim().max(500),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  timezone: z.string().trim().min(1).max(100).openapi({ format: timeZoneFormat }).nullable(),
  locationKindId: z.int().min(1).max(1000),
}
export const LocationDraft = z
  .strictObject({
    ...withDefaults(fields, { locationKindId: 1 }),
    isPrivateHome: z
      .boolean()
      .default(false)
      .describe('Whether it is the home of the person who added it; this cannot be changed'),
  })
  .openapi('LocationDraft')
export const LocationChanges = z.strictObject(fields).partial().openapi('LocationChanges')

export const createLocation = locations.creating(locationOperations.createLocation, {
  summary: 'Add a location',
  body: LocationDraft,
  problems: ['validation_failed'],
  title: 'Add a location',
  links: { 'create-location': 'root', create: 'locations' },
})

export const editLocation = locations.editing(locationOperations.editLocation, {
  summary: 'Edit a location; a new address is reviewed wherever it is disclosed',
  body: LocationChanges,
})

export const deleteLocation = locations.deleting(locationOperations.deleteLocation, {
  summary: 'Delete a location that is not in use',
})

import { z } from '@hono/zod-openapi'
import { locationOperations } from '../../../domain/locations/index.ts'
import {
  collectionOf,
  defineRoute,
  nullableText,
  PageQuery,
  resourceOf,
  Uuid,
} from '../../contract-kit.ts'

const tag = 'Place'

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
  tenantId: z.uuid(),
  concurrencyStamp: z.uuid(),
})
export const LocationCollection = collectionOf('LocationCollection', Location)

export const listLocations = defineRoute({
  operation: locationOperations.listLocations,
  method: 'get',
  path: '/api/location',
  summary: 'List the locations of the community',
  tag,
  access: 'authenticated',
  cache: 'private',
  query: PageQuery,
  response: LocationCollection,
  problems: ['validation_failed'],
  links: [
    { on: 'root', rel: 'locations', query: '{?page,pageSize}' },
    { on: 'location', rel: 'collection' },
  ],
})

export const getLocation = defineRoute({
  operation: locationOperations.getLocation,
  method: 'get',
  path: '/api/location/{locationId}',
  summary: 'Read a location',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: z.strictObject({ locationId: Uuid }),
  response: Location,
  problems: ['resource_not_found'],
  links: [
    { on: 'location', rel: 'self' },
    { on: 'room', rel: 'location' },
  ],
})

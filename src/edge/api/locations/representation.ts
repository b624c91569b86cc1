import { type LocationView, locationFacts } from '../../../domain/locations/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'

export const location = (view: LocationView): Resource => ({
  kind: 'location',
  fields: {
    id: view.id,
    fullName: view.fullName,
    address: view.address,
    postcode: view.postcode,
    city: view.city,
    country: view.country,
    latitude: view.latitude,
    longitude: view.longitude,
    timezone: view.timezone,
    locationKindId: view.locationKindId,
    isPrivateHome: view.isPrivateHome,
    tenantId: view.tenantId,
    concurrencyStamp: view.concurrencyStamp,
  },
  facts: locationFacts(view),
  vars: { locationId: view.id, city: view.city, country: view.country },
})

export const locationCollection = collection('locations', location)

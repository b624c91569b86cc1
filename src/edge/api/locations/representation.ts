import { type LocationView, locationFacts } from '../../../domain/locations/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { Location } from './contract.ts'

export const location = (view: LocationView): Resource => ({
  kind: 'location',
  fields: fieldsOf(Location, view),
  facts: locationFacts(view),
  vars: { locationId: view.id, city: view.city, country: view.country },
})

export const locationCollection = collection('locations', location)

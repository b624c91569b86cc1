import type { Resource } from '../../contract/hal.ts'

/** What stands in a list of management: the ids of venues are in detail alone. */
export const withoutVenueIds = (resource: Resource): Resource => ({
  ...resource,
  fields: {
    ...resource.fields,
    ...('locationId' in resource.fields && { locationId: null }),
    roomId: null,
  },
})

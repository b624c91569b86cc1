import { operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

export interface PlaceFacts {
  /** Something refers to the place, and it cannot go. */
  isReferenced: boolean
}

export const placeTag = {
  name: 'Place',
  description: 'Locations of the community and their rooms, for those who plan events in them.',
}

/** Who may look places up: addresses are for members, not for the public. */
export const placeReaders: readonly RelationName[] = [
  'tenantMember',
  'tenantAdministrator',
  'instanceAdministrator',
]

/** Who made a location keeps it and its rooms; administrators keep all of them. */
export const placeKeepers: readonly RelationName[] = ['owningMember', 'tenantAdministrator']

export const referencesStay = ({ isReferenced }: PlaceFacts) =>
  conflictIf(isReferenced, 'Something refers to this place, so it cannot be deleted.')

const resource = declareResource<PlaceFacts>({
  name: 'location',
  keyScope: 'events',
  tag: placeTag,
})
const placeRead = (id: string) => operation({ id, resource, effect: 'read', allow: placeReaders })

export const locationOperations = {
  listLocations: placeRead('listLocations'),
  listLocationsByCity: placeRead('listLocationsByCity'),
  listLocationsByCountry: placeRead('listLocationsByCountry'),
  getLocation: placeRead('getLocation'),
  createLocation: operation({
    id: 'createLocation',
    resource,
    effect: 'write',
    allow: ['tenantMember', 'tenantAdministrator'],
  }),
  editLocation: operation({ id: 'editLocation', resource, effect: 'write', allow: placeKeepers }),
  /** Not while it has rooms, or is placed at an event. */
  deleteLocation: operation({
    id: 'deleteLocation',
    resource,
    effect: 'write',
    allow: placeKeepers,
    refusal: referencesStay,
  }),
}

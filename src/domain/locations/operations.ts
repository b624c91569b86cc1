import { operation, type RelationName } from '../../kernel/operation.ts'

/** Who may look places up: addresses are for members, not for the public (INTEROP 7). */
export const placeReaders: readonly RelationName[] = [
  'tenantMember',
  'tenantAdministrator',
  'instanceAdministrator',
]

const placeRead = (id: string) =>
  operation({ id, resource: 'location', effect: 'read', allow: placeReaders })

export const locationOperations = {
  listLocations: placeRead('listLocations'),
  getLocation: placeRead('getLocation'),
}

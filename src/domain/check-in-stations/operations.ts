import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { takesPlace } from '../admission/index.ts'
import { type EventFacts, eventRegistrars } from '../events/index.ts'

interface StationFacts extends EventFacts {
  isRevoked: boolean
  /** Whether it has to be set up again. */
  isExpired: boolean
}

const resource = declareResource<StationFacts>({
  name: 'checkInStation',
  keyScope: 'registrations:write',
  tag: {
    name: 'Check-in stations',
    description: 'Devices at the door that let people in while they are offline.',
  },
})

type Standing = Pick<StationFacts, 'isRevoked' | 'isExpired'>

const read = (id: string) => operation({ id, resource, effect: 'read', allow: eventRegistrars })

/** Whoever stands at the door sets up a station there, and revokes one that is lost. */
export const checkInStationOperations = {
  listCheckInStations: read('listCheckInStations'),
  getCheckInStation: read('getCheckInStation'),
  createCheckInStation: operation({
    id: 'createCheckInStation',
    resource,
    effect: 'write',
    allow: eventRegistrars,
    refusal: (facts: Pick<EventFacts, 'eventStatusId'>) =>
      takesPlace(facts) ? null : 'resource_conflict',
    reason: () => 'This event has no tickets yet, or it was cancelled.',
  }),
  revokeCheckInStation: operation({
    id: 'revokeCheckInStation',
    resource,
    effect: 'write',
    allow: eventRegistrars,
    refusal: ({ isRevoked }: Pick<StationFacts, 'isRevoked'>) =>
      isRevoked ? 'resource_conflict' : null,
  }),
  getStationSnapshot: operation({
    id: 'getStationSnapshot',
    resource,
    effect: 'read',
    allow: eventRegistrars,
    refusal: ({ isRevoked, isExpired }: Standing) =>
      isRevoked || isExpired ? 'resource_conflict' : null,
    reason: ({ isRevoked }) =>
      isRevoked
        ? 'This station was revoked. Delete what it keeps, and set up another one.'
        : 'This station has expired. Set up another one.',
  }),
  /** After the station has expired, too: people were let in. */
  mergeStationScans: operation({
    id: 'mergeStationScans',
    resource,
    effect: 'write',
    allow: eventRegistrars,
    refusal: ({ isRevoked }: Pick<StationFacts, 'isRevoked'>) =>
      isRevoked ? 'resource_conflict' : null,
    reason: () => 'This station was revoked: nothing is taken from it any more.',
  }),
  listStationScans: read('listStationScans'),
}

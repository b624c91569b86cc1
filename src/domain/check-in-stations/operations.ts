import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
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
      conflictIf(!takesPlace(facts), 'This event has no tickets yet, or it was cancelled.'),
  }),
  revokeCheckInStation: operation({
    id: 'revokeCheckInStation',
    resource,
    effect: 'write',
    allow: eventRegistrars,
    refusal: ({ isRevoked }: Pick<StationFacts, 'isRevoked'>) =>
      conflictIf(isRevoked, 'This station was revoked already.'),
  }),
  getStationSnapshot: operation({
    id: 'getStationSnapshot',
    resource,
    effect: 'read',
    allow: eventRegistrars,
    refusal: ({ isRevoked, isExpired }: Standing) =>
      conflictIf(
        isRevoked,
        'This station was revoked. Delete what it keeps, and set up another one.',
      ) ?? conflictIf(isExpired, 'This station has expired. Set up another one.'),
  }),
  /** After the station has expired, too: people were let in. */
  mergeStationScans: operation({
    id: 'mergeStationScans',
    resource,
    effect: 'write',
    allow: eventRegistrars,
    refusal: ({ isRevoked }: Pick<StationFacts, 'isRevoked'>) =>
      conflictIf(
        isRevoked,
        'This station was revoked: no check-ins are accepted from it any more.',
      ),
  }),
  listStationScans: read('listStationScans'),
}

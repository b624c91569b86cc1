import { isFor } from '../../kernel/lifecycle.ts'
import { operation, type RelationName } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import {
  registrationObstacles,
  type SessionRegistrationCommand,
  sessionRegistrationCommands,
} from '../../kernel/session-registrations.ts'
import { eventManagers } from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'
import type { SessionFacts } from '../sessions/index.ts'

export interface SessionRegistrationFacts {
  approvalStatusId: number
  /** Of its event. */
  eventStatusId: number
  /** Whether its session has begun. */
  hasBegun: boolean
}

const resource = declareResource<SessionRegistrationFacts>({
  name: 'sessionRegistration',
  keyScope: 'registrations:write',
  tag: {
    name: 'Session registrations',
    description: 'Places of people in single sessions, where a session takes registrations.',
  },
})

const command = (
  id: SessionRegistrationCommand,
  allow: readonly RelationName[],
  isOpen: (facts: SessionRegistrationFacts) => boolean = () => true,
) =>
  operation({
    id,
    resource,
    effect: 'write',
    allow,
    refusal: (facts: SessionRegistrationFacts) =>
      isFor(sessionRegistrationCommands[id], facts.approvalStatusId) && isOpen(facts)
        ? null
        : 'resource_conflict',
  })

const ownList = (id: string, allow: RelationName) =>
  operation({ id, resource, effect: 'read', byPerson: true, allow: [allow] })

export const sessionRegistrationOperations = {
  registerForSession: operation({
    id: 'registerForSession',
    resource,
    effect: 'write',
    byPerson: true,
    allow: ['tenantMember'],
    refusal: ({
      isPublic,
      registrationObstacle,
    }: Pick<SessionFacts, 'isPublic' | 'registrationObstacle'>) => {
      if (!isPublic) return 'resource_not_found'
      return registrationObstacle === null ? null : 'resource_conflict'
    },
    reason: ({ registrationObstacle }) => registrationObstacles[registrationObstacle ?? 'closed'],
  }),
  listOwnSessionRegistrations: ownList('listOwnSessionRegistrations', 'tenantMember'),
  listSessionRegistrationsOfUser: ownList('listSessionRegistrationsOfUser', 'self'),
  getSessionRegistration: operation({
    id: 'getSessionRegistration',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['self', ...eventManagers],
  }),
  getOwnRegistrationOfSession: ownList('getOwnRegistrationOfSession', 'self'),
  listSessionRegistrations: operation({
    id: 'listSessionRegistrations',
    resource,
    effect: 'read',
    allow: eventManagers,
  }),
  withdrawSessionRegistration: command(
    'withdrawSessionRegistration',
    ['self'],
    ({ hasBegun }) => !hasBegun,
  ),
  approveSessionRegistration: command(
    'approveSessionRegistration',
    eventManagers,
    ({ eventStatusId }) => eventStatusId === eventStatus.published,
  ),
  rejectSessionRegistration: command('rejectSessionRegistration', eventManagers),
}

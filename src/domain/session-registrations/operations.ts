import { isFor } from '../../kernel/lifecycle.ts'
import { approvalStatus } from '../../kernel/membership-status.ts'
import { operation, type RelationName } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import {
  dayObstacles,
  type RegistrationObstacle,
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
  /** Whether its session has begun, or its day is over. */
  isClosed: boolean
  /** Whether something is asked that the person answers, or that organizers do. Days ask nothing. */
  asksPerson: boolean
  asksOrganizers: boolean
}

const resource = declareResource<SessionRegistrationFacts>({
  name: 'sessionRegistration',
  keyScope: 'registrations:write',
  tag: {
    name: 'Session registrations',
    description:
      'Places of people in single sessions and on single days, where these take registrations.',
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

const registering = (id: string, told: Record<RegistrationObstacle, string>) =>
  operation({
    id,
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
    reason: ({ registrationObstacle }) => told[registrationObstacle ?? 'closed'],
  })

const answering = (
  id: string,
  allow: readonly RelationName[],
  isOpen: (facts: SessionRegistrationFacts) => boolean,
) =>
  operation({
    id,
    resource,
    effect: 'write',
    allow,
    refusal: (facts: SessionRegistrationFacts) =>
      facts.approvalStatusId !== approvalStatus.rejected && isOpen(facts)
        ? null
        : 'resource_conflict',
  })

const managedList = (id: string) =>
  operation({ id, resource, effect: 'read', allow: eventManagers })

const ownList = (id: string, allow: RelationName) =>
  operation({ id, resource, effect: 'read', byPerson: true, allow: [allow] })

export const sessionRegistrationOperations = {
  registerForSession: registering('registerForSession', registrationObstacles),
  registerForDay: registering('registerForDay', dayObstacles),
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
  getOwnRegistrationOfDay: ownList('getOwnRegistrationOfDay', 'self'),
  listSessionRegistrations: managedList('listSessionRegistrations'),
  listDayRegistrations: managedList('listDayRegistrations'),
  withdrawSessionRegistration: command(
    'withdrawSessionRegistration',
    ['self'],
    ({ isClosed }) => !isClosed,
  ),
  approveSessionRegistration: command(
    'approveSessionRegistration',
    eventManagers,
    ({ eventStatusId }) => eventStatusId === eventStatus.published,
  ),
  rejectSessionRegistration: command('rejectSessionRegistration', eventManagers),
  editSessionRegistrationAnswers: answering(
    'editSessionRegistrationAnswers',
    ['self'],
    ({ asksPerson, isClosed }) => asksPerson && !isClosed,
  ),
  editSessionOrganizerAnswers: answering(
    'editSessionOrganizerAnswers',
    eventManagers,
    ({ asksOrganizers }) => asksOrganizers,
  ),
}

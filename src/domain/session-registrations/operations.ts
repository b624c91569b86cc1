import { approvalStatus } from '../../kernel/membership-status.ts'
import { operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf, ifIn, type Rule, unlessFor } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import {
  dayObstacles,
  type RegistrationObstacle,
  registrationObstacles,
  registrationSentences,
  type SessionRegistrationCommand,
  sessionRegistrationCommands,
} from '../../kernel/session-registrations.ts'
import { eventManagers, isPublished } from '../events/index.ts'
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

const whileOpen: Rule<SessionRegistrationFacts> = ({ isClosed }) =>
  conflictIf(isClosed, 'The session has begun, or the day is over.')

const command = (
  id: SessionRegistrationCommand,
  allow: readonly RelationName[],
  rule: Rule<SessionRegistrationFacts> = () => null,
) =>
  operation({
    id,
    resource,
    effect: 'write',
    allow,
    refusal: (facts: SessionRegistrationFacts) =>
      unlessFor<number>(
        sessionRegistrationCommands[id],
        facts.approvalStatusId,
        registrationSentences,
      ) ?? rule(facts),
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
      return registrationObstacle && { detail: told[registrationObstacle] }
    },
  })

const answering = (
  id: string,
  allow: readonly RelationName[],
  rule: Rule<SessionRegistrationFacts>,
) =>
  operation({
    id,
    resource,
    effect: 'write',
    allow,
    refusal: (facts: SessionRegistrationFacts) =>
      ifIn<number>([approvalStatus.rejected], facts.approvalStatusId, registrationSentences) ??
      rule(facts),
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
  withdrawSessionRegistration: command('withdrawSessionRegistration', ['self'], whileOpen),
  approveSessionRegistration: command('approveSessionRegistration', eventManagers, isPublished),
  rejectSessionRegistration: command('rejectSessionRegistration', eventManagers),
  editSessionRegistrationAnswers: answering(
    'editSessionRegistrationAnswers',
    ['self'],
    (facts) =>
      conflictIf(!facts.asksPerson, 'There is nothing for the attendee to answer here.') ??
      whileOpen(facts),
  ),
  editSessionOrganizerAnswers: answering(
    'editSessionOrganizerAnswers',
    eventManagers,
    ({ asksOrganizers }) =>
      conflictIf(!asksOrganizers, 'Organizers are asked nothing about this registration.'),
  ),
}

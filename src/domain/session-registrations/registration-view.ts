import { instantIso } from '../../kernel/local-time.ts'
import type { Page } from '../../kernel/page.ts'
import { personOf } from '../../kernel/principal.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import type { EventView } from '../events/index.ts'
import { ofPerson } from '../questions/index.ts'
import { asQuestion, type SessionQuestionView } from '../session-questions/index.ts'
import type { SessionOfEvent } from '../sessions/index.ts'
import type { UserView } from '../users/index.ts'
import type { Moment, OwnFacts } from '../verbs/verb.ts'
import type { SessionRegistrationFacts } from './operations.ts'
import type { SessionRegistrationView } from './queries.ts'

export const sessionRegistrationFacts = ({
  eventId,
  actorOrganizationId,
  actorGroupId,
  userId,
  approvalStatusId,
  eventStatusId,
  isClosed,
  asksPerson,
  asksOrganizers,
}: SessionRegistrationView): OwnFacts<SessionRegistrationFacts> => ({
  eventId,
  organizationId: actorOrganizationId,
  groupId: actorGroupId,
  userId,
  approvalStatusId,
  eventStatusId,
  isClosed,
  asksPerson,
  asksOrganizers,
})

/** What a registration for a session that asks this is told with. */
export function askedOf(questions: readonly SessionQuestionView[]) {
  const asked = questions.map(asQuestion)
  const ofThem = ofPerson(asked)
  return {
    questions: ofThem,
    asksPerson: ofThem.length > 0,
    asksOrganizers: ofThem.length < asked.length,
  }
}

export interface RegistrationsOfSession extends SessionOfEvent {
  questions: SessionQuestionView[]
  page: Page<SessionRegistrationView>
}

export interface RegistrationsOfDay {
  event: EventView
  registeredDayId: string
  page: Page<SessionRegistrationView>
}

type Named = Pick<
  SessionRegistrationView,
  | ('eventSessionId' | 'sessionTitle' | 'startTime' | 'endTime' | 'roomName' | 'placement')
  | 'eventSessionStatusId'
  | keyof ReturnType<typeof askedOf>
  | ('eventDayId' | 'localDate' | 'dayLabel')
>

/** What a registration is for, where it is for no session, or for no day. */
export const nothing: Named = {
  eventSessionId: null,
  sessionTitle: null,
  startTime: null,
  endTime: null,
  roomName: null,
  placement: null,
  eventSessionStatusId: null,
  questions: [],
  asksPerson: false,
  asksOrganizers: false,
  eventDayId: null,
  localDate: null,
  dayLabel: null,
}

interface New {
  event: EventView
  user: UserView
  approvalStatusId: number
  answers: Answers | null
  of: Partial<Named>
}

/** Of whoever registers, as it is read again. */
export const newRegistration = (
  { event, user, approvalStatusId, answers, of }: New,
  { ids, now, principal, tenantId }: Moment,
): SessionRegistrationView => ({
  ...nothing,
  ...of,
  id: ids.next(now),
  tenantId,
  eventId: event.id,
  userId: personOf(principal).userId,
  approvalStatusId,
  answers,
  organizerAnswers: null,
  concurrencyStamp: ids.stamp(),
  createdAt: instantIso(now),
  registrant: { email: user.email, fullName: user.fullName },
  isClosed: false,
  eventTitle: event.title,
  eventSlug: event.slug,
  timezone: event.timezone,
  eventStatusId: event.eventStatusId,
  actorOrganizationId: event.actorOrganizationId,
  actorGroupId: event.actorGroupId,
})

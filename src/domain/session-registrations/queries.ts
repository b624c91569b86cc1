import { and, asc, desc, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant, thisUser } from '../../db/database.ts'
import { namedBy, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import {
  actor,
  event,
  eventDay,
  eventLocation,
  eventSession,
  location,
  room,
  sessionQuestion,
  sessionRegistration,
} from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { propertyExposure } from '../../kernel/registration-property.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import { sessionStatus } from '../../kernel/session-lifecycle.ts'
import { locationOfPlacement, placementOfRow } from '../event-locations/index.ts'
import { ownActor } from '../events/index.ts'
import { type ToldQuestion, toldQuestions } from '../session-questions/index.ts'

interface RegistrantLabel {
  email: string | null
  fullName: string | null
}

/** What moderation hides is told to nobody who registered before. */
const isUnhidden = sql`${eventSession.eventSessionStatusId} <> ${sessionStatus.moderated}`
const shownTitle = sql<string | null>`case when ${isUnhidden} then ${eventSession.title} end`

/** Of a day when it begins, of a session by its start. */
const startsAt = sql<string | null>`coalesce(${eventSession.startTime},
  app.instant_of(${eventDay.localDate}::timestamp, ${event.timezone}))`

/** Whether the session has begun, or the day is over. */
const isClosed = sql<boolean>`coalesce(${eventSession.startTime} <= now(),
  ${eventDay.localDate} < app.local_date(now(), ${event.timezone}), false)`

/** Whether the session asks something of this kind. */
const asks = (where: SQL) => sql<boolean>`exists (
  select from ${sessionQuestion}
  where ${sessionQuestion.tenantId} = ${sessionRegistration.tenantId}
    and ${sessionQuestion.eventSessionId} = ${sessionRegistration.eventSessionId} and ${where})`

const columns = {
  id: sessionRegistration.id,
  tenantId: sessionRegistration.tenantId,
  eventId: sessionRegistration.eventId,
  eventSessionId: sessionRegistration.eventSessionId,
  eventDayId: sessionRegistration.eventDayId,
  userId: sessionRegistration.userId,
  approvalStatusId: sessionRegistration.approvalStatusId,
  concurrencyStamp: sessionRegistration.concurrencyStamp,
  createdAt: sessionRegistration.createdAt,
  answers: sessionRegistration.answers,
  registrant: sql<RegistrantLabel | null>`app.person_label(${sessionRegistration.userId})`.as(
    'registrant',
  ),
  sessionTitle: shownTitle.as('session_title'),
  localDate: eventDay.localDate,
  dayLabel: eventDay.label,
  startTime: eventSession.startTime,
  endTime: eventSession.endTime,
  roomName: room.name,
  placement: placementOfRow.as('placement'),
  eventSessionStatusId: eventSession.eventSessionStatusId,
  isClosed: isClosed.as('is_closed'),
  eventTitle: event.title,
  eventSlug: event.slug,
  timezone: event.timezone,
  eventStatusId: event.eventStatusId,
  actorOrganizationId: actor.organizationId,
  actorGroupId: actor.groupId,
}

interface AnswersShown {
  organizerAnswers: SQL<Answers | null>
  /** Null where the list tells them. */
  questions: SQL<ToldQuestion[] | null>
  asksPerson: SQL<boolean>
  asksOrganizers: SQL<boolean>
}

const isOwn = eq(sessionRegistration.userId, thisUser)
const { organizerAnswers } = sessionRegistration
const isOfPerson = ne(sessionQuestion.exposure, propertyExposure.system)
const manages = sql`app.manages_registrations(${sessionRegistration.eventId})`

/** What moderation hides asks nothing either. */
const questionsWhere = (where: SQL) =>
  toldQuestions(sessionRegistration.eventSessionId, sql`${isUnhidden} and ${where}`)

/** Answers as their person reads them. */
const toPerson: AnswersShown = {
  organizerAnswers: sql`null::jsonb`,
  questions: questionsWhere(isOfPerson),
  asksPerson: asks(isOfPerson),
  asksOrganizers: asks(not(isOfPerson)),
}
const toEither: AnswersShown = {
  ...toPerson,
  organizerAnswers: sql`case when ${organizerAnswers} is not null and ${manages} then ${organizerAnswers} end`,
  questions: questionsWhere(sql`(${isOfPerson} or ${manages})`),
}
/** The list tells what is asked. */
const inList: AnswersShown = {
  organizerAnswers: sql`${organizerAnswers}`,
  questions: sql`null::jsonb`,
  asksPerson: sql`false`,
  asksOrganizers: sql`false`,
}

const select = (db: Db, shown: AnswersShown, where: SQL | undefined) =>
  db
    .select({
      ...columns,
      organizerAnswers: shown.organizerAnswers.as('organizer_answers'),
      questions: shown.questions.as('questions'),
      asksPerson: shown.asksPerson.as('asks_person'),
      asksOrganizers: shown.asksOrganizers.as('asks_organizers'),
    })
    .from(sessionRegistration)
    .leftJoin(eventSession, namedBy(sessionRegistration, 'eventSessionId', eventSession))
    .leftJoin(eventDay, namedBy(sessionRegistration, 'eventDayId', eventDay))
    .innerJoin(event, namedBy(sessionRegistration, 'eventId', event))
    .innerJoin(actor, ownActor)
    .leftJoin(eventLocation, namedBy(eventSession, 'eventLocationId', eventLocation))
    .leftJoin(location, locationOfPlacement)
    .leftJoin(room, namedBy(eventSession, 'roomId', room))
    .where(
      and(
        eq(sessionRegistration.tenantId, thisTenant),
        isNull(eventSession.deletedAt),
        isNull(event.deletedAt),
        where,
      ),
    )

export type SessionRegistrationView = Rows<{ one: ReturnType<typeof select> }>['one'][number]

/** The caller's own, or of an event whose registrations the caller sees. */
export const knownRegistration = (db: Db, id: string) =>
  select(
    db,
    toEither,
    and(
      eq(sessionRegistration.id, id),
      or(isOwn, sql`app.sees_registrations(${sessionRegistration.eventId})`),
    ),
  )

export const ownRegistrationOfSession = (db: Db, sessionId: string) =>
  select(db, toPerson, and(eq(sessionRegistration.eventSessionId, sessionId), isOwn))

export const ownRegistrationOfDay = (db: Db, dayId: string) =>
  select(db, toPerson, and(eq(sessionRegistration.eventDayId, dayId), isOwn))

/** What is ahead comes first, the nearest first; then what has begun, the latest first. */
const upcomingFirst = [
  asc(isClosed),
  asc(sql`case when not ${isClosed} then ${startsAt} end`),
  desc(sql`coalesce(${startsAt}, ${sessionRegistration.createdAt})`),
  asc(sessionRegistration.id),
]

export const ownRegistrationPage = (db: Db, page: PageRequest) =>
  paged(db, select(db, toPerson, isOwn), { page, order: upcomingFirst })

/** In the order in which people registered. */
const pageWhere = (db: Db, where: SQL, page: PageRequest) =>
  paged(db, select(db, inList, where), {
    page,
    order: [asc(sessionRegistration.createdAt), asc(sessionRegistration.id)],
  })

export const registrationPage = (db: Db, sessionId: string, page: PageRequest) =>
  pageWhere(db, eq(sessionRegistration.eventSessionId, sessionId), page)
export const dayRegistrationPage = (db: Db, dayId: string, page: PageRequest) =>
  pageWhere(db, eq(sessionRegistration.eventDayId, dayId), page)

interface NewRegistration {
  id: string
  /** Of the session or the day, as it was read. */
  stamp: string
  approvalStatusId: number
  concurrencyStamp: string
  createdAt: string
}

const placeOf = (target: string, { id, stamp, ...made }: NewRegistration) =>
  sql`${id}, ${target}, ${stamp}, ${made.approvalStatusId}, ${made.concurrencyStamp}, ${made.createdAt}`

export const takePlace = (
  db: Db,
  sessionId: string,
  registration: NewRegistration & { answers: Answers | null },
) =>
  db.execute(
    sql`select app.register_for_session(${placeOf(sessionId, registration)},
      ${registration.answers && JSON.stringify(registration.answers)}::jsonb)`,
  )

export const takeDayPlace = (db: Db, dayId: string, registration: NewRegistration) =>
  db.execute(sql`select app.register_for_day(${placeOf(dayId, registration)})`)

export const assertRegistrationAsRead = (
  db: Db,
  { id, concurrencyStamp }: Pick<SessionRegistrationView, 'id' | 'concurrencyStamp'>,
) => db.execute(sql`select app.assert_session_registration_as_read(${id}, ${concurrencyStamp})`)

export const { update: updateRegistration } = writesOf(sessionRegistration)

type KnownRegistration = Pick<
  SessionRegistrationView,
  'id' | 'eventSessionId' | 'eventDayId' | 'concurrencyStamp'
>

/** Without a status it is deleted. */
export const changeRegistration = (
  db: Db,
  { id, eventSessionId, eventDayId, concurrencyStamp }: KnownRegistration,
  { statusId, stamp }: { statusId: number | null; stamp: string },
) =>
  db.execute(
    sql`select app.change_session_registration(${id}, ${eventSessionId}::uuid, ${eventDayId}::uuid,
      ${concurrencyStamp}, ${statusId}::integer, ${stamp})`,
  )

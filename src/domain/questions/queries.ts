import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant, thisUser } from '../../db/database.ts'
import { kept, keptById } from '../../db/kept.ts'
import { rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  actor,
  event,
  registrationOrder,
  registrationProperty,
  registrationQuestion,
  ticketCatalogVersion,
} from '../../db/schema/index.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { propertySubject } from '../../kernel/registration-property.ts'
import { roleSets } from '../../kernel/role-sets.ts'
import { type CatalogState, catalogState } from '../../kernel/ticketing.ts'

const { createdAt: _unseen, ...questionColumns } = getTableColumns(registrationQuestion)

const ofVersion = (state: CatalogState) =>
  and(
    eq(ticketCatalogVersion.tenantId, registrationQuestion.tenantId),
    eq(ticketCatalogVersion.id, registrationQuestion.ticketCatalogVersionId),
    eq(ticketCatalogVersion.state, state),
  )

/** The order in which they are asked: those of the community first, and those without another one as they were made. */
const inTheirOrder = [
  desc(registrationQuestion.isOfCommunity),
  asc(registrationQuestion.sortOrder),
  asc(registrationQuestion.lineageId),
]

const selectIn = (db: Db, state: CatalogState, where: SQL | undefined) =>
  db
    .select(questionColumns)
    .from(registrationQuestion)
    .innerJoin(ticketCatalogVersion, ofVersion(state))
    .where(where)

const questionsIn = (state: CatalogState) =>
  keptById((db, eventId) =>
    selectIn(db, state, rowsOfEvent(registrationQuestion, eventId)).orderBy(...inTheirOrder),
  )

export const draftedQuestions = questionsIn(catalogState.draft)
/** What is asked with the tickets that are on offer. */
export const offeredQuestions = questionsIn(catalogState.published)

export type QuestionView = Rows<{
  questions: ReturnType<typeof draftedQuestions>
}>['questions'][number]

/** The questions of a version, whatever became of it. */
export const questionsOfVersion = keptById((db, versionId) =>
  db
    .select(questionColumns)
    .from(registrationQuestion)
    .where(
      and(
        eq(registrationQuestion.tenantId, thisTenant),
        eq(registrationQuestion.ticketCatalogVersionId, versionId),
      ),
    )
    .orderBy(...inTheirOrder),
)

/** What is asked of those whom an order admits: by the version that it was started on. */
export const questionsOfOrder = (db: Db, orderId: string) =>
  questionsOfVersion(
    db,
    sql<string>`(select o.ticket_catalog_version_id from ${registrationOrder} o
      where o.tenant_id = ${thisTenant} and o.id = ${orderId})`,
  )

/** What was ever asked at an event, as it was asked last. */
export const questionsOfEvent = (db: Db, eventId: string) =>
  db
    .select(questionColumns)
    .from(registrationQuestion)
    .innerJoin(
      ticketCatalogVersion,
      and(
        eq(ticketCatalogVersion.tenantId, registrationQuestion.tenantId),
        eq(ticketCatalogVersion.id, registrationQuestion.ticketCatalogVersionId),
      ),
    )
    .where(
      and(
        rowsOfEvent(registrationQuestion, eventId),
        sql`not exists (
          select from ${registrationQuestion} n
          join ${ticketCatalogVersion} v on v.tenant_id = n.tenant_id and v.id = n.ticket_catalog_version_id
          where n.tenant_id = ${registrationQuestion.tenantId} and n.event_id = ${eventId}
            and n.lineage_id = ${registrationQuestion.lineageId}
            and v.state <> ${catalogState.draft} and v.number > ${ticketCatalogVersion.number})`,
        sql`${ticketCatalogVersion.state} <> ${catalogState.draft}`,
      ),
    )
    .orderBy(...inTheirOrder)

/** Whether the caller manages who is registered for an event, and so reads what was answered. */
export const readsAnswers = (db: Db, eventId: string) =>
  answerOf<boolean>(db, sql`app.manages_registrations(${eventId})`)

/** A question of the draft of an event. */
export const draftedQuestion = kept(['eventId', 'questionId'], (db, { eventId, questionId }) => ({
  question: one(
    selectIn(
      db,
      catalogState.draft,
      and(rowsOfEvent(registrationQuestion, eventId), eq(registrationQuestion.id, questionId)),
    ),
  ),
}))

export const draftedQuestionPage = (
  db: Db,
  { eventId, page }: { eventId: string; page: PageRequest },
) =>
  paged(db, selectIn(db, catalogState.draft, rowsOfEvent(registrationQuestion, eventId)), {
    page,
    order: inTheirOrder,
  })

export const {
  insert: insertQuestion,
  update: updateQuestion,
  remove: removeQuestion,
  assertStamp: assertQuestionStamp,
} = writesOf(registrationQuestion)

export const assertQuestionRoom = (db: Db, draftId: string, most: number) =>
  db.execute(sql`select app.assert_question_room(${draftId}, ${most})`)

/** What the community asks of whoever registers, as questions of an event. */
export const communityQuestions = (db: Db) =>
  db
    .select({
      lineageId: registrationProperty.id,
      label: registrationProperty.label,
      type: registrationProperty.type,
      options: registrationProperty.options,
      isRequired: registrationProperty.isRequired,
      maxLength: registrationProperty.maxLength,
      minimum: registrationProperty.minimum,
      maximum: registrationProperty.maximum,
      conditionLineageId: registrationProperty.conditionPropertyId,
      conditionValue: registrationProperty.conditionValue,
      exposure: registrationProperty.exposure,
    })
    .from(registrationProperty)
    .where(
      and(
        eq(registrationProperty.tenantId, thisTenant),
        eq(registrationProperty.appliesTo, propertySubject.registration),
      ),
    )
    .orderBy(asc(registrationProperty.sortOrder), asc(registrationProperty.id))

/** Whether the community asks something else by now than is asked with the tickets that are on offer. */
export const asksOtherQuestions = (db: Db, eventId: string) =>
  answerOf<boolean>(db, sql`app.asks_other_questions(${eventId})`)

export const askForCommunity = (db: Db, draftId: string) =>
  db.execute(sql`select app.ask_for_community(${draftId})`)

export const copyQuestions = (db: Db, fromId: string, intoId: string) =>
  db.execute(sql`select app.copy_registration_questions(${fromId}, ${intoId})`)

/** Until when answers to a question are kept. */
export interface AnswerRetention {
  label: string
  /** Null: as long as the registration, or the event has no end yet. */
  endsAt: string | null
  answers: number
}

export interface HeldData {
  orders: number
  people: number
  answers: number
  retentions: AnswerRetention[]
}

const managed = sql`app.manages_registrations(${event.id})`

/** Whoever runs a community sees how much of it there is, and nothing of what it says. */
const overseen = sql`exists (
  select from role_grant g
  where g.tenant_id = ${thisTenant} and g.user_id = ${thisUser} and g.scope = 'tenant'
    and g.role_id in ${sql.raw(`(${roleSets.tenantAdministrators.join()})`)})`

/**
 * The events whose registrations name somebody, of those that the caller manages the registrations of, or all where the
 * caller runs the community; the latest first.
 */
export const heldDataPage = (db: Db, { page }: { page: PageRequest }) => {
  const where = and(
    eq(event.tenantId, thisTenant),
    isNull(event.deletedAt),
    sql`app.holds_personal_data(${event.id})`,
    sql`(${overseen} or ${managed})`,
  )
  return paged(
    db,
    db
      .select({
        eventId: event.id,
        eventTitle: event.title,
        lastSessionDate: event.lastSessionDate,
        actorOrganizationId: actor.organizationId,
        actorGroupId: actor.groupId,
        held: sql<HeldData>`app.held_personal_data(${event.id})`.as('held'),
      })
      .from(event)
      .innerJoin(actor, and(eq(actor.tenantId, event.tenantId), eq(actor.id, event.actorId)))
      .where(where),
    {
      page,
      order: [sql`${event.lastSessionDate} desc nulls last`, asc(event.id)],
      counted: db.select({ id: event.id }).from(event).where(where),
    },
  )
}

export type HeldDataView = Rows<ReturnType<typeof heldDataPage>>['rows'][number]

/** So many participants lose answers in one commit. */
const size = 500

/** Deletes the answers that have been kept long enough. */
export const forgettingAnswers = {
  size,
  communities: sql`app.communities_with_old_answers(${size})`,
  done: sql`app.forget_answers(${size})`,
}

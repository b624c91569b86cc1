import { and, asc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { namedBy, rowOf, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { eventSession, sessionQuestion, sessionRegistration } from '../../db/schema/index.ts'
import { stampsOf } from '../../db/stamps.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { propertyExposure } from '../../kernel/registration-property.ts'
import { eventBy } from '../events/index.ts'

const { createdAt: _unseen, ...questionColumns } = getTableColumns(sessionQuestion)

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...questionColumns, sessionTitle: eventSession.title })
    .from(sessionQuestion)
    .innerJoin(eventSession, namedBy(sessionQuestion, 'eventSessionId', eventSession))
    .where(where)

const ofSession = (sessionId: Given<string> | SQL<string>) =>
  and(eq(sessionQuestion.tenantId, thisTenant), eq(sessionQuestion.eventSessionId, sessionId))

/** Those without another order are asked as they were made. */
const inTheirOrder = [asc(sessionQuestion.sortOrder), asc(sessionQuestion.id)]

/** All that is asked with a session, in order. */
export const questionsOfSession = keptById((db, sessionId) =>
  select(db, ofSession(sessionId)).orderBy(...inTheirOrder),
)

export type SessionQuestionView = Rows<{
  questions: ReturnType<typeof questionsOfSession>
}>['questions'][number]

const { tenantId, eventId, eventSessionId, sortOrder, concurrencyStamp, ...told } = questionColumns

/** A question as it is told with answers to it. */
export type ToldQuestion = Pick<SessionQuestionView, keyof typeof told>

const asJson = sql`jsonb_build_object(${sql.join(
  Object.entries(told).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`

/** Those of a session, in order, as a column of what names it. */
export const toldQuestions = (
  sessionId: typeof sessionRegistration.eventSessionId,
  where: SQL,
): SQL<ToldQuestion[]> =>
  sql`coalesce((
    select jsonb_agg(${asJson} order by ${sql.join(inTheirOrder, sql`, `)})
    from ${sessionQuestion}
    where ${and(ofSession(sql`${sessionId}`), where)}), '[]')`

/** The same of the session that a registration is for. */
export const questionsOfRegistration = (db: Db, registrationId: string) =>
  questionsOfSession(
    db,
    sql<string>`(select r.event_session_id from ${sessionRegistration} r
      where r.tenant_id = ${thisTenant} and r.id = ${registrationId})`,
  )

export const sessionQuestionPage = (db: Db, sessionId: string, page: PageRequest) =>
  paged(db, select(db, ofSession(sessionId)), { page, order: inTheirOrder })

/** Without those that organizers answer. */
export const askedQuestionPage = (db: Db, sessionId: string, page: PageRequest) =>
  paged(
    db,
    select(db, and(ofSession(sessionId), ne(sessionQuestion.exposure, propertyExposure.system))),
    { page, order: inTheirOrder },
  )

export const sessionQuestionById = keptById((db, id) => select(db, rowOf(sessionQuestion, id)))

/** The session of a question, to be read in the same batch. */
export const sessionOfQuestion = (id: string): SQL<string> =>
  sql<string>`(select event_session_id from session_question
    where tenant_id = ${thisTenant} and id = ${id})`

export const eventByQuestion = eventBy(
  (id: Given<string> | SQL<string>): SQL<string> =>
    sql<string>`(select event_id from session_question
      where tenant_id = ${thisTenant} and id = ${id})`,
)

/** Holds a session with the questions that were read of it. Of no session there is nothing to hold. */
export const assertSessionQuestions = (
  db: Db,
  sessionId: string | null,
  questions: readonly Pick<SessionQuestionView, 'concurrencyStamp'>[],
) =>
  db.execute(sql`select app.assert_session_questions(${sessionId}::uuid, ${stampsOf(questions)})`)

export const {
  insert: insertSessionQuestion,
  update: updateSessionQuestion,
  remove: removeSessionQuestion,
  assertStamp: assertSessionQuestionStamp,
} = writesOf(sessionQuestion)

import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { namedBy, type rowOf, writesOf } from '../../db/of-tenant.ts'
import { one } from '../../db/one.ts'
import { paged, uncounted } from '../../db/paged.ts'
import {
  admissionTicket,
  registrationOrder,
  registrationOrderLine,
  registrationOrderParticipant,
  ticketType,
} from '../../db/schema/index.ts'
import type { WholeRow } from '../../db/whole-rows.ts'
import { ticketState } from '../../kernel/admission.ts'
import { countedOrderStatuses } from '../../kernel/orders.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import { questionsOfOrder } from '../questions/index.ts'
import { statusNow } from './queries.ts'

const participantColumns = getTableColumns(registrationOrderParticipant)

const transferableTicketId = sql<string | null>`(
  select t.id from ${admissionTicket} t
  where t.tenant_id = ${registrationOrderParticipant.tenantId}
    and t.registration_order_participant_id = ${registrationOrderParticipant.id}
    and t.state = ${ticketState.active} and app.is_transferable(t)
    and app.times_admitted(t) = 0)`

/** Of whoever holds it now. */
const heldTicketId = sql<string | null>`(
  select t.id from ${admissionTicket} t
  where t.tenant_id = ${registrationOrderParticipant.tenantId}
    and t.registration_order_participant_id = ${registrationOrderParticipant.id}
    and t.state <> ${ticketState.transferred})`

/** What an order and a list of all know of a participant. */
const selectParticipants = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...participantColumns,
      ticketTypeName: registrationOrderLine.ticketTypeName,
      ticketTypeLineageId: ticketType.lineageId,
      transferableTicketId: transferableTicketId.as('transferable_ticket_id'),
      heldTicketId: heldTicketId.as('held_ticket_id'),
    })
    .from(registrationOrderParticipant)
    .innerJoin(
      registrationOrderLine,
      namedBy(registrationOrderParticipant, 'registrationOrderLineId', registrationOrderLine),
    )
    .innerJoin(ticketType, namedBy(registrationOrderLine, 'ticketTypeId', ticketType))
    .where(where)

const participantsOf = (orderId: Parameters<typeof rowOf>[1]) =>
  and(
    eq(registrationOrderParticipant.tenantId, thisTenant),
    eq(registrationOrderParticipant.registrationOrderId, orderId),
  )

export const participantPage = (db: Db, orderId: string, page: PageRequest) =>
  paged(db, selectParticipants(db, participantsOf(orderId)), {
    page,
    order: [asc(registrationOrderParticipant.position)],
  })

/** All whom an order admits. */
export const peopleOfOrder = (db: Db, orderId: string) =>
  selectParticipants(db, participantsOf(orderId))

/** In the order of their orders, from the first after this one. Each order has somebody: so many orders fill a page. */
const afterParticipant = (eventId: string, id: string, { pageSize }: PageRequest) => {
  const last = sql`coalesce((select p.registration_order_id from ${registrationOrderParticipant} p
    where p.tenant_id = ${thisTenant} and p.id = ${id}), ${id})`
  return sql`(${registrationOrder.id} in (
      select o.id from ${registrationOrder} o
      where o.tenant_id = ${thisTenant} and o.event_id = ${eventId} and o.id >= ${last}
        and app.order_status(o.status_id, o.expires_at) in (${sql.join(
          countedOrderStatuses.map((status) => sql`${status}`),
          sql`, `,
        )})
      order by o.id limit ${pageSize + 1})
    and (${registrationOrder.id}, ${registrationOrderParticipant.id}) > (${last}, ${id}))`
}

/** All whom the orders of an event admit that have not ended, by their names. */
export const participantsOfEvent = (
  db: Db,
  { eventId, page, after }: { eventId: string; page: PageRequest; after?: string | undefined },
) =>
  paged(
    db,
    db
      .select({
        ...participantColumns,
        ticketTypeName: registrationOrderLine.ticketTypeName,
        statusId: registrationOrder.statusId,
      })
      .from(registrationOrderParticipant)
      .innerJoin(
        registrationOrderLine,
        namedBy(registrationOrderParticipant, 'registrationOrderLineId', registrationOrderLine),
      )
      .innerJoin(
        registrationOrder,
        namedBy(registrationOrderParticipant, 'registrationOrderId', registrationOrder),
      )
      .where(
        and(
          eq(registrationOrder.tenantId, thisTenant),
          eq(registrationOrder.eventId, eventId),
          inArray(statusNow, [...countedOrderStatuses]),
          after === undefined ? undefined : afterParticipant(eventId, after, page),
        ),
      ),
    {
      page,
      ...(after !== undefined && uncounted(db)),
      order:
        after !== undefined
          ? [asc(registrationOrder.id), asc(registrationOrderParticipant.id)]
          : [
              asc(registrationOrderParticipant.lastName),
              asc(registrationOrderParticipant.firstName),
              asc(registrationOrderParticipant.id),
            ],
    },
  )

export const participantOfOrder = (
  db: Db,
  { orderId, participantId }: { orderId: string; participantId: string | SQL },
) => ({
  participant: one(
    selectParticipants(
      db,
      and(participantsOf(orderId), eq(registrationOrderParticipant.id, participantId)),
    ),
  ),
  people: peopleOfOrder(db, orderId),
  questions: questionsOfOrder(db, orderId),
})

export type ParticipantView = NonNullable<
  Rows<ReturnType<typeof participantOfOrder>>['participant']
>
export type ParticipantRow = WholeRow<typeof registrationOrderParticipant>

export const assertHolderAsRead = (
  db: Db,
  { id, heldTicketId }: Pick<ParticipantView, 'id' | 'heldTicketId'>,
) => db.execute(sql`select app.assert_holder_as_read(${id}, ${heldTicketId}::uuid)`)

export const { update: updateParticipant } = writesOf(registrationOrderParticipant)

export type SaidParticipant = Pick<ParticipantView, 'id' | 'lastName' | 'email'> & {
  firstName: string
  answers: Answers
}

export const updateParticipants = (db: Db, orderId: string, said: readonly SaidParticipant[]) =>
  db.execute(sql`update registration_order_participant p
    set first_name = said."firstName", last_name = said."lastName", email = said.email,
      answers = nullif(said.answers, '{}')
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said(id uuid, "firstName" text, "lastName" text, email text, answers jsonb)
    where p.tenant_id = ${thisTenant} and p.registration_order_id = ${orderId} and p.id = said.id`)

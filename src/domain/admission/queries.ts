import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant, thisUser } from '../../db/database.ts'
import { kept, keptById } from '../../db/kept.ts'
import { namedBy, rowOf, rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  actor,
  admission,
  admissionKey,
  admissionTicket,
  event,
  registrationOrder,
  registrationOrderLine,
  registrationOrderParticipant,
} from '../../db/schema/index.ts'
import { admissionBounds } from '../../kernel/admission.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { ownActor } from '../events/index.ts'

const { createdAt: _, ...ticketColumns } = getTableColumns(admissionTicket)

/** What a ticket needs to know of its event. */
const ofEvent = {
  eventTitle: event.title,
  eventStatusId: event.eventStatusId,
  actorOrganizationId: actor.organizationId,
  actorGroupId: actor.groupId,
}

interface OpenAdmission {
  id: string
  admittedAt: string
}

/** Of who is inside with the ticket. */
const inside = sql<OpenAdmission | null>`(
  select jsonb_build_object('id', a.id, 'admittedAt',
    to_char(a.admitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${admission} a
  where a.tenant_id = ${admissionTicket.tenantId} and a.admission_ticket_id = ${admissionTicket.id}
    and a.left_at is null and a.undone_at is null)`

const selectTickets = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...ticketColumns,
      ...ofEvent,
      accountUserId: registrationOrder.accountUserId,
      firstName: registrationOrderParticipant.firstName,
      lastName: registrationOrderParticipant.lastName,
      /** Sent to nobody: an erasure finds the kept results of commands by it. */
      email: registrationOrderParticipant.email,
      ticketTypeName: registrationOrderLine.ticketTypeName,
      inside: inside.as('inside'),
    })
    .from(admissionTicket)
    .innerJoin(
      registrationOrder,
      namedBy(admissionTicket, 'registrationOrderId', registrationOrder),
    )
    .innerJoin(
      registrationOrderParticipant,
      namedBy(admissionTicket, 'registrationOrderParticipantId', registrationOrderParticipant),
    )
    .innerJoin(
      registrationOrderLine,
      namedBy(registrationOrderParticipant, 'registrationOrderLineId', registrationOrderLine),
    )
    .innerJoin(event, namedBy(admissionTicket, 'eventId', event))
    .innerJoin(actor, ownActor)
    .where(and(eq(admissionTicket.tenantId, thisTenant), isNull(event.deletedAt), where))

const known = or(
  eq(registrationOrder.accountUserId, thisUser),
  sql`app.sees_registrations(${admissionTicket.eventId})`,
)

/** A ticket that the caller may know of. */
export const knownTicket = kept(['eventId', 'ticketId'], (db, { eventId, ticketId }) => ({
  ticket: one(
    selectTickets(
      db,
      and(eq(admissionTicket.eventId, eventId), eq(admissionTicket.id, ticketId), known),
    ),
  ),
}))

export type TicketView = NonNullable<Rows<ReturnType<typeof knownTicket>>['ticket']>

/** The ticket that a code names, of whatever event. */
export const scannedTicket = keptById((db, id) => selectTickets(db, rowOf(admissionTicket, id)))

const { firstName, lastName } = registrationOrderParticipant
/** In lower case of any script, whatever the locale of the database. */
const folded = (text: SQL | string) => sql`lower(${text}::text collate "und-x-icu")`
const fullName = folded(sql`concat_ws(' ', ${firstName}, ${lastName})`)

export const ticketPage = (
  db: Db,
  { eventId, text, page }: { eventId: string; text?: string | undefined; page: PageRequest },
) =>
  paged(
    db,
    selectTickets(
      db,
      and(
        eq(admissionTicket.eventId, eventId),
        text === undefined ? undefined : sql`strpos(${fullName}, ${folded(text)}) > 0`,
      ),
    ),
    { page, order: [fullName, asc(admissionTicket.id)] },
  )

/** An order whose tickets the caller may know of. */
export const knownOrderOfTickets = kept(['eventId', 'orderId'], (db, { eventId, orderId }) => ({
  order: one(
    db
      .select({
        id: registrationOrder.id,
        eventId: registrationOrder.eventId,
        accountUserId: registrationOrder.accountUserId,
        ...ofEvent,
      })
      .from(registrationOrder)
      .innerJoin(event, namedBy(registrationOrder, 'eventId', event))
      .innerJoin(actor, ownActor)
      .where(
        and(
          rowOf(registrationOrder, orderId),
          eq(registrationOrder.eventId, eventId),
          isNull(event.deletedAt),
          or(
            eq(registrationOrder.accountUserId, thisUser),
            sql`app.sees_registrations(${registrationOrder.eventId})`,
          ),
        ),
      ),
  ),
}))

export type OrderOfTickets = NonNullable<Rows<ReturnType<typeof knownOrderOfTickets>>['order']>

export const ticketsOfOrderPage = (db: Db, orderId: string, page: PageRequest) =>
  paged(db, selectTickets(db, eq(admissionTicket.registrationOrderId, orderId)), {
    page,
    order: [asc(registrationOrderParticipant.position)],
  })

export const { update: updateTicket } = writesOf(admissionTicket)
export const { insert: insertAdmission, update: updateAdmission } = writesOf(admission)

/** Holds a ticket as it was read; on one that has changed it is decided again. */
export const assertTicketAsRead = (
  db: Db,
  { id, concurrencyStamp }: Pick<TicketView, 'id' | 'concurrencyStamp'>,
) => db.execute(sql`select app.assert_ticket_as_read(${id}, ${concurrencyStamp})`)

const keyColumns = {
  id: admissionKey.id,
  keyId: admissionKey.keyId,
  publicKey: admissionKey.publicKey,
  createdAt: admissionKey.createdAt,
  replacedAt: admissionKey.replacedAt,
  validUntil: admissionKey.validUntil,
}

export const keyPage = (db: Db, { eventId, page }: { eventId: string; page: PageRequest }) =>
  paged(db, db.select(keyColumns).from(admissionKey).where(rowsOfEvent(admissionKey, eventId)), {
    page,
    order: [desc(admissionKey.createdAt), desc(admissionKey.id)],
  })

export type KeyView = Rows<{ rows: ReturnType<typeof keyPage>['rows'] }>['rows'][number]

/** The key that signs codes of an event now. */
export const signingKey = keptById((db, eventId) =>
  db
    .select({ keyId: admissionKey.keyId, sealedPrivateKey: admissionKey.sealedPrivateKey })
    .from(admissionKey)
    .where(and(rowsOfEvent(admissionKey, eventId), isNull(admissionKey.replacedAt))),
)

export type SigningKey = Rows<{ keys: ReturnType<typeof signingKey> }>['keys'][number]

/** The key that a code names. */
export const namedKey = keptById((db, keyId) =>
  db
    .select({ ...keyColumns, eventId: admissionKey.eventId })
    .from(admissionKey)
    .where(and(eq(admissionKey.tenantId, thisTenant), eq(admissionKey.keyId, keyId))),
)

type KeyRow = typeof admissionKey.$inferInsert

/** Signs from now on, where the event has no key yet. */
export const insertFirstKey = (db: Db, row: KeyRow) =>
  db.insert(admissionKey).values(row).onConflictDoNothing()

export const insertKey = (db: Db, row: KeyRow) => db.insert(admissionKey).values(row)

export const replaceKey = (
  db: Db,
  eventId: string,
  values: Required<Pick<KeyRow, 'replacedAt' | 'validUntil'>>,
) =>
  db
    .update(admissionKey)
    .set(values)
    .where(and(rowsOfEvent(admissionKey, eventId), isNull(admissionKey.replacedAt)))

export interface CheckInFigures {
  admitted: number
  inside: number
  expected: number
  minutes: { at: string; admitted: number }[]
}

export const checkInFigures = (db: Db, eventId: string) =>
  answerOf<CheckInFigures>(db, sql`app.check_in_statistics(${eventId}, ${admissionBounds.minutes})`)

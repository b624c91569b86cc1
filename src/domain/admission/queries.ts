import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Db, type Rows, thisTenant, thisUser } from '../../db/database.ts'
import { type Given, kept, keptById } from '../../db/kept.ts'
import { namedBy, rowOf, rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { keptPagesOf, paged } from '../../db/paged.ts'
import {
  actor,
  admission,
  admissionKey,
  admissionTicket,
  event,
  registrationAttempt,
  registrationOrder,
  registrationOrderLine,
  registrationOrderParticipant,
  ticketType,
} from '../../db/schema/index.ts'
import { admissionBounds, type TicketState, ticketState } from '../../kernel/admission.ts'
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

type AtList = Given<string | null> | SQL

/** Check-ins with the ticket that count: by a list, or at the door of the event itself. */
const counted = (list: AtList) => sql`${admission} a
  where a.tenant_id = ${admissionTicket.tenantId} and a.admission_ticket_id = ${admissionTicket.id}
    and a.check_in_list_id is not distinct from ${list}::uuid and a.undone_at is null
    and a.admitted_at >= (select app.stays_from(${list}::uuid))`

/** Of who is inside with the ticket. */
const inside = (list: AtList) => sql<OpenAdmission | null>`(
  select jsonb_build_object('id', a.id, 'admittedAt', app.iso_instant(a.admitted_at))
  from ${counted(list)} and a.left_at is null)`

const lastAdmittedAt = (list: AtList) => sql<string | null>`(
  select app.iso_instant(max(a.admitted_at)) from ${counted(list)})`

const stateNow = sql<TicketState>`app.ticket_state(${admissionTicket.state}, ${event.lastSessionDate}, ${event.timezone})`

/** The participant is the newest holder: a ticket that was transferred names nobody. */
const isHeld = sql`${admissionTicket.state} <> ${sql.raw(`'${ticketState.transferred}'`)}`
export const ofHolder = (column: AnyPgColumn) =>
  sql<string | null>`case when ${isHeld} then ${column} end`

const selectTickets = (db: Db, where: SQL | undefined, list: AtList = null) =>
  db
    .select({
      ...ticketColumns,
      state: stateNow.as('state_now'),
      ...ofEvent,
      accountUserId: registrationOrder.accountUserId,
      firstName: ofHolder(registrationOrderParticipant.firstName).as('holder_first_name'),
      lastName: ofHolder(registrationOrderParticipant.lastName).as('holder_last_name'),
      /** Sent to nobody: an erasure finds the kept results of commands by it. */
      email: ofHolder(registrationOrderParticipant.email).as('holder_email'),
      /** Whether somebody else had a ticket in its place, who is not to have its code. */
      wasTransferred: sql<boolean>`app.was_transferred(${admissionTicket})`.as('was_transferred'),
      isTransferable: sql<boolean>`app.is_transferable(${admissionTicket})`.as('is_transferable'),
      timesAdmitted: sql<number>`app.times_admitted(${admissionTicket})`.as('times_admitted'),
      ticketTypeName: registrationOrderLine.ticketTypeName,
      ticketTypeLineageId: ticketType.lineageId,
      /** By which list the rest is; null: at the door of the event itself. */
      checkInListId: sql<string | null>`${list}::uuid`.as('check_in_list_id'),
      inside: inside(list).as('inside'),
      /** Whether or not somebody is inside; where a list lets in once per day, within this day. */
      lastAdmittedAt: lastAdmittedAt(list).as('last_admitted_at'),
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
    .innerJoin(ticketType, namedBy(registrationOrderLine, 'ticketTypeId', ticketType))
    .innerJoin(event, namedBy(admissionTicket, 'eventId', event))
    .innerJoin(actor, ownActor)
    .where(and(eq(admissionTicket.tenantId, thisTenant), isNull(event.deletedAt), where))

const known = or(
  eq(registrationOrder.accountUserId, thisUser),
  sql`app.sees_registrations(${admissionTicket.eventId})`,
)

/** A ticket that the caller may know of, at a list where one is said. */
const ticketAt = kept(
  ['eventId', 'ticketId', 'checkInListId'],
  (db, { eventId, ticketId, checkInListId }) => ({
    ticket: one(
      selectTickets(
        db,
        and(eq(admissionTicket.eventId, eventId), eq(admissionTicket.id, ticketId), known),
        checkInListId,
      ),
    ),
  }),
)

export interface AtDoor {
  eventId: string
  /** Of the event itself, where it is left out. */
  checkInListId?: string | undefined
}

export const knownTicket = (
  db: Db,
  { eventId, ticketId, checkInListId }: AtDoor & { ticketId: string },
) => ticketAt(db, { eventId, ticketId, checkInListId: checkInListId ?? null })

export type TicketView = NonNullable<Rows<ReturnType<typeof knownTicket>>['ticket']>

/** Tickets of an event at a list, by their ids. */
export const ticketsAt = (
  db: Db,
  { eventId, ticketIds, list }: { eventId: string; ticketIds: readonly string[]; list: SQL },
) =>
  selectTickets(
    db,
    and(eq(admissionTicket.eventId, eventId), inArray(admissionTicket.id, [...ticketIds])),
    list,
  )

/** The ticket that a code names, of whatever event. */
export const scannedTicket = kept(['id', 'checkInListId'], (db, { id, checkInListId }) => ({
  tickets: selectTickets(db, rowOf(admissionTicket, id), checkInListId),
}))

const { firstName, lastName } = registrationOrderParticipant
/** In lower case of any script, whatever the locale of the database. */
const folded = (text: SQL | string) => sql`lower(${text}::text collate "und-x-icu")`
const fullName = folded(sql`concat_ws(' ', ${firstName}, ${lastName})`)

export interface TicketFilter {
  text?: string | undefined
  ticketTypeLineageId?: string | undefined
}

const ticketPages = keptPagesOf(
  ['eventId', 'checkInListId', 'text', 'lineageId'],
  (db, page, { eventId, checkInListId, text, lineageId }) =>
    paged(
      db,
      selectTickets(
        db,
        and(
          eq(admissionTicket.eventId, eventId),
          isHeld,
          sql`(${text}::text is null or strpos(${fullName}, ${folded(sql`${text}`)}) > 0)`,
          sql`(${lineageId}::uuid is null or ${ticketType.lineageId} = ${lineageId})`,
        ),
        checkInListId,
      ),
      { page, order: [fullName, asc(admissionTicket.id)] },
    ),
)

export const ticketPage = (
  db: Db,
  { page, eventId, ...wanted }: AtDoor & TicketFilter & { page: PageRequest },
) =>
  ticketPages(db, page, {
    eventId,
    checkInListId: wanted.checkInListId ?? null,
    text: wanted.text ?? null,
    lineageId: wanted.ticketTypeLineageId ?? null,
  })

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

const ticketsOfOrderPages = keptPagesOf(['orderId'], (db, page, { orderId }) =>
  paged(db, selectTickets(db, and(eq(admissionTicket.registrationOrderId, orderId), isHeld)), {
    page,
    order: [asc(registrationOrderParticipant.position)],
  }),
)

export const ticketsOfOrderPage = (db: Db, orderId: string, page: PageRequest) =>
  ticketsOfOrderPages(db, page, { orderId })

/** A ticket of an order, whoever asks. */
export const ticketOfOrder = kept(['orderId', 'ticketId'], (db, { orderId, ticketId }) => ({
  ticket: one(
    selectTickets(
      db,
      and(eq(admissionTicket.registrationOrderId, orderId), eq(admissionTicket.id, ticketId)),
    ),
  ),
}))

export const { insert: insertTicket, update: updateTicket } = writesOf(admissionTicket)
export const { update: updateHolder } = writesOf(registrationOrderParticipant)

/** Whoever was to say who comes with a ticket has nothing to say of another holder. */
export const removeAttemptOf = (db: Db, participantId: string) =>
  db
    .delete(registrationAttempt)
    .where(
      and(
        eq(registrationAttempt.tenantId, thisTenant),
        eq(registrationAttempt.registrationOrderParticipantId, participantId),
      ),
    )

/** Whether an address has all the tickets of the type of a ticket that one person can have. */
export const hasAllTickets = (db: Db, ticketId: string, address: string) =>
  answerOf<boolean | null>(db, sql`app.has_all_tickets(${ticketId}, ${address})`)

export const { update: updateAdmission } = writesOf(admission)

export const insertAdmissions = (db: Db, rows: (typeof admission.$inferInsert)[]) =>
  db.insert(admission).values(rows)

/** Ends what was left open on an earlier day, when the next stay begins: with one entry per day, that stay is over. */
export const endEarlierStays = (
  db: Db,
  listId: string,
  stays: readonly { ticketId: string; admittedAt: string }[],
) =>
  db
    .update(admission)
    .set({ leftAt: sql`next.value::timestamptz` })
    .from(
      sql`jsonb_each_text(${JSON.stringify(
        Object.fromEntries(stays.map(({ ticketId, admittedAt }) => [ticketId, admittedAt])),
      )}::jsonb) next`,
    )
    .where(
      and(
        eq(admission.tenantId, thisTenant),
        eq(admission.admissionTicketId, sql`next.key::uuid`),
        eq(admission.checkInListId, listId),
        isNull(admission.leftAt),
        isNull(admission.undoneAt),
      ),
    )

/** Holds tickets as they were read; where one has changed it is decided again. */
export const assertTicketsAsRead = (
  db: Db,
  tickets: readonly Pick<TicketView, 'id' | 'concurrencyStamp'>[],
) =>
  db.execute(
    sql`select app.assert_tickets_as_read(${JSON.stringify(
      Object.fromEntries(tickets.map(({ id, concurrencyStamp }) => [id, concurrencyStamp])),
    )}::jsonb)`,
  )

/** Tickets with which somebody was let in have changed. */
export const renewTickets = (db: Db, ids: readonly string[]) =>
  db
    .update(admissionTicket)
    .set({ concurrencyStamp: sql`gen_random_uuid()` })
    .where(and(eq(admissionTicket.tenantId, thisTenant), inArray(admissionTicket.id, [...ids])))

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

/** The keys whose codes an event may still meet. */
export const keysOfEvent = keptById((db, eventId) =>
  db.select(keyColumns).from(admissionKey).where(rowsOfEvent(admissionKey, eventId)),
)

/** Whether an event has a key that signs. It is replaced, never removed. */
export const hasSigningKey = ({ tenantId, id }: Pick<typeof event, 'tenantId' | 'id'>) =>
  sql<boolean>`exists (
    select from ${admissionKey} k
    where k.tenant_id = ${tenantId} and k.event_id = ${id} and k.replaced_at is null)`

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

export const checkInFigures = (db: Db, { eventId, checkInListId }: AtDoor) =>
  answerOf<CheckInFigures>(
    db,
    sql`app.check_in_statistics(${eventId}, ${checkInListId ?? null}::uuid, ${admissionBounds.minutes})`,
  )

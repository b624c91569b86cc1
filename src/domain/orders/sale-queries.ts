import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Db, type Rows, thisUser } from '../../db/database.ts'
import { kept, keptById } from '../../db/kept.ts'
import { namedBy, rowOf, rowsOfEvent } from '../../db/of-tenant.ts'
import {
  actor,
  capacityPool,
  event,
  ticketCatalogVersion,
  ticketType,
  ticketTypePool,
} from '../../db/schema/index.ts'
import type { SaleGap } from '../../kernel/paid-sales.ts'
import { catalogState } from '../../kernel/ticketing.ts'
import { hasSigningKey } from '../admission/index.ts'
import { eventOfListed, ownActor, startsAt } from '../events/index.ts'

/** What an order needs to know of its event. */
export const ofEvent = {
  eventTitle: event.title,
  eventSlug: event.slug,
  timezone: event.timezone,
  firstSessionDate: event.firstSessionDate,
  lastSessionDate: event.lastSessionDate,
  eventStatusId: event.eventStatusId,
  eventStamp: event.concurrencyStamp,
  actorOrganizationId: actor.organizationId,
  actorGroupId: actor.groupId,
  startsAt: sql<string | null>`app.utc(${startsAt})`.as('starts_at'),
  hasBegun: sql<boolean>`coalesce(${startsAt} <= now(), false)`.as('has_begun'),
  hasSigningKey: hasSigningKey(event).as('has_signing_key'),
  checkoutAccountId: sql<string | null>`app.account_of_event(${event.id})`.as(
    'checkout_account_id',
  ),
  isInvoiced: sql<boolean>`((app.issuer_of(${event.id})).id is not null)`.as('is_invoiced'),
}

/** An event that somebody registers for. */
export const orderedEvent = keptById((db, id) =>
  db
    .select({
      ...eventOfListed,
      ...ofEvent,
      isInvoiced: sql<boolean>`(issuer.id is not null)`.as('is_invoiced'),
      chargesTax: sql<boolean>`app.charges_tax(issuer, null)`.as('charges_tax'),
    })
    .from(event)
    .innerJoin(actor, ownActor)
    .crossJoinLateral(sql`app.issuer_of(${event.id}) issuer`)
    .where(and(rowOf(event, id), isNull(event.deletedAt))),
)

export type OrderedEvent = Rows<{ event: ReturnType<typeof orderedEvent> }>['event'][number]

interface StoredPool {
  capacityPoolId: string
  /** Per ticket. */
  places: number
  capacity: number | null
  /** But for what lapsed orders hold: a new order ends them. */
  taken: number
}

const selectSold = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: ticketType.id,
      lineageId: ticketType.lineageId,
      name: ticketType.name,
      priceModel: ticketType.priceModel,
      priceMinor: ticketType.priceMinor,
      minimumPriceMinor: ticketType.minimumPriceMinor,
      maximumPriceMinor: ticketType.maximumPriceMinor,
      taxBasisPoints: ticketType.taxBasisPoints,
      salesStart: ticketType.salesStart,
      salesEnd: ticketType.salesEnd,
      minimumPerOrder: ticketType.minimumPerOrder,
      maximumPerOrder: ticketType.maximumPerOrder,
      maximumPerPerson: ticketType.maximumPerPerson,
      requiresApproval: ticketType.requiresApproval,
      isHidden: ticketType.isHidden,
      accessCodeHash: ticketType.accessCodeHash,
      admits: ticketType.admits,
      addonToLineageId: ticketType.addonToLineageId,
      hasWaitingList: ticketType.hasWaitingList,
      /** Zero where it does not matter. */
      had: sql<number>`case when ${ticketType.maximumPerPerson} is not null then coalesce((
        select h.tickets from app.tickets_of_person(${ticketType.eventId}, ${thisUser}) h
        where h.lineage = ${ticketType.lineageId}), 0) else 0 end::integer`.as('had'),
      pools: sql<StoredPool[]>`coalesce((
        select jsonb_agg(jsonb_build_object('capacityPoolId', p.id, 'places', l.places,
          'capacity', p.capacity, 'taken', p.taken - coalesce(app.lapsed_places(p.id), 0)) order by p.id)
        from ${ticketTypePool} l
        join ${capacityPool} p on p.tenant_id = l.tenant_id and p.id = l.capacity_pool_id
        where l.tenant_id = ${ticketType.tenantId} and l.ticket_type_id = ${ticketType.id}), '[]'::jsonb)`.as(
        'pools',
      ),
    })
    .from(ticketType)
    .innerJoin(
      ticketCatalogVersion,
      namedBy(ticketType, 'ticketCatalogVersionId', ticketCatalogVersion),
    )
    .where(where)
    .orderBy(asc(ticketType.id))

/** What is sold of a version of the catalogue, and how many tickets the caller has of it. */
export const soldTypes = keptById((db, versionId) =>
  selectSold(db, rowOf(ticketCatalogVersion, versionId)),
)

/** The same of the version that is sold from now. */
export const typesOnSale = keptById((db, eventId) => selectSold(db, isOnSale(eventId)))

const isOnSale = (eventId: Parameters<typeof rowsOfEvent>[1]) =>
  and(
    rowsOfEvent(ticketCatalogVersion, eventId),
    eq(ticketCatalogVersion.state, catalogState.published),
  )

/** What is on sale, by name. */
export const namesOnSale = keptById((db, eventId) =>
  db
    .select({ ticketTypeLineageId: ticketType.lineageId, ticketTypeName: ticketType.name })
    .from(ticketType)
    .innerJoin(
      ticketCatalogVersion,
      namedBy(ticketType, 'ticketCatalogVersionId', ticketCatalogVersion),
    )
    .where(isOnSale(eventId))
    .orderBy(asc(ticketType.sortOrder), asc(ticketType.name), asc(ticketType.id)),
)

export type SoldType = Rows<{ types: ReturnType<typeof soldTypes> }>['types'][number]

/**
 * What is missing before tickets of an event are sold for money: asked where money is in question, and once where all rows
 * are of one event.
 */
export const saleGapsWhere = (isAsked: SQL, eventId: AnyPgColumn | string) =>
  sql<SaleGap[]>`case when ${isAsked} then (select app.sale_gaps(${eventId})) else '{}' end`

const takesPayments = sql<boolean>`(${ticketCatalogVersion.paymentInstructions} is not null)`

const selectVersions = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: ticketCatalogVersion.id,
      state: ticketCatalogVersion.state,
      currencyCode: ticketCatalogVersion.currencyCode,
      takesPayments: takesPayments.as('takes_payments'),
      takesCash: ticketCatalogVersion.takesCash,
      addsPlatformFee: ticketCatalogVersion.addsPlatformFee,
      cancellationHoursBeforeStart: ticketCatalogVersion.cancellationHoursBeforeStart,
      answersHoursBeforeStart: ticketCatalogVersion.answersHoursBeforeStart,
      assignmentHoursBeforeStart: ticketCatalogVersion.assignmentHoursBeforeStart,
      saleGaps: saleGapsWhere(takesPayments, ticketCatalogVersion.eventId).as('sale_gaps'),
    })
    .from(ticketCatalogVersion)
    .where(where)

/** A version of the catalogue of an event, whatever became of it. */
export const versionOfEvent = kept(['eventId', 'versionId'], (db, { eventId, versionId }) => ({
  version: selectVersions(
    db,
    and(rowsOfEvent(ticketCatalogVersion, eventId), eq(ticketCatalogVersion.id, versionId)),
  ),
}))

/** The one that is sold from now. */
export const versionOnSale = keptById((db, eventId) => selectVersions(db, isOnSale(eventId)))

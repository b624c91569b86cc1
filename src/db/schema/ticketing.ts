import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { offerMinutes } from '../../kernel/orders.ts'
import { taxBounds } from '../../kernel/taxes.ts'
import {
  type CatalogState,
  catalogState,
  modelsNeeding,
  modelsTaking,
  type PriceModel,
  priceFields,
  priceModelNames,
  ticketingBounds,
} from '../../kernel/ticketing.ts'
import { everything, instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { content, none, unlink } from '../personal-data/mark.ts'
import {
  by,
  copiedId,
  later,
  left,
  newStamp,
  ofTarget,
  ofTenant,
  redacted,
  redactedIfThere,
  same,
  stays,
} from '../programme/treatment.ts'
import { createdColumn, instant, literals, refersTo, stampColumn, tenantColumn } from './columns.ts'
import { event, eventDay } from './events.ts'
import { eventSession } from './sessions.ts'

const number = (value: number): SQL => sql.raw(String(value))
const literal = (name: string): SQL => sql.raw(`'${name}'`)
const isOneOf = (column: AnyPgColumn, names: readonly string[]): SQL =>
  names.length === 0 ? sql`false` : sql`${column} in ${literals(names)}`

/** Sessions that are deleted are not copied. */
const withCopyOfSession = ` left join event_session c on c.tenant_id = s.tenant_id
  and c.event_id = target and c.id = app.copied_id(target, s.event_session_id)`

/** Places of an event that tickets take, whatever version of its catalogue they are of. */
export const capacityPool = declaredTable(
  'capacity_pool',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    name: text('name').notNull(),
    /** Null: no bound. */
    capacity: integer('capacity'),
    /** Only the commits of orders change it. */
    taken: integer('taken').notNull().default(0),
    eventSessionId: uuid('event_session_id'),
    eventDayId: uuid('event_day_id'),
    sortOrder: integer('sort_order').notNull().default(0),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    copiedFrom: { joined: withCopyOfSession },
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      name: [content, same, redacted],
      capacity: [none, same, stays],
      taken: [none, left, stays],
      eventSessionId: [none, by('c.id'), stays],
      eventDayId: [none, copiedId, stays],
      sortOrder: [none, same, stays],
      concurrencyStamp: [none, newStamp, newStamp],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('capacity_pool_in_event').on(table.tenantId, table.eventId, table.id),
    index('capacity_pool_of_session').on(table.tenantId, table.eventSessionId),
    index('capacity_pool_of_day').on(table.tenantId, table.eventDayId),
    refersTo(table, ['tenantId', 'eventId'], event),
    refersTo(
      table,
      ['tenantId', 'eventId', 'eventSessionId'],
      eventSession,
      'capacity_pool_session',
    ),
    refersTo(table, ['tenantId', 'eventId', 'eventDayId'], eventDay, 'capacity_pool_day'),
    check(
      'capacity_pool_capacity',
      sql`${table.capacity} between 0 and ${number(ticketingBounds.capacity)}`,
    ),
    check(
      'capacity_pool_taken',
      sql`${table.taken} >= 0 and coalesce(${table.taken} <= ${table.capacity}, true)`,
    ),
    check(
      'capacity_pool_of_one',
      sql`${table.eventSessionId} is null or ${table.eventDayId} is null`,
    ),
  ],
)

/** The ticket catalogue of an event as it is drafted, as it is sold from, or as it was. */
export const ticketCatalogVersion = declaredTable(
  'ticket_catalog_version',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    /** Counts per event. */
    number: integer('number').notNull(),
    state: text('state').$type<CatalogState>().notNull(),
    /** Null while every type is free. */
    currencyCode: text('currency_code'),
    /** How buyers pay by themselves; null where nothing can be paid. */
    paymentInstructions: text('payment_instructions'),
    /** Whether what costs money can be paid at the door: an order waits for it until the event is over. */
    takesCash: boolean('takes_cash').notNull().default(false),
    /** How long before the event buyers can ask for their money; null: not at all. */
    refundHoursBeforeStart: integer('refund_hours_before_start'),
    /** How long before the event tickets can be given to somebody else; null: not at all. */
    transferHoursBeforeStart: integer('transfer_hours_before_start').default(0),
    /** How long before the event who has a confirmed order can cancel it; null: not at all. */
    cancellationHoursBeforeStart: integer('cancellation_hours_before_start').default(0),
    /** How long before the event its answers can be changed after it was confirmed; null: not at all. */
    answersHoursBeforeStart: integer('answers_hours_before_start'),
    /** Until when buyers can leave open who comes; null: not at all. */
    assignmentHoursBeforeStart: integer('assignment_hours_before_start'),
    /** Whether buyers pay the fee of the platform besides. */
    addsPlatformFee: boolean('adds_platform_fee').notNull().default(false),
    /** Whether a disputed payment suspends the tickets of its order. */
    suspendsDisputedTickets: boolean('suspends_disputed_tickets').notNull().default(false),
    /** How long whoever waits can take what is offered. */
    offerMinutes: integer('offer_minutes').notNull().default(offerMinutes.usual),
    publishedAt: instant('published_at'),
    /** Null for a draft, and when a key published it. */
    publishedByUserId: uuid('published_by_user_id'),
    /** New with every change of the draft and its types: what is published is what was looked at. */
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    copiedFrom: { only: ` and s.state = '${catalogState.published}'` },
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      number: [none, by('1'), stays],
      state: [none, by(`'${catalogState.draft}'`), stays],
      currencyCode: [none, same, stays],
      paymentInstructions: [content, same, redactedIfThere],
      takesCash: [none, same, stays],
      refundHoursBeforeStart: [none, same, stays],
      transferHoursBeforeStart: [none, same, stays],
      cancellationHoursBeforeStart: [none, same, stays],
      answersHoursBeforeStart: [none, same, stays],
      assignmentHoursBeforeStart: [none, same, stays],
      addsPlatformFee: [none, same, stays],
      suspendsDisputedTickets: [none, same, stays],
      offerMinutes: [none, same, stays],
      publishedAt: [none, left, stays],
      publishedByUserId: [unlink, left, stays],
      concurrencyStamp: [none, newStamp, stays],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('ticket_catalog_version_number_once').on(table.tenantId, table.eventId, table.number),
    unique('ticket_catalog_version_in_event').on(table.tenantId, table.eventId, table.id),
    uniqueIndex('ticket_catalog_version_one_draft')
      .on(table.tenantId, table.eventId)
      .where(sql`state = ${literal(catalogState.draft)}`),
    uniqueIndex('ticket_catalog_version_one_published')
      .on(table.tenantId, table.eventId)
      .where(sql`state = ${literal(catalogState.published)}`),
    index('ticket_catalog_version_by').on(table.publishedByUserId),
    refersTo(table, ['tenantId', 'eventId'], event),
    check(
      'ticket_catalog_version_state',
      sql`${table.state} in ${literals(Object.values(catalogState))}`,
    ),
    check(
      'ticket_catalog_version_published',
      sql`(${table.state} = ${literal(catalogState.draft)}) = (${table.publishedAt} is null)`,
    ),
    check('ticket_catalog_version_currency', sql`${table.currencyCode} ~ '^[A-Z]{3}$'`),
    check(
      'ticket_catalog_version_offer',
      sql`${table.offerMinutes} between ${number(offerMinutes.least)} and ${number(offerMinutes.most)}`,
    ),
  ],
)

/** Rows of what is published. */
export const ofPublished = ` join ticket_catalog_version v on v.tenant_id = s.tenant_id
  and v.id = s.ticket_catalog_version_id and v.state = '${catalogState.published}'`

/** What can be had at an event. Rows of a version that was published never change. */
export const ticketType = declaredTable(
  'ticket_type',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    ticketCatalogVersionId: uuid('ticket_catalog_version_id').notNull(),
    /** The same in all versions: what counts per person goes on after a new one. */
    lineageId: uuid('lineage_id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    priceModel: text('price_model').$type<PriceModel>().notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }),
    minimumPriceMinor: bigint('minimum_price_minor', { mode: 'number' }),
    maximumPriceMinor: bigint('maximum_price_minor', { mode: 'number' }),
    /** Hundredths of a percent. Prices include it. */
    taxBasisPoints: integer('tax_basis_points').notNull().default(0),
    salesStart: instant('sales_start'),
    salesEnd: instant('sales_end'),
    minimumPerOrder: integer('minimum_per_order').notNull().default(1),
    maximumPerOrder: integer('maximum_per_order').notNull(),
    /** Null: no bound. */
    maximumPerPerson: integer('maximum_per_person'),
    requiresApproval: boolean('requires_approval').notNull().default(false),
    /** Shown to those alone who know its code. */
    isHidden: boolean('is_hidden').notNull().default(false),
    accessCodeHash: text('access_code_hash'),
    /** Persons per ticket. */
    admits: integer('admits').notNull().default(1),
    /** Sold with a ticket of that type alone. */
    addonToLineageId: uuid('addon_to_lineage_id'),
    hasWaitingList: boolean('has_waiting_list').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(0),
    concurrencyStamp: stampColumn(),
    createdAt: createdColumn(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    copiedFrom: { joined: ofPublished },
    columns: {
      id: [none, copiedId, stays],
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      ticketCatalogVersionId: [none, copiedId, stays],
      lineageId: [none, copiedId, stays],
      name: [content, same, redacted],
      description: [content, same, redactedIfThere],
      priceModel: [none, same, stays],
      priceMinor: [none, same, stays],
      minimumPriceMinor: [none, same, stays],
      maximumPriceMinor: [none, same, stays],
      taxBasisPoints: [none, same, stays],
      salesStart: [none, later, stays],
      salesEnd: [none, later, stays],
      minimumPerOrder: [none, same, stays],
      maximumPerOrder: [none, same, stays],
      maximumPerPerson: [none, same, stays],
      requiresApproval: [none, same, stays],
      isHidden: [none, same, stays],
      // The hash is of the lineage, too: another event needs a code of its own.
      accessCodeHash: [none, left, stays],
      admits: [none, same, stays],
      addonToLineageId: [none, copiedId, stays],
      hasWaitingList: [none, same, stays],
      sortOrder: [none, same, stays],
      concurrencyStamp: [none, newStamp, stays],
      createdAt: [none, left, stays],
    },
  },
  (table) => [
    unique('ticket_type_in_event').on(table.tenantId, table.eventId, table.id),
    unique('ticket_type_lineage_once').on(
      table.tenantId,
      table.ticketCatalogVersionId,
      table.lineageId,
    ),
    refersTo(
      table,
      ['tenantId', 'eventId', 'ticketCatalogVersionId'],
      ticketCatalogVersion,
      'ticket_type_version',
    ).onDelete('cascade'),
    check('ticket_type_price_model', sql`${table.priceModel} in ${literals(priceModelNames)}`),
    ...priceFields.map((field) =>
      check(
        `ticket_type_${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
        sql`case when ${table[field]} is null
          then not (${isOneOf(table.priceModel, modelsNeeding(field))})
          else ${isOneOf(table.priceModel, modelsTaking(field))}
            and ${table[field]} between 0 and ${number(ticketingBounds.priceMinor)} end`,
      ),
    ),
    check(
      'ticket_type_price_range',
      sql`coalesce(${table.minimumPriceMinor} <= ${table.maximumPriceMinor}, true)
        and coalesce(${table.minimumPriceMinor} <= ${table.priceMinor}, true)
        and coalesce(${table.priceMinor} <= ${table.maximumPriceMinor}, true)`,
    ),
    check(
      'ticket_type_tax',
      sql`${table.taxBasisPoints} between 0 and ${number(taxBounds.basisPoints)}`,
    ),
    check('ticket_type_sale_ends_after_start', sql`${table.salesStart} < ${table.salesEnd}`),
    check(
      'ticket_type_per_order',
      sql`${table.minimumPerOrder} between 1 and ${table.maximumPerOrder}
        and ${table.maximumPerOrder} <= ${number(ticketingBounds.perOrder)}`,
    ),
    check(
      'ticket_type_per_person',
      sql`${table.maximumPerPerson} between ${table.minimumPerOrder} and ${number(ticketingBounds.perPerson)}`,
    ),
    check(
      'ticket_type_admits',
      sql`${table.admits} between 1 and ${number(ticketingBounds.admits)}`,
    ),
    check('ticket_type_addon', sql`${table.addonToLineageId} <> ${table.lineageId}`),
  ],
)

/** Where the tickets of a type take places. A type that takes none has no bound. */
export const ticketTypePool = declaredTable(
  'ticket_type_pool',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    ticketTypeId: uuid('ticket_type_id').notNull(),
    capacityPoolId: uuid('capacity_pool_id').notNull(),
    /** Per ticket. */
    places: integer('places').notNull(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    copiedFrom: {
      joined: ` join ticket_type t on t.tenant_id = s.tenant_id and t.event_id = target
  and t.id = app.copied_id(target, s.ticket_type_id)`,
    },
    columns: {
      tenantId: [none, ofTenant, stays],
      eventId: [none, ofTarget, stays],
      ticketTypeId: [none, copiedId, stays],
      capacityPoolId: [none, copiedId, stays],
      places: [none, same, stays],
    },
  },
  (table) => [
    primaryKey({
      name: 'ticket_type_pool_pkey',
      columns: [table.tenantId, table.ticketTypeId, table.capacityPoolId],
    }),
    index('ticket_type_pool_of_pool').on(table.tenantId, table.capacityPoolId),
    refersTo(
      table,
      ['tenantId', 'eventId', 'ticketTypeId'],
      ticketType,
      'ticket_type_pool_type',
    ).onDelete('cascade'),
    // Of versions that were superseded; a trigger keeps the pools of the others.
    refersTo(
      table,
      ['tenantId', 'eventId', 'capacityPoolId'],
      capacityPool,
      'ticket_type_pool_in_pool',
    ).onDelete('cascade'),
    check(
      'ticket_type_pool_places',
      sql`${table.places} between 1 and ${number(ticketingBounds.places)}`,
    ),
  ],
)

import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { kept, keptById } from '../../db/kept.ts'
import { rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one, single } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  capacityPool,
  eventDay,
  eventSession,
  ticketCatalogVersion,
  ticketType,
  ticketTypePool,
} from '../../db/schema/index.ts'
import type { SaleGap } from '../../kernel/paid-sales.ts'
import { type CatalogState, catalogState } from '../../kernel/ticketing.ts'
import type { ThingsOfEvent } from '../events/index.ts'

const { createdAt: _ofVersion, ...versionColumns } = getTableColumns(ticketCatalogVersion)

const versionIn = (state: CatalogState) =>
  keptById((db, eventId) =>
    db
      .select(versionColumns)
      .from(ticketCatalogVersion)
      .where(
        and(rowsOfEvent(ticketCatalogVersion, eventId), eq(ticketCatalogVersion.state, state)),
      ),
  )

/** No row, or the one draft of an event. */
export const draftOfEvent = versionIn(catalogState.draft)
export const publishedOfEvent = versionIn(catalogState.published)

export type VersionView = Rows<{ version: ReturnType<typeof draftOfEvent> }>['version'][number]

export const nextVersionNumber = keptById((db, eventId) =>
  single(
    db
      .select({
        number: sql<number>`coalesce(max(${ticketCatalogVersion.number}), 0)::integer + 1`,
      })
      .from(ticketCatalogVersion)
      .where(rowsOfEvent(ticketCatalogVersion, eventId)),
  ),
)

/** Where the tickets of a type take places. */
export interface PoolOfType {
  capacityPoolId: string
  /** Per ticket. */
  places: number
}

/** The same by name. */
export interface NamedPoolOfType extends PoolOfType {
  capacityPoolName: string
}

/** The same with how many there are. */
interface FilledPool extends PoolOfType {
  capacity: number | null
  taken: number
}

const {
  createdAt: _ofType,
  // Neither shown nor stored with the result of a write.
  accessCodeHash,
  ...storedColumns
} = getTableColumns(ticketType)

const typeColumns = {
  ...storedColumns,
  hasAccessCode: sql<boolean>`(${accessCodeHash} is not null)`.as('has_access_code'),
  pools: sql<NamedPoolOfType[]>`coalesce((
    select jsonb_agg(jsonb_build_object('capacityPoolId', p.id, 'capacityPoolName', p.name, 'places', l.places)
      order by p.id)
    from ${ticketTypePool} l
    join ${capacityPool} p on p.tenant_id = l.tenant_id and p.id = l.capacity_pool_id
    where l.tenant_id = ${ticketType.tenantId} and l.ticket_type_id = ${ticketType.id}), '[]'::jsonb)`.as(
    'pools',
  ),
}

const filledPools = sql<FilledPool[]>`coalesce((
  select jsonb_agg(jsonb_build_object('capacityPoolId', p.id, 'places', l.places,
    'capacity', p.capacity, 'taken', p.taken) order by p.id)
  from ${ticketTypePool} l
  join ${capacityPool} p on p.tenant_id = l.tenant_id and p.id = l.capacity_pool_id
  where l.tenant_id = ${ticketType.tenantId} and l.ticket_type_id = ${ticketType.id}), '[]'::jsonb)`.as(
  'filled_pools',
)

const ofVersion = (state: CatalogState) =>
  and(
    eq(ticketCatalogVersion.tenantId, ticketType.tenantId),
    eq(ticketCatalogVersion.id, ticketType.ticketCatalogVersionId),
    eq(ticketCatalogVersion.state, state),
  )

const inTheirOrder = [asc(ticketType.sortOrder), asc(ticketType.name), asc(ticketType.id)]

const selectDrafted = (db: Db, where: SQL | undefined) =>
  db
    .select(typeColumns)
    .from(ticketType)
    .innerJoin(ticketCatalogVersion, ofVersion(catalogState.draft))
    .where(where)

/** A type of the draft of an event. */
export const draftedType = kept(['eventId', 'ticketTypeId'], (db, { eventId, ticketTypeId }) => ({
  type: one(
    selectDrafted(db, and(rowsOfEvent(ticketType, eventId), eq(ticketType.id, ticketTypeId))),
  ),
}))

export type TicketTypeView = NonNullable<Rows<ReturnType<typeof draftedType>>['type']>

export const draftedTypePage = (db: Db, { eventId, page }: ThingsOfEvent) =>
  paged(db, selectDrafted(db, rowsOfEvent(ticketType, eventId)), { page, order: inTheirOrder })

/** What is asked of all types before the draft is published. */
export const draftedTypes = keptById((db, eventId) =>
  db
    .select({
      id: ticketType.id,
      name: ticketType.name,
      lineageId: ticketType.lineageId,
      priceModel: ticketType.priceModel,
      isHidden: ticketType.isHidden,
      hasAccessCode: typeColumns.hasAccessCode,
      addonToLineageId: ticketType.addonToLineageId,
    })
    .from(ticketType)
    .innerJoin(ticketCatalogVersion, ofVersion(catalogState.draft))
    .where(rowsOfEvent(ticketType, eventId))
    .orderBy(...inTheirOrder),
)

export type DraftedType = Rows<{ types: ReturnType<typeof draftedTypes> }>['types'][number]

/** What is on offer to everybody. */
export const offeredTypes = keptById((db, eventId) =>
  db
    .select({ ...typeColumns, pools: filledPools })
    .from(ticketType)
    .innerJoin(ticketCatalogVersion, ofVersion(catalogState.published))
    .where(and(rowsOfEvent(ticketType, eventId), eq(ticketType.isHidden, false)))
    .orderBy(...inTheirOrder),
)

export type OfferedType = Rows<{ types: ReturnType<typeof offeredTypes> }>['types'][number]

export const countOfPublishedTypes = keptById((db, eventId) =>
  single(
    db
      .select({ count: sql<number>`count(*)::integer` })
      .from(ticketType)
      .innerJoin(ticketCatalogVersion, ofVersion(catalogState.published))
      .where(rowsOfEvent(ticketType, eventId)),
  ),
)

export const {
  insert: insertVersion,
  update: updateVersion,
  remove: removeVersion,
} = writesOf(ticketCatalogVersion)

export const {
  insert: insertTicketType,
  update: updateTicketType,
  remove: removeTicketType,
  assertStamp: assertTicketTypeStamp,
} = writesOf(ticketType)

export const insertPoolsOfType = (db: Db, rows: (typeof ticketTypePool.$inferInsert)[]) =>
  rows.length === 0 ? [] : [db.insert(ticketTypePool).values(rows)]

export const removePoolsOfType = (db: Db, ticketTypeId: string) =>
  db
    .delete(ticketTypePool)
    .where(
      and(eq(ticketTypePool.tenantId, thisTenant), eq(ticketTypePool.ticketTypeId, ticketTypeId)),
    )

/** Whoever has read the draft before has to look again before it is published. */
export const touchDraft = (db: Db, draftId: string, stamp: string) =>
  updateVersion(db, draftId, { concurrencyStamp: stamp })

/** What is missing before tickets of an event are sold for money. */
export const saleGapsOf = (db: Db, eventId: string) =>
  answerOf<SaleGap[]>(db, sql`app.sale_gaps(${eventId})`)

/** Holds the draft that was read, with this stamp where one is given. */
export const assertTicketingDraft = (
  db: Db,
  { eventId, draftId, stamp = null }: { eventId: string; draftId: string; stamp?: string | null },
) => db.execute(sql`select app.assert_ticketing_draft(${eventId}, ${draftId}, ${stamp})`)

/** Holds the event without a draft, and with what it has published. */
export const assertTicketingPublished = (db: Db, eventId: string, publishedId: string | null) =>
  db.execute(sql`select app.assert_ticketing_published(${eventId}, ${publishedId})`)

export const assertTicketTypeRoom = (db: Db, draftId: string, most: number) =>
  db.execute(sql`select app.assert_ticket_type_room(${draftId}, ${most})`)

export const copyTicketTypes = (db: Db, fromId: string, intoId: string) =>
  db.execute(sql`select app.copy_ticket_types(${fromId}, ${intoId})`)

const { createdAt: _ofPool, ...poolColumns } = getTableColumns(capacityPool)

const selectPools = (db: Db) =>
  db
    .select({
      ...poolColumns,
      isUsed: sql<boolean>`app.capacity_pool_is_used(${capacityPool.id})`.as('is_used'),
    })
    .from(capacityPool)

export const poolOfEvent = kept(
  ['eventId', 'capacityPoolId'],
  (db, { eventId, capacityPoolId }) => ({
    pool: one(
      selectPools(db).where(
        and(rowsOfEvent(capacityPool, eventId), eq(capacityPool.id, capacityPoolId)),
      ),
    ),
  }),
)

export type CapacityPoolView = NonNullable<Rows<ReturnType<typeof poolOfEvent>>['pool']>

export const poolPage = (db: Db, { eventId, page }: ThingsOfEvent) =>
  paged(db, selectPools(db).where(rowsOfEvent(capacityPool, eventId)), {
    page,
    order: [asc(capacityPool.sortOrder), asc(capacityPool.name), asc(capacityPool.id)],
    counted: db
      .select({ id: capacityPool.id })
      .from(capacityPool)
      .where(rowsOfEvent(capacityPool, eventId)),
  })

/** All pools of an event. */
export const poolNames = keptById((db, eventId) =>
  db
    .select({ id: capacityPool.id, name: capacityPool.name })
    .from(capacityPool)
    .where(rowsOfEvent(capacityPool, eventId)),
)

/** Whether a session or a day is there for a pool to be of. */
export const heldByPool = (
  db: Db,
  eventId: string,
  { eventSessionId, eventDayId }: Partial<Pick<CapacityPoolView, 'eventSessionId' | 'eventDayId'>>,
) =>
  single(
    db
      .select({
        hasSession: sql<boolean>`exists (select from ${eventSession} s where s.tenant_id = ${thisTenant}
          and s.event_id = ${eventId} and s.id = ${eventSessionId ?? null}::uuid and s.deleted_at is null)`,
        hasDay: sql<boolean>`exists (select from ${eventDay} d where d.tenant_id = ${thisTenant}
          and d.event_id = ${eventId} and d.id = ${eventDayId ?? null}::uuid)`,
      })
      .from(sql`(select) one`),
  )

export const {
  insert: insertCapacityPool,
  update: updateCapacityPool,
  remove: removeCapacityPool,
  assertStamp: assertCapacityPoolStamp,
} = writesOf(capacityPool)

export const assertCapacityPoolRoom = (db: Db, eventId: string, most: number) =>
  db.execute(sql`select app.assert_capacity_pool_room(${eventId}, ${most})`)

export interface NamedTicketType {
  ticketTypeLineageId: string
  ticketTypeName: string
}

/** Whatever is or was sold or drafted of an event, each by the name that it was sold by last. */
export const ticketTypesOf = (eventId: string) => sql<NamedTicketType[]>`coalesce((
  select jsonb_agg(jsonb_build_object('ticketTypeLineageId', lineage, 'ticketTypeName', name) order by name, lineage)
  from (select distinct on (t.lineage_id) t.lineage_id as lineage, t.name
    from ticket_type t
    join ticket_catalog_version v on v.tenant_id = t.tenant_id and v.id = t.ticket_catalog_version_id
    where t.tenant_id = ${thisTenant} and t.event_id = ${eventId}
    order by t.lineage_id, v.published_at is not null desc, v.number desc) types), '[]')`

export const ticketTypesOfEvent = (db: Db, eventId: string) =>
  answerOf<NamedTicketType[]>(db, ticketTypesOf(eventId))

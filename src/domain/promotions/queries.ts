import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { kept, keptById } from '../../db/kept.ts'
import { rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { one, single } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  promotion,
  registrationOrder,
  registrationOrderLine,
  ticketCatalogVersion,
  ticketType,
} from '../../db/schema/index.ts'
import { ordersACommit } from '../../kernel/orders.ts'
import { catalogState } from '../../kernel/ticketing.ts'
import type { ThingsOfEvent } from '../events/index.ts'

const { createdAt: _ofPromotion, ...columns } = getTableColumns(promotion)

/** Orders that have ended name the promotion that they had, too. */
const isUsed = sql<boolean>`exists (
  select from ${registrationOrder} o
  where o.tenant_id = ${promotion}.tenant_id and o.promotion_id = ${promotion}.id)`

const selectPromotions = (db: Db) =>
  db.select({ ...columns, isUsed: isUsed.as('is_used') }).from(promotion)

export const promotionOfEvent = kept(
  ['eventId', 'promotionId'],
  (db, { eventId, promotionId }) => ({
    promotion: one(
      selectPromotions(db).where(
        and(rowsOfEvent(promotion, eventId), eq(promotion.id, promotionId)),
      ),
    ),
  }),
)

export type PromotionView = NonNullable<Rows<ReturnType<typeof promotionOfEvent>>['promotion']>

export const promotionPage = (db: Db, { eventId, page }: ThingsOfEvent) =>
  paged(db, selectPromotions(db).where(rowsOfEvent(promotion, eventId)), {
    page,
    order: [asc(promotion.code)],
    counted: db.select({ id: promotion.id }).from(promotion).where(rowsOfEvent(promotion, eventId)),
  })

/** What amounts that are taken off are in: what is sold from, or what is drafted where nothing is sold yet. */
export const currencyOfEvent = keptById((db, eventId) =>
  single(
    db
      .select({
        code: sql<string | null>`(
          select v.currency_code from ${ticketCatalogVersion} v
          where v.tenant_id = ${thisTenant} and v.event_id = ${eventId}
            and v.state in ('${sql.raw(catalogState.published)}', '${sql.raw(catalogState.draft)}')
          order by v.number limit 1)`.as('code'),
      })
      .from(sql`(select) one`),
  ),
)

interface KnownOfEvent {
  promotionCount: number
  /** Of ticket types in whatever version of the catalogue. */
  lineageIds: string[]
}

/** What a new promotion is compared with. */
export const knownOfEvent = keptById((db, eventId) =>
  single(
    db
      .select({
        promotionCount: sql<KnownOfEvent['promotionCount']>`(
          select count(*)::integer from ${promotion} where ${rowsOfEvent(promotion, eventId)})`,
        lineageIds: sql<KnownOfEvent['lineageIds']>`array(
          select distinct ${ticketType.lineageId} from ${ticketType}
          where ${rowsOfEvent(ticketType, eventId)})`,
      })
      .from(sql`(select) one`),
  ),
)

export const {
  insert: insertPromotion,
  update: updatePromotion,
  remove: removePromotionRow,
  assertStamp: assertPromotionStamp,
} = writesOf(promotion)

export const assertPromotionRoom = (db: Db, eventId: string, most: number) =>
  db.execute(sql`select app.assert_promotion_room(${eventId}, ${most})`)

/** No row, or the promotion that a code names at an event, as an order finds it: what has lapsed is no use any more. */
export const promotionFor = kept(
  ['eventId', 'orderId', 'code'],
  (db, { eventId, orderId, code }) => ({
    promotions: db
      .select({
        ...columns,
        used: sql<number>`(${promotion.used}
          - cardinality(app.lapsed_uses(${promotion.id}, ${ordersACommit})))`.as('used_now'),
        usedByPerson: sql<number>`app.uses_of_person(${promotion.id}, ${orderId})`.as(
          'used_by_person',
        ),
        lineIds: sql<string[]>`array(
          select l.id from ${registrationOrderLine} l
          join ${ticketType} t on t.tenant_id = l.tenant_id and t.id = l.ticket_type_id
          where l.tenant_id = ${promotion}.tenant_id and l.registration_order_id = ${orderId}
            and (${promotion}.ticket_type_lineage_ids = '{}'
              or t.lineage_id = any(${promotion}.ticket_type_lineage_ids)))`.as('line_ids'),
      })
      .from(promotion)
      .where(and(rowsOfEvent(promotion, eventId), eq(promotion.code, code))),
  }),
)

export type PromotionForOrder = Rows<ReturnType<typeof promotionFor>>['promotions'][number]

/** Holds a promotion as it was read, while the order can use it. */
export const assertPromotion = (
  db: Db,
  { id, concurrencyStamp }: Pick<PromotionForOrder, 'id' | 'concurrencyStamp'>,
  orderId: string,
) =>
  db.execute(
    sql`select app.assert_promotion(${id}, ${concurrencyStamp}, ${orderId}, ${ordersACommit})`,
  )

export const lockPromotionOf = (db: Db, orderId: string) =>
  db.execute(sql`select app.lock_promotions_of(array[${orderId}]::uuid[])`)

export const updateDiscounts = (
  db: Db,
  orderId: string,
  discounts: readonly { id: string; discountMinor: number }[],
) =>
  db.execute(sql`update registration_order_line l set discount_minor = given."discountMinor"
    from jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as given(id uuid, "discountMinor" bigint)
    where l.tenant_id = ${thisTenant} and l.registration_order_id = ${orderId} and l.id = given.id`)

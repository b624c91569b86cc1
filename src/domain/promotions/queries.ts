import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { kept } from '../../db/kept.ts'
import { rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  promotion,
  registrationOrder,
  registrationOrderLine,
  ticketType,
} from '../../db/schema/index.ts'
import { ordersACommit } from '../../kernel/orders.ts'
import type { ForPlatform } from '../../kernel/platform-fee.ts'
import { catalogState } from '../../kernel/ticketing.ts'
import type { ThingsOfEvent } from '../events/index.ts'
import { type NamedTicketType, ticketTypesOf } from '../ticketing/index.ts'

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

export interface KnownOfEvent {
  promotionCount: number
  ticketTypes: NamedTicketType[]
  /** Of what is sold, or of what is drafted where nothing is sold yet. */
  currencyCode: string | null
}

/** What a promotion is compared with, and said with. */
export const knownOfEvent = (db: Db, eventId: string) =>
  answerOf<KnownOfEvent>(
    db,
    sql`(select jsonb_build_object(
      'promotionCount', (select count(*) from promotion p
        where p.tenant_id = ${thisTenant} and p.event_id = ${eventId}),
      'ticketTypes', ${ticketTypesOf(eventId)},
      'currencyCode', (select v.currency_code from ticket_catalog_version v
        where v.tenant_id = ${thisTenant} and v.event_id = ${eventId}
          and v.state in (${catalogState.published}, ${catalogState.draft})
        order by v.number limit 1)))`,
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
  discounts: readonly ({ id: string; discountMinor: number } & ForPlatform)[],
) =>
  db.execute(sql`update registration_order_line l
    set discount_minor = given."discountMinor", fee_minor = given."feeMinor",
      contribution_minor = given."contributionMinor"
    from jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) 
      as given(id uuid, "discountMinor" bigint, "feeMinor" bigint, "contributionMinor" bigint)
    where l.tenant_id = ${thisTenant} and l.registration_order_id = ${orderId} and l.id = given.id`)

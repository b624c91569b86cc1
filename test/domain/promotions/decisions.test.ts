import { describe, expect, it } from 'vitest'
import type { OrderView } from '../../../src/domain/orders/index.ts'
import * as verbs from '../../../src/domain/promotions/index.ts'
import { discounted } from '../../../src/domain/promotions/rules.ts'
import { orderStatus } from '../../../src/kernel/orders.ts'
import { caller, decided, idOf, newStamp, now, tenantId } from '../../support/decide.ts'

const [eventId, orderId, promotionId] = [2, 40, 50].map(idOf) as [string, string, string]
const [visitor, dinner] = [60, 61].map(idOf) as [string, string]
const input = { eventId, orderId, promotionCode: 'half-off' }
const conflict = { problem: 'resource_conflict' }
const absent = { problem: 'resource_not_found' }
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

const promotionOf = (changes: object = {}) => ({
  id: promotionId,
  displayLabel: 'Half off',
  kind: 'Percent' as const,
  basisPoints: 5000,
  amountMinor: null,
  validFrom: null,
  validUntil: null,
  maximumUses: null,
  maximumPerPerson: null,
  used: 0,
  usedByPerson: 0,
  isActive: true,
  lineIds: [visitor, dinner],
  concurrencyStamp: 'old',
  ...changes,
})
const lineOf = (id: string, subtotalMinor: number) => ({
  id,
  subtotalMinor,
  quantity: 1,
  discountMinor: 0,
  feeMinor: 0,
  contributionMinor: 0,
  refundedMinor: 0,
  refundingMinor: 0,
})
const orderOf = (changes: Partial<OrderView> = {}) =>
  ({
    id: orderId,
    tenantId,
    eventId,
    accountUserId: idOf(1),
    statusId: orderStatus.readyForCheckout,
    platformFeeTotalMinor: 0,
    feeBasisPoints: 100,
    feePerTicketMinor: 0,
    contributionBasisPoints: 0,
    platformContributionTotalMinor: 0,
    promotionId: null,
    promotionLabel: null,
    concurrencyStamp: 'old',
    eventStatusId: 2,
    actorOrganizationId: null,
    actorGroupId: null,
    lines: [lineOf(visitor, 2500), lineOf(dinner, 4000)],
    ...changes,
  }) as OrderView

const apply = (promotion: object | null = {}, order: Partial<OrderView> = {}, as = caller()) =>
  decided(verbs.applyPromotion, {
    rows: {
      order: orderOf(order),
      promotions: promotion === null ? [] : [promotionOf(promotion)],
    },
    as,
    input,
  } as never)

describe('a code', () => {
  it('takes its share off every line, and the order costs what is left', async () => {
    expect(await apply()).toMatchObject({
      result: {
        promotionId,
        promotionLabel: 'Half off',
        organizerDirectedTotalMinor: 3250,
        organizerEarningsTotalMinor: 3250,
        totalDueMinor: 3250,
        concurrencyStamp: newStamp,
        lines: [{ discountMinor: 1250 }, { discountMinor: 2000 }],
      },
    })
  })

  it.each([
    ['one type', { lineIds: [dinner] }, [0, 2000]],
    ['an amount', { kind: 'Amount', basisPoints: null, amountMinor: 1000 }, [385, 615]],
    ['everything', { kind: 'Free', basisPoints: null }, [2500, 4000]],
    ['the last use', { maximumUses: 5, used: 4 }, [1250, 2000]],
    ['the last of a person', { maximumPerPerson: 2, usedByPerson: 1 }, [1250, 2000]],
    ['its first instant', { validFrom: at(0) }, [1250, 2000]],
  ])('is for %s', async (_, promotion, discounts) => {
    const lines = discounted(orderOf().lines, promotionOf(promotion) as never, now)
    expect(lines?.map(({ discountMinor }) => discountMinor)).toEqual(discounts)
    expect(await apply(promotion)).toHaveProperty('result')
  })

  it.each([
    ['unknown', null, {}],
    ['inactive', { isActive: false }, {}],
    ['not valid yet', { validFrom: at(1) }, {}],
    ['not valid any more', { validUntil: at(0) }, {}],
    ['used up', { maximumUses: 5, used: 5 }, {}],
    ['used up by the person', { maximumPerPerson: 2, usedByPerson: 2 }, {}],
    ['for nothing in the order', { lineIds: [] }, {}],
    ['too small for the order', { basisPoints: 1 }, { lines: [lineOf(visitor, 100)] as never }],
    ['for an order that costs nothing', {}, { lines: [lineOf(visitor, 0)] as never }],
  ])('is the same 404 where it is %s', async (_, promotion, order) => {
    expect(await apply(promotion, order)).toEqual(absent)
  })

  it('is for an order that is ready, of whose buyer, one at a time, and comes off again', async () => {
    const promotion = { promotionId, promotionLabel: 'Half off' }
    expect(await apply({}, { statusId: orderStatus.awaitingPayment })).toEqual(conflict)
    expect(await apply({}, { statusId: orderStatus.awaitingParticipantDetails })).toEqual(conflict)
    expect(await apply({}, promotion)).toEqual(conflict)
    expect(await apply({}, { eventStatusId: 1 })).toEqual(conflict)
    expect(await apply({}, { accountUserId: idOf(9) })).toEqual({ problem: 'forbidden' })
    const remove = (order: Partial<OrderView>) =>
      decided(verbs.removePromotion, {
        rows: { order: orderOf(order) },
        as: caller(),
        input: { eventId, orderId },
      } as never)
    expect(await remove({})).toEqual(conflict)
    expect(await remove({ ...promotion, statusId: orderStatus.confirmed })).toEqual(conflict)
    expect(await remove(promotion)).toMatchObject({
      result: { promotionId: null, promotionLabel: null, totalDueMinor: 6500 },
    })
  })
})

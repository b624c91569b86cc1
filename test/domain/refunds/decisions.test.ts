import { describe, expect, it } from 'vitest'
import type { OrderView } from '../../../src/domain/orders/index.ts'
import type { RefundView } from '../../../src/domain/refunds/index.ts'
import * as verbs from '../../../src/domain/refunds/index.ts'
import { partsOf, wholeOf } from '../../../src/domain/refunds/rules.ts'
import type { DisputeState } from '../../../src/kernel/disputes.ts'
import { instantIso } from '../../../src/kernel/local-time.ts'
import { inMajorUnits, minorUnitsOf } from '../../../src/kernel/money.ts'
import { orderStatus } from '../../../src/kernel/orders.ts'
import { type Principal, roles } from '../../../src/kernel/principal.ts'
import {
  afterRefund,
  isRefunded,
  paidOf,
  refundableOf,
  refundCommands,
  refundStatus,
} from '../../../src/kernel/refunds.ts'
import { caller, decided, idOf, newStamp, now, tenantId } from '../../support/decide.ts'

const [eventId, orderId, refundId, lineId] = [2, 40, 50, 60].map(idOf) as [
  string,
  string,
  string,
  string,
]
const buyer = caller()
const onEvent = (role: number): Principal =>
  Object.assign(caller({ scope: 'event', scopeId: eventId, role }), { userId: idOf(9) })
const manager = onEvent(roles.eventManager)
const door = onEvent(roles.eventCheckIn)
const conflict = { problem: 'resource_conflict' }
const forbidden = { problem: 'forbidden' }
const refused = { problem: 'validation_failed', errors: ['lines'] }

type Line = OrderView['lines'][number]
const lineOf = (changes: Partial<Line> = {}) =>
  ({
    id: lineId,
    ticketTypeName: 'Visitor',
    subtotalMinor: 1250,
    discountMinor: 0,
    refundedMinor: 0,
    refundingMinor: 0,
    ...changes,
  }) as Line
const disputed = (state: DisputeState) => ({ state, keepsMoney: true, chargedBackMinor: 0 })
const orderOf = (changes: Partial<OrderView> = {}) =>
  ({
    id: orderId,
    tenantId,
    eventId,
    accountUserId: idOf(1),
    statusId: orderStatus.confirmed,
    totalDueMinor: 1250,
    concurrencyStamp: 'old',
    eventStatusId: 2,
    actorOrganizationId: null,
    actorGroupId: null,
    hasBegun: false,
    hasPayment: true,
    isPaid: true,
    disputes: null,
    takesRefundRequests: true,
    lines: [lineOf()],
    ...changes,
  }) as OrderView
const payments = [{ id: idOf(70), provider: 'manual' as const, currencyCode: 'EUR', email: null }]

const ask = (order: Partial<OrderView> = {}, as: Principal = buyer, lineIds = [lineId]) =>
  decided(verbs.requestRefund, {
    rows: { order: orderOf(order), payments },
    as,
    input: { eventId, orderId, lineIds, reason: null },
  })
const open = (order: Partial<OrderView> = {}, as: Principal = manager, amountMinor = 1000) =>
  decided(verbs.createRefund, {
    rows: { order: orderOf(order), payments },
    as,
    input: { eventId, orderId, lines: [{ orderLineId: lineId, amountMinor }], reason: null },
  })

describe('opening a refund', () => {
  it.each([
    [
      'of whoever ordered, for the whole of a line',
      {},
      { result: { refund: { statusId: 1, amountMinor: 1250 } } },
    ],
    ['of an order that is cancelled', { statusId: orderStatus.cancelled }, conflict],
    ['of an event that has begun', { hasBegun: true }, conflict],
    ['after the time of the catalogue', { takesRefundRequests: false }, conflict],
    ['of what was not paid', { isPaid: false }, conflict],
    ['while a dispute is open', { disputes: disputed('NeedsResponse') }, conflict],
    ['after a dispute was lost', { disputes: disputed('Lost') }, conflict],
    ['of what has gone back', { lines: [lineOf({ refundedMinor: 1250 })] }, conflict],
    ['while another is open', { lines: [lineOf({ refundingMinor: 1 })] }, conflict],
  ])('by request: %s', async (_, order, result) => {
    expect(await ask(order as Partial<OrderView>)).toMatchObject(result)
  })

  it('by request is for whoever ordered, and names lines of the order once', async () => {
    for (const as of [manager, door]) expect(await ask({}, as)).toMatchObject(forbidden)
    for (const lines of [[idOf(61)], [lineId, lineId]]) {
      expect(await ask({}, buyer, lines)).toEqual(refused)
    }
  })

  it('by the organizer holds the order, whatever became of it, and takes what is left', async () => {
    for (const statusId of [orderStatus.confirmed, orderStatus.cancelled]) {
      expect(await open({ statusId })).toMatchObject({
        statements: [
          'assert_order_as_read',
          'update registration_order',
          'insert refund_attempt',
          'insert refund_allocation',
        ],
        result: {
          order: { concurrencyStamp: newStamp, lines: [{ refundingMinor: 1000 }] },
          refund: { statusId: refundStatus.requiresAction, openedBy: 'organizer' },
        },
      })
    }
    for (const as of [buyer, door]) expect(await open({}, as)).toMatchObject(forbidden)
    expect(await open({}, manager, 1251)).toEqual(refused)
    expect(await open({ lines: [lineOf({ refundedMinor: 500 })] }, manager, 751)).toEqual(refused)
    expect(await open({ isPaid: false })).toEqual(conflict)
    expect(await open({ disputes: disputed('UnderReview') })).toEqual(conflict)
    expect(await open({ disputes: { ...disputed('Won'), keepsMoney: false } })).toMatchObject({
      result: { refund: { amountMinor: 1000 } },
    })
  })
})

const refundOf = (statusId: number) =>
  ({
    id: refundId,
    statusId,
    provider: 'manual',
    amountMinor: 1250,
    allocations: [{ orderLineId: lineId, amountMinor: 1250 }],
  }) as RefundView
const commands = {
  approveRefund: verbs.approveRefund,
  refuseRefund: verbs.refuseRefund,
  markRefunded: verbs.markRefunded,
  cancelRefund: verbs.cancelRefund,
}
type Command = keyof typeof commands
const run = (command: Command, statusId: number, as = manager, amountMinor = 1250) =>
  decided(commands[command] as typeof verbs.markRefunded, {
    rows: {
      order: orderOf({ lines: [lineOf({ refundingMinor: 1250 })] }),
      refund: refundOf(statusId),
    },
    as,
    input: { eventId, orderId, refundId, amountMinor, reason: 'Too late' } as never,
  })

describe('commands on a refund', () => {
  it.each(Object.keys(commands) as Command[])(
    '%s is for its statuses alone, and for managers',
    async (command) => {
      for (const statusId of Object.values(refundStatus)) {
        const { from, to } = refundCommands[command]
        const isFor = (from as readonly number[]).includes(statusId)
        expect(await run(command, statusId)).toMatchObject(
          isFor ? { result: { refund: { statusId: to } } } : conflict,
        )
        if (isFor) {
          for (const as of [buyer, door]) {
            expect(await run(command, statusId, as)).toMatchObject(forbidden)
          }
        }
      }
    },
  )

  it('making one takes the exact amount, locks pools before the order, and ends the line', async () => {
    const { requiresAction } = refundStatus
    expect(await run('markRefunded', requiresAction)).toMatchObject({
      statements: [
        'assert_event_as_read',
        'lock_pools_of',
        'assert_order_as_read',
        'update registration_order',
        'update refund_attempt',
      ],
      result: {
        order: { lines: [{ refundedMinor: 1250, refundingMinor: 0 }] },
        refund: { settledAt: instantIso(now) },
      },
    })
    expect(await run('markRefunded', requiresAction, manager, 1249)).toEqual({
      problem: 'validation_failed',
      errors: ['amountMinor'],
    })
  })
})

/** The same numbers in every run. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('the sums of refunds', () => {
  it.each(['JPY', 'EUR', 'KWD'])(
    'hold in %s, whatever is refunded in whatever parts',
    (currency) => {
      const next = drawn(currency.charCodeAt(0))
      for (let round = 0; round < 50; round++) {
        let lines = [1, 2, 3].map((number) => {
          const subtotalMinor = next(50_000_000_000)
          const discountMinor = next(2) * next(subtotalMinor + 1)
          return lineOf({ id: idOf(60 + number), subtotalMinor, discountMinor })
        })
        const paid = lines.reduce((sum, line) => sum + paidOf(line), 0)
        let made = 0
        while (lines.some((line) => refundableOf(line) > 0)) {
          const left = lines.filter((line) => refundableOf(line) > 0)
          // As an organizer types it.
          const sent = left.map((line) => {
            const part = next(3) === 0 ? refundableOf(line) : 1 + next(refundableOf(line))
            return {
              orderLineId: line.id,
              amountMinor: minorUnitsOf(inMajorUnits(part, currency), currency) ?? 0,
            }
          })
          const parts = next(2) === 0 ? partsOf(lines, sent) : wholeOf(lines, [left[0]!.id])
          const hasSucceeded = next(4) > 0
          lines = lines.map((line) => {
            const part = parts.find(({ orderLineId }) => orderLineId === line.id)
            if (!part) return line
            const open = { ...line, refundingMinor: part.amountMinor }
            expect(refundableOf(open)).toBe(0)
            expect(() => wholeOf([open], [open.id])).toThrow()
            return afterRefund(open, hasSucceeded)
          })
          if (hasSucceeded) made += parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
          expect(lines.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0)).toBe(made)
          for (const line of lines) expect(line.refundedMinor).toBeLessThanOrEqual(paidOf(line))
        }
        expect(made).toBe(paid)
        expect(lines.every((line) => isRefunded(line) || paidOf(line) === 0)).toBe(true)
      }
    },
  )
})

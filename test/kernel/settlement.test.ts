import { describe, expect, it } from 'vitest'
import type { GatewayMovement } from '../../src/kernel/payment-gateway.ts'
import { type KnownMoney, settlementOf } from '../../src/kernel/settlement.ts'

const [from, until] = [1000, 2000]

const moved = (more: Partial<GatewayMovement> = {}): GatewayMovement => ({
  movementId: 'txn_1',
  kind: 'payment',
  sourceId: 'pi_1',
  amount: 1250,
  providerFee: 44,
  platformFee: 61,
  net: 1145,
  currency: 'EUR',
  beforeConversion: null,
  at: from,
  ...more,
})
const known = (more: Partial<KnownMoney> = {}): KnownMoney => ({
  kind: 'payment',
  sourceId: 'pi_1',
  eventId: 'event',
  orderId: 'order',
  amountMinor: 1250,
  feeMinor: 61,
  currencyCode: 'EUR',
  isSettled: true,
  isInPeriod: true,
  ...more,
})
const differences = (movements: GatewayMovement[], ofOrders: KnownMoney[]) =>
  settlementOf({ movements, known: ofOrders, from, until }).differences.map(
    ({ reason, orderId, providerMinor, orderMinor }) => [
      ...[reason, orderId, providerMinor, orderMinor],
    ],
  )

describe('what the provider has booked', () => {
  it.each<[string, GatewayMovement[], KnownMoney[], unknown[]]>([
    ['as the order has it', [moved()], [known()], []],
    ['for no order', [moved()], [], [['NoOrder', null, 1250, null]]],
    [
      'for an order that is not paid by it',
      [moved()],
      [known({ isSettled: false, isInPeriod: false })],
      [['NotSettled', 'order', 1250, null]],
    ],
    [
      'with another amount',
      [moved()],
      [known({ amountMinor: 1200 })],
      [['OtherAmount', 'order', 1250, 1200]],
    ],
    [
      'in another currency',
      [moved()],
      [known({ currencyCode: 'CHF' })],
      [['OtherAmount', 'order', 1250, 1250]],
    ],
    [
      'converted into the currency of the account',
      [
        moved({
          amount: 9123,
          platformFee: 182,
          beforeConversion: { amount: 10_000, platformFee: 200, currency: 'USD' },
        }),
      ],
      [known({ amountMinor: 10_000, feeMinor: 200, currencyCode: 'USD' })],
      [],
    ],
    [
      'converted, with another amount and fee',
      [moved({ beforeConversion: { amount: 10_000, platformFee: 200, currency: 'USD' } })],
      [known({ currencyCode: 'USD' })],
      [
        ['OtherAmount', 'order', 10_000, 1250],
        ['OtherFee', 'order', 200, 61],
      ],
    ],
    ['with another fee', [moved()], [known({ feeMinor: 60 })], [['OtherFee', 'order', 61, 60]]],
    ['not at all', [], [known()], [['NotAtProvider', 'order', null, 1250]]],
    ['not at all, of another time', [], [known({ isInPeriod: false })], []],
    ['just before, where the order has it now', [moved({ at: from - 1 })], [known()], []],
    [
      'as a refund',
      [moved({ kind: 'refund', sourceId: 're_1', amount: -500, platformFee: -20 })],
      [known({ kind: 'refund', sourceId: 're_1', amountMinor: 500, feeMinor: 0 })],
      [],
    ],
    [
      'as a dispute that nobody has heard of',
      [moved({ kind: 'dispute', sourceId: 'du_1', amount: -1250 })],
      [known({ isInPeriod: false })],
      [['NoOrder', null, 1250, null]],
    ],
    [
      'as a payout, which orders know nothing of',
      [moved({ kind: 'payout', amount: -900 })],
      [],
      [],
    ],
  ])('is compared: %s', (_, movements, ofOrders, expected) => {
    expect(differences(movements, ofOrders)).toEqual(expected)
  })

  it('is summed by currency and kind, of its time alone', () => {
    const { totals, movements } = settlementOf({
      movements: [
        moved(),
        moved({ movementId: 'txn_2', sourceId: 'pi_2', at: until - 1 }),
        moved({ movementId: 'txn_3', sourceId: 'pi_3', at: until }),
        moved({ movementId: 'txn_4', sourceId: 'pi_4', currency: 'CHF' }),
        moved({
          movementId: 'txn_5',
          kind: 'payout',
          amount: -1000,
          providerFee: 0,
          platformFee: 0,
          net: -1000,
        }),
      ],
      known: [known()],
      from,
      until,
    })
    expect(movements.map(({ movementId, orderId }) => [movementId, orderId])).toEqual([
      ['txn_1', 'order'],
      ['txn_2', null],
      ['txn_4', null],
      ['txn_5', null],
    ])
    expect(
      totals.map(({ currencyCode, kind, count, netMinor }) => [
        currencyCode,
        kind,
        count,
        netMinor,
      ]),
    ).toEqual([
      ['CHF', 'payment', 1, 1145],
      ['EUR', 'payment', 2, 2290],
      ['EUR', 'payout', 1, -1000],
    ])
  })
})

import { z } from '@hono/zod-openapi'
import { settlementOperations as operations } from '../../../domain/settlements/index.ts'
import { movementKinds } from '../../../kernel/payment-gateway.ts'
import { differenceReasons, settlementBounds, settlementDays } from '../../../kernel/settlement.ts'
import {
  dateText,
  defineRoute,
  instantText,
  nullableText,
  resourceOf,
  withRules,
} from '../../contract/contract-kit.ts'

const minor = z.int().describe('In minor units of the currency; negative for what left')
const kind = z.enum(movementKinds)
const currencyCode = z.string().describe('ISO 4217')
const ofOrder = {
  eventId: z.uuid().nullable(),
  orderId: z.uuid().nullable(),
}
const money = {
  currencyCode,
  amountMinor: minor,
  providerFeeMinor: minor.describe('What the provider took of it'),
  platformFeeMinor: minor.describe('What the platform took of it'),
  netMinor: minor,
}

export const SettlementMovement = z
  .strictObject({
    movementId: z.string().describe('The provider’s id'),
    at: instantText,
    kind,
    sourceId: nullableText.describe('The provider’s id of the payment, refund, dispute or payout'),
    ...ofOrder,
    ...money,
  })
  .openapi('SettlementMovement')

export const SettlementReport = resourceOf('SettlementReport', {
  organizationId: z.uuid(),
  from: dateText.describe('The first day, in UTC'),
  until: dateText.describe('The last day, in UTC'),
  totals: z
    .array(z.strictObject({ kind, count: z.int(), ...money }).openapi('SettlementTotal'))
    .describe('Sums of what the provider has booked'),
  movements: z.array(SettlementMovement),
  differences: z.array(
    z
      .strictObject({
        reason: z
          .enum(differenceReasons)
          .describe(
            'NoOrder: no order has it. NotSettled: its order is not paid by it. OtherAmount, OtherFee: its order says another one. NotAtProvider: an order has it, and the provider has not booked it within a day',
          ),
        kind,
        sourceId: nullableText,
        ...ofOrder,
        providerMinor: z.int().nullable(),
        orderMinor: z.int().nullable(),
        currencyCode,
      })
      .openapi('SettlementDifference'),
  ),
})

const path = '/api/organization/{organizationId}/payment-account/settlement'
const asked = {
  method: 'post',
  isRepeatable: true,
  body: withRules(
    z.strictObject({
      from: dateText.describe('The first day, in UTC'),
      until: dateText.describe(
        `The last day. At most ${settlementBounds.days} days, with at most ${settlementBounds.movements} movements, the day before and after included`,
      ),
    }),
    [
      [(days) => settlementDays(days) < 1, ['until'], 'must not be before the first day'],
      [
        (days) => settlementDays(days) > settlementBounds.days,
        ['until'],
        `must be at most ${settlementBounds.days} days after the first`,
      ],
    ],
  ).openapi('SettlementPeriod'),
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict', 'provider_gateway'],
} as const

export const reportSettlement = defineRoute({
  ...asked,
  operation: operations.reportSettlement,
  path,
  summary: 'Compare the payment provider’s current bookings with the orders',
  response: SettlementReport,
  title: 'Compare with the provider',
  links: { settlement: 'paymentAccount' },
})

export const exportSettlement = defineRoute({
  ...asked,
  operation: operations.exportSettlement,
  path: `${path}/csv`,
  summary: 'Get a settlement report as CSV: one movement per line, then the differences',
  mediaType: 'text/csv',
  response: z.string(),
  title: 'Download the comparison',
  links: { 'settlement-csv': 'paymentAccount' },
})

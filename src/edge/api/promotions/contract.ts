import { z } from '@hono/zod-openapi'
import { promotionOperations as operations } from '../../../domain/promotions/index.ts'
import {
  brokenPromotionRules,
  kindOf,
  normalCode,
  promotionBounds,
  promotionCodePattern,
  promotionKindNames,
} from '../../../kernel/promotions.ts'
import { ticketingBounds } from '../../../kernel/ticketing.ts'
import {
  collectionOf,
  defineRoute,
  instantText,
  keptShape,
  lineText,
  nullableText,
  ofEventShape,
  plainText,
  refusedWhere,
  resourceOf,
  routesOf,
  sentInstant,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { RegistrationOrder } from '../orders/contract.ts'
import { namedTicketTypes } from '../ticketing/ticket-type-contract.ts'

const said = {
  code: 'What buyers type, in capitals. Letters, digits and dashes',
  displayLabel: 'What buyers read on their order',
  kind: 'A share (`Percent`), an amount per order (`Amount`), or everything (`Free`)',
  basisPoints: `Hundredths of a percent. Only for ${kindOf('basisPoints')}`,
  amountMinor: `In minor units of the currency of the ticket catalogue, per order. Only for ${kindOf('amountMinor')}`,
  currencyCode: 'ISO 4217, of the ticket catalogue; null while every type is free',
  ticketTypeLineageIds: 'Ticket types that it is for; without any it is for all',
  maximumUses: 'Null: no bound. Not less than it was used',
  maximumPerPerson: 'Null: no bound. A guest is known by the address',
}

const currencyCode = nullableText.describe(said.currencyCode)

export const Promotion = resourceOf('Promotion', {
  ...ofEventShape,
  code: z.string().describe(said.code),
  displayLabel: z.string().describe(said.displayLabel),
  kind: z.enum(promotionKindNames).describe(said.kind),
  basisPoints: z.int().nullable().describe(said.basisPoints),
  amountMinor: z.int().nullable().describe(said.amountMinor),
  currencyCode,
  ticketTypeLineageIds: z.array(z.uuid()).describe(said.ticketTypeLineageIds),
  ticketTypeNames: z.array(z.string()),
  timezone: nullableText.describe('Of the event'),
  validFrom: instantText.nullable(),
  validUntil: instantText.nullable(),
  maximumUses: z.int().nullable().describe(said.maximumUses),
  maximumPerPerson: z.int().nullable().describe(said.maximumPerPerson),
  used: z.int().describe('Orders that have it, but for those that have ended'),
  isActive: z.boolean(),
  isUsed: z.boolean().describe('Whether an order names it, even one that has ended'),
  ...keptShape,
})

const fields = {
  code: plainText(promotionBounds.typedCode)
    .transform(normalCode)
    .refine(
      (code) => new RegExp(promotionCodePattern).test(code),
      'must be 3 to 40 letters, digits and dashes',
    )
    .describe(said.code)
    .openapi({ type: 'string', example: 'EARLY-BIRD' }),
  displayLabel: lineText(promotionBounds.label).describe(said.displayLabel),
  kind: z.enum(promotionKindNames).describe(said.kind),
  basisPoints: z
    .int()
    .min(1)
    .max(promotionBounds.basisPoints)
    .nullable()
    .describe(said.basisPoints),
  amountMinor: z
    .int()
    .min(1)
    .max(promotionBounds.amountMinor)
    .nullable()
    .describe(said.amountMinor),
  ticketTypeLineageIds: z
    .array(Uuid)
    .max(ticketingBounds.ticketTypes)
    .describe(said.ticketTypeLineageIds),
  validFrom: sentInstant.nullable(),
  validUntil: sentInstant.nullable(),
  maximumUses: z.int().min(1).max(promotionBounds.uses).nullable().describe(said.maximumUses),
  maximumPerPerson: z
    .int()
    .min(1)
    .max(promotionBounds.perPerson)
    .nullable()
    .describe(said.maximumPerPerson),
  isActive: z.boolean(),
}

const PromotionDraft = refusedWhere(
  z.strictObject(withDefaults(fields, { ticketTypeLineageIds: [], isActive: true })),
  brokenPromotionRules,
).openapi('PromotionDraft')
const PromotionChanges = z.strictObject(fields).partial().openapi('PromotionChanges')

const promotions = routesOf({
  called: 'promotion',
  path: '/api/events/{eventId}/promotions',
  id: 'promotionId',
  kind: 'promotion',
  item: Promotion,
  list: collectionOf('PromotionCollection', Promotion, {
    currencyCode,
    ticketTypes: namedTicketTypes.describe('What a promotion can be for'),
  }),
})

export const listPromotions = promotions.listing(operations.listPromotions, {
  summary: 'List the promotions of an event, by their codes',
  links: {
    promotions: [{ on: ['event', 'managedEvent'], title: 'Promotions' }, { on: 'ticketingDraft' }],
  },
})

export const getPromotion = promotions.reading(operations.getPromotion, {
  summary: 'Read a promotion of an event, and how often it was used',
})

export const createPromotion = promotions.creating(operations.createPromotion, {
  summary: 'Add a promotion to an event: a code that gives a discount on orders',
  body: PromotionDraft,
  title: 'Add a promotion',
  links: { create: 'promotions' },
})

export const editPromotion = promotions.editing(operations.editPromotion, {
  summary: 'Edit a promotion; orders that used it keep their discount',
  body: PromotionChanges,
})

export const deletePromotion = promotions.deleting(operations.deletePromotion, {
  summary: 'Delete a promotion that no order names',
})

const orders = '/api/events/{eventId}/registration-orders'
const guest = { guest: 'holds', idempotency: 'required' } as const
const applying = {
  method: 'post',
  summary:
    'Apply a promotion code to an order that can be finished; every code that does not apply gets the same 404',
  body: z
    .strictObject({ promotionCode: plainText(promotionBounds.typedCode) })
    .openapi('AppliedPromotion'),
  response: RegistrationOrder,
  title: 'Apply a code',
} as const
const removing = {
  method: 'delete',
  summary: 'Remove the promotion code from an order',
  response: RegistrationOrder,
  title: 'Remove the code',
} as const

export const applyPromotion = defineRoute({
  ...applying,
  operation: operations.applyPromotion,
  path: `${orders}/{orderId}/promotion`,
  links: { 'apply-promotion': 'registrationOrder' },
})

export const removePromotion = defineRoute({
  ...removing,
  operation: operations.removePromotion,
  path: `${orders}/{orderId}/promotion`,
  links: { 'remove-promotion': 'registrationOrder' },
})

export const applyGuestPromotion = defineRoute({
  ...guest,
  ...applying,
  operation: operations.applyGuestPromotion,
  path: `${orders}/guest/{guestOrderId}/promotion`,
  links: { 'apply-promotion': 'guestOrder' },
})

export const removeGuestPromotion = defineRoute({
  ...guest,
  ...removing,
  operation: operations.removeGuestPromotion,
  path: `${orders}/guest/{guestOrderId}/promotion`,
  links: { 'remove-promotion': 'guestOrder' },
})

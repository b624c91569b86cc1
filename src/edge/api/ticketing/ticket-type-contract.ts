import { z } from '@hono/zod-openapi'
import { brokenRules, ticketingOperations } from '../../../domain/ticketing/index.ts'
import { taxBounds } from '../../../kernel/taxes.ts'
import {
  modelsTaking,
  type PriceField,
  priceModelNames,
  saleObstacles,
  ticketingBounds,
} from '../../../kernel/ticketing.ts'
import {
  collectionOf,
  instantText,
  keptShape,
  lineText,
  nullableText,
  plainText,
  refusedWhere,
  resourceOf,
  routesOf,
  sentInstant,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'
import { draftKind, ticketingPath } from './ticketing-path.ts'

const onlyOf = (field: PriceField) =>
  `In minor units of the currency. Only for ${modelsTaking(field).join(' and ')}`
const described = {
  priceMinor: `${onlyOf('priceMinor')}. Where the buyer chooses, it is a suggestion`,
  minimumPriceMinor: `Least that a buyer can choose. ${onlyOf('minimumPriceMinor')}`,
  maximumPriceMinor: `Most that a buyer can choose. ${onlyOf('maximumPriceMinor')}`,
  taxBasisPoints: 'Rate of the tax that prices include, in hundredths of a percent; 0: no tax',
  lineageId: 'The same in every version of the catalogue',
  maximumPerPerson: 'Null: no bound',
  admits: 'Persons per ticket',
  addonToLineageId: 'An order needs a ticket of this type, too',
  places: 'Places per ticket',
  hasWaitingList: 'Whether it can be waited for when it is sold out',
}

const priceModel = z
  .enum(priceModelNames)
  .describe('Free, with one price (`Fixed`), or with a price that the buyer chooses (`Chosen`)')

export const currencyMeaning = 'ISO 4217; null while every type is free'
export const currencyCode = nullableText.describe(currencyMeaning)

const shownType = {
  id: z.uuid(),
  lineageId: z.uuid().describe(described.lineageId),
  name: z.string(),
  description: nullableText,
  priceModel,
  priceMinor: z.int().nullable().describe(described.priceMinor),
  minimumPriceMinor: z.int().nullable().describe(described.minimumPriceMinor),
  maximumPriceMinor: z.int().nullable().describe(described.maximumPriceMinor),
  taxBasisPoints: z.int().describe(described.taxBasisPoints),
  salesStart: instantText.nullable(),
  salesEnd: instantText.nullable(),
  minimumPerOrder: z.int(),
  maximumPerOrder: z.int(),
  maximumPerPerson: z.int().nullable().describe(described.maximumPerPerson),
  requiresApproval: z.boolean(),
  admits: z.int().describe(described.admits),
  addonToLineageId: z.uuid().nullable().describe(described.addonToLineageId),
  hasWaitingList: z.boolean().describe(described.hasWaitingList),
}

export const OfferedTicketType = z
  .strictObject({
    ...shownType,
    isOnSale: z.boolean(),
    obstacle: z.enum(saleObstacles).nullable().describe('Why it cannot be had now'),
    isWaitingListOpen: z.boolean().describe('Whether it is sold out and can be waited for'),
    placesLeft: z.int().nullable().describe('Tickets that can be had; null unless few are left'),
  })
  .openapi('OfferedTicketType')

const PoolOfTicketType = z
  .strictObject({
    capacityPoolId: z.uuid(),
    capacityPoolName: z.string(),
    places: z.int().describe(described.places),
  })
  .openapi('TicketTypePool')

export const TicketType = resourceOf('TicketType', {
  ...shownType,
  eventId: z.uuid(),
  eventTitle: nullableText,
  currencyCode,
  isHidden: z.boolean(),
  hasAccessCode: z.boolean(),
  pools: z.array(PoolOfTicketType),
  sortOrder: z.int(),
  ...keptShape,
})

/** Ticket types of an event that something can be for, in whatever version of its catalogue. */
export const namedTicketTypes = z.array(
  z
    .strictObject({ ticketTypeLineageId: z.uuid(), ticketTypeName: z.string() })
    .openapi('NamedTicketType'),
)

const price = z.int().min(0).max(ticketingBounds.priceMinor).nullable()
const perOrder = z.int().min(1).max(ticketingBounds.perOrder)

const typeFields = {
  name: lineText(ticketingBounds.name),
  description: plainText(ticketingBounds.description).nullable(),
  priceModel,
  priceMinor: price.describe(described.priceMinor),
  minimumPriceMinor: price.describe(described.minimumPriceMinor),
  maximumPriceMinor: price.describe(described.maximumPriceMinor),
  taxBasisPoints: z.int().min(0).max(taxBounds.basisPoints).describe(described.taxBasisPoints),
  salesStart: sentInstant.nullable(),
  salesEnd: sentInstant.nullable(),
  minimumPerOrder: perOrder,
  maximumPerOrder: perOrder,
  maximumPerPerson: z
    .int()
    .min(1)
    .max(ticketingBounds.perPerson)
    .nullable()
    .describe(described.maximumPerPerson),
  requiresApproval: z.boolean(),
  isHidden: z.boolean().describe('Shown to those alone who know the access code'),
  accessCode: lineText(ticketingBounds.accessCode)
    .nullable()
    .describe('Stored as a hash and never shown; null removes it'),
  admits: z.int().min(1).max(ticketingBounds.admits).describe(described.admits),
  addonToLineageId: Uuid.nullable().describe(described.addonToLineageId),
  hasWaitingList: z.boolean().describe(described.hasWaitingList),
  pools: z
    .array(
      z
        .strictObject({
          capacityPoolId: Uuid,
          places: z.int().min(1).max(ticketingBounds.places).describe(described.places),
        })
        .openapi('TicketTypePoolDraft'),
    )
    .max(ticketingBounds.poolsPerType)
    .describe('Where its tickets take places; without any there is no bound'),
  sortOrder,
}

const TicketTypeDraft = refusedWhere(
  z.strictObject(
    withDefaults(typeFields, {
      taxBasisPoints: 0,
      minimumPerOrder: 1,
      maximumPerOrder: ticketingBounds.usualPerOrder,
      requiresApproval: false,
      isHidden: false,
      admits: 1,
      hasWaitingList: false,
      pools: [],
      sortOrder: 0,
    }),
  ),
  brokenRules,
).openapi('TicketTypeDraft')
const TicketTypeChanges = z.strictObject(typeFields).partial().openapi('TicketTypeChanges')

const operations = ticketingOperations
const types = routesOf({
  called: 'ticket type',
  path: `${ticketingPath}/ticket-types`,
  id: 'ticketTypeId',
  kind: 'ticketType',
  item: TicketType,
  list: collectionOf('TicketTypeCollection', TicketType, { currencyCode }),
})

export const listTicketTypes = types.listing(operations.listTicketTypes, {
  summary: 'List the ticket types of the draft',
  links: { 'ticket-types': draftKind },
})

export const getTicketType = types.reading(operations.getTicketType, {
  summary: 'Read a ticket type of the draft',
})

export const createTicketType = types.creating(operations.createTicketType, {
  summary: 'Add a ticket type to the draft',
  body: TicketTypeDraft,
  title: 'Add a ticket type',
  links: { 'add-ticket-type': draftKind, create: 'ticketTypes' },
})

export const editTicketType = types.editing(operations.editTicketType, {
  summary: 'Edit a ticket type of the draft',
  body: TicketTypeChanges,
})

export const deleteTicketType = types.deleting(operations.deleteTicketType, {
  summary: 'Delete a ticket type of the draft',
})

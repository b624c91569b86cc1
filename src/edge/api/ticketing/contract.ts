import { z } from '@hono/zod-openapi'
import { brokenRules, findingCodes, ticketingOperations } from '../../../domain/ticketing/index.ts'
import { offerMinutes } from '../../../kernel/orders.ts'
import { paymentBounds } from '../../../kernel/payments.ts'
import {
  propertyBounds,
  propertyExposure,
  propertyTypeNames,
  typesTaking,
} from '../../../kernel/registration-property.ts'
import { brokenQuestionRules, questionBounds } from '../../../kernel/registration-questions.ts'
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
  defineRoute,
  edition,
  instantText,
  keptShape,
  lineText,
  nullableText,
  ofEventShape,
  plainText,
  refusedWhere,
  removal,
  resourceOf,
  routesOf,
  sentInstant,
  slugText,
  sortOrder,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'

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
  currencyCode: 'ISO 4217; null while every type is free',
  paymentInstructions:
    'How buyers pay, such as an account and whose it is; null: nothing can be paid',
  refundHoursBeforeStart:
    'Until how many hours before the event buyers can ask for a refund; null: not at all',
  transferHoursBeforeStart:
    'Until how many hours before the event tickets can be given to somebody else; null: not at all',
  suspendsDisputedTickets:
    'Whether the tickets of an order admit nobody while its payment is disputed, or once that is lost',
  places: 'Places per ticket',
  hasWaitingList: 'Whether it can be waited for when it is sold out',
  offerMinutes: 'How many minutes whoever waits can take offered places',
}

const priceModel = z
  .enum(priceModelNames)
  .describe('Free, with one price (`Fixed`), or with a price that the buyer chooses (`Chosen`)')
const currencyCode = nullableText.describe(described.currencyCode)
const refundHoursBeforeStart = z.int().nullable().describe(described.refundHoursBeforeStart)
const transferHoursBeforeStart = z.int().nullable().describe(described.transferHoursBeforeStart)
const hoursBeforeStart = z.int().min(0).max(ticketingBounds.hoursBeforeStart).nullable()

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

const said = {
  options: `Only for ${typesTaking('options').join(' and ')}, which need some. Answers are stored as the codes`,
  ticketTypeLineageIds: 'Ticket types that it is asked for; without any it is asked for all',
  conditionLineageId: 'An earlier question that it depends on',
  conditionValue: 'The answer, or an option of it, with which it is asked',
  exposure:
    'Public and Private: organizers and the person read answers; System: organizers alone answer and read',
  retentionDays: 'Days after the event for which answers are kept; null keeps them',
}
const questionType = z.enum(propertyTypeNames)
const exposure = z.enum(propertyExposure).describe(said.exposure)

const shownQuestion = {
  lineageId: z.uuid().describe('The same in every version of the catalogue; answers name it'),
  label: z.string(),
  helpText: nullableText,
  type: questionType,
  options: z
    .array(z.strictObject({ code: z.string(), label: z.string() }).openapi('QuestionOption'))
    .nullable()
    .describe(said.options),
  isRequired: z.boolean(),
  ticketTypeLineageIds: z.array(z.uuid()).describe(said.ticketTypeLineageIds),
  conditionLineageId: z.uuid().nullable().describe(said.conditionLineageId),
  conditionValue: nullableText.describe(said.conditionValue),
  exposure,
  retentionDays: z.int().nullable().describe(said.retentionDays),
}

/** As who answers it is asked. */
export const AskedQuestion = z.strictObject(shownQuestion).openapi('AskedQuestion')

export const Ticketing = resourceOf('Ticketing', {
  ...ofEventShape,
  number: z.int().describe('Counts the versions of the catalogue'),
  currencyCode,
  takesPayments: z.boolean().describe('Whether what costs money can be ordered'),
  refundHoursBeforeStart,
  transferHoursBeforeStart,
  publishedAt: instantText,
  ticketTypes: z.array(OfferedTicketType).describe('Without those that need an access code'),
  questions: z.array(AskedQuestion).describe('What is asked of who comes, in this order'),
})

export const PublishedCatalog = z
  .strictObject({ id: z.uuid(), number: z.int(), currencyCode, publishedAt: instantText })
  .openapi('PublishedTicketCatalog')

export const TicketingDraft = resourceOf('TicketingDraft', {
  id: z.uuid().nullable().describe('Null: there is no draft'),
  eventId: z.uuid(),
  eventTitle: nullableText,
  number: z.int().nullable(),
  currencyCode,
  paymentInstructions: nullableText.describe(described.paymentInstructions),
  refundHoursBeforeStart,
  transferHoursBeforeStart,
  suspendsDisputedTickets: z.boolean().nullable().describe(described.suspendsDisputedTickets),
  offerMinutes: z.int().nullable().describe(described.offerMinutes),
  ticketTypeCount: z.int(),
  findings: z
    .array(
      z
        .strictObject({
          code: z.enum(findingCodes),
          message: z.string(),
          ticketTypeId: z.uuid().nullable(),
        })
        .openapi('TicketCatalogFinding'),
    )
    .describe('What stands in the way of publishing it'),
  published: PublishedCatalog.nullable().describe('What is sold from now'),
  concurrencyStamp: z
    .uuid()
    .nullable()
    .describe('New with every change of the draft and its types'),
})

const PoolOfTicketType = z
  .strictObject({ capacityPoolId: z.uuid(), places: z.int().describe(described.places) })
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

export const RegistrationQuestion = resourceOf('RegistrationQuestion', {
  id: z.uuid(),
  ...shownQuestion,
  ticketTypeNames: z.array(z.string()),
  eventId: z.uuid(),
  eventTitle: nullableText,
  sortOrder: z.int(),
  ...keptShape,
})

export const CapacityPool = resourceOf('CapacityPool', {
  ...ofEventShape,
  name: z.string(),
  capacity: z.int().nullable().describe('Null: no bound'),
  taken: z.int().describe('Places that people have'),
  eventSessionId: z.uuid().nullable(),
  eventDayId: z.uuid().nullable(),
  sortOrder: z.int(),
  isUsed: z.boolean().describe('Whether tickets that are sold or drafted take places from it'),
  ...keptShape,
})

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
      maximumPerOrder: 10,
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

const questionFields = {
  label: lineText(questionBounds.label),
  helpText: plainText(questionBounds.helpText).nullable(),
  type: questionType,
  options: z
    .array(
      z
        .strictObject({
          code: slugText.max(questionBounds.optionCode).openapi({ example: 'vegan' }),
          label: lineText(questionBounds.label),
        })
        .openapi('QuestionOptionDraft'),
    )
    .max(propertyBounds.options)
    .nullable()
    .describe(said.options),
  isRequired: z.boolean().describe('A Boolean that is required has to be true'),
  ticketTypeLineageIds: z
    .array(Uuid)
    .max(ticketingBounds.ticketTypes)
    .describe(said.ticketTypeLineageIds),
  conditionLineageId: Uuid.nullable().describe(said.conditionLineageId),
  conditionValue: lineText(questionBounds.optionCode).nullable().describe(said.conditionValue),
  exposure,
  retentionDays: z
    .int()
    .min(0)
    .max(propertyBounds.retentionDays)
    .nullable()
    .describe(said.retentionDays),
  sortOrder,
}
const QuestionDraft = refusedWhere(
  z.strictObject(
    withDefaults(questionFields, {
      isRequired: false,
      ticketTypeLineageIds: [],
      exposure: propertyExposure.private,
      sortOrder: 0,
    }),
  ),
  brokenQuestionRules,
).openapi('RegistrationQuestionDraft')
const QuestionChanges = z
  .strictObject(questionFields)
  .partial()
  .openapi('RegistrationQuestionChanges')

const poolFields = {
  name: lineText(ticketingBounds.name),
  capacity: z
    .int()
    .min(0)
    .max(ticketingBounds.capacity)
    .nullable()
    .describe('Null: no bound. Not less than is taken'),
  eventSessionId: Uuid.nullable().describe('Places of one session; not with eventDayId'),
  eventDayId: Uuid.nullable().describe('Places of one day'),
  sortOrder,
}
const CapacityPoolDraft = z
  .strictObject(withDefaults(poolFields, { sortOrder: 0 }))
  .openapi('CapacityPoolDraft')
const CapacityPoolChanges = z.strictObject(poolFields).partial().openapi('CapacityPoolChanges')

const path = '/api/events/{eventId}/ticketing'
const operations = ticketingOperations
const onDraft = 'ticketingDraft'

export const getTicketing = defineRoute({
  operation: operations.getTicketing,
  path,
  summary: 'Read what tickets can be had at a public event, now',
  response: Ticketing,
  links: { ticketing: 'event', self: 'ticketing' },
})

export const getTicketingDraft = defineRoute({
  operation: operations.getTicketingDraft,
  path: `${path}/draft`,
  summary: 'Read the draft of the ticket catalogue of an event, with what stands in its way',
  response: TicketingDraft,
  links: {
    'ticketing-draft': [
      { on: ['event', 'managedEvent'], title: 'Ticket catalogue' },
      { on: ['ticketing', 'ticketTypes', 'ticketType', 'registrationQuestions', 'capacityPools'] },
    ],
    self: onDraft,
  },
})

export const cloneTicketingDraft = defineRoute({
  operation: operations.cloneTicketingDraft,
  path: `${path}/draft:clone`,
  summary: 'Begin a draft of the ticket catalogue, with what is published or with nothing',
  status: 201,
  response: TicketingDraft,
  title: 'Begin a draft',
  links: { clone: onDraft },
})

export const editTicketingDraft = defineRoute({
  operation: operations.editTicketingDraft,
  ...edition,
  path: `${path}/draft`,
  summary:
    'Edit the currency of the draft of a ticket catalogue, how buyers pay, until when they can ask for a refund or transfer tickets, what a dispute does to them, and how long places are offered',
  body: z
    .strictObject({
      currencyCode: z
        .string()
        .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')
        .nullable()
        .describe(described.currencyCode),
      paymentInstructions: plainText(paymentBounds.instructions)
        .nullable()
        .describe(described.paymentInstructions),
      refundHoursBeforeStart: hoursBeforeStart.describe(described.refundHoursBeforeStart),
      transferHoursBeforeStart: hoursBeforeStart.describe(described.transferHoursBeforeStart),
      suspendsDisputedTickets: z.boolean().describe(described.suspendsDisputedTickets),
      offerMinutes: z
        .int()
        .min(offerMinutes.least)
        .max(offerMinutes.most)
        .describe(described.offerMinutes),
    })
    .partial()
    .openapi('TicketingDraftChanges'),
  response: TicketingDraft,
  title: 'Set currency and payment',
  links: { edit: onDraft },
})

export const discardTicketingDraft = defineRoute({
  operation: operations.discardTicketingDraft,
  ...removal,
  path: `${path}/draft`,
  summary: 'Delete the draft of a ticket catalogue; what is published stays',
  title: 'Discard the draft',
  links: { discard: onDraft },
})

export const publishTicketing = defineRoute({
  operation: operations.publishTicketing,
  ifMatch: true,
  path: `${path}/publish`,
  summary: 'Publish the draft of a ticket catalogue in place of the version before',
  response: TicketingDraft,
  problems: [
    'validation_failed',
    'resource_not_found',
    'concurrency_conflict',
    'resource_conflict',
  ],
  title: 'Publish the catalogue',
  links: { publish: onDraft },
})

const types = routesOf({
  called: 'ticket type',
  path: `${path}/ticket-types`,
  id: 'ticketTypeId',
  kind: 'ticketType',
  item: TicketType,
  list: collectionOf('TicketTypeCollection', TicketType, { currencyCode }),
})

export const listTicketTypes = types.listing(operations.listTicketTypes, {
  summary: 'List the ticket types of the draft',
  links: { 'ticket-types': onDraft },
})

export const getTicketType = types.reading(operations.getTicketType, {
  summary: 'Read a ticket type of the draft',
})

export const createTicketType = types.creating(operations.createTicketType, {
  summary: 'Add a ticket type to the draft',
  body: TicketTypeDraft,
  title: 'Add a ticket type',
  links: { 'add-ticket-type': onDraft, create: 'ticketTypes' },
})

export const editTicketType = types.editing(operations.editTicketType, {
  summary: 'Edit a ticket type of the draft',
  body: TicketTypeChanges,
})

export const deleteTicketType = types.deleting(operations.deleteTicketType, {
  summary: 'Delete a ticket type of the draft',
})

const questions = routesOf({
  called: 'question',
  path: `${path}/questions`,
  id: 'questionId',
  kind: 'registrationQuestion',
  item: RegistrationQuestion,
  list: collectionOf('RegistrationQuestionCollection', RegistrationQuestion, {
    ticketTypes: namedTicketTypes.describe('What a question can be asked for'),
  }),
})

export const listRegistrationQuestions = questions.listing(operations.listRegistrationQuestions, {
  summary: 'List the questions of the draft, in the order in which they are asked',
  links: { questions: onDraft },
})

export const getRegistrationQuestion = questions.reading(operations.getRegistrationQuestion, {
  summary: 'Read a question of the draft',
})

export const createRegistrationQuestion = questions.creating(
  operations.createRegistrationQuestion,
  {
    summary: 'Add a question to the draft, which attendees answer',
    body: QuestionDraft,
    title: 'Add a question',
    links: { 'add-question': onDraft, create: 'registrationQuestions' },
  },
)

export const editRegistrationQuestion = questions.editing(operations.editRegistrationQuestion, {
  summary: 'Edit a question of the draft',
  body: QuestionChanges,
})

export const deleteRegistrationQuestion = questions.deleting(
  operations.deleteRegistrationQuestion,
  { summary: 'Delete a question of the draft' },
)

const pools = routesOf({
  called: 'capacity pool',
  path: `${path}/capacity-pools`,
  id: 'capacityPoolId',
  kind: 'capacityPool',
  item: CapacityPool,
  list: collectionOf('CapacityPoolCollection', CapacityPool),
})

export const listCapacityPools = pools.listing(operations.listCapacityPools, {
  summary: 'List the capacity pools of an event',
  links: {
    'capacity-pools': [{ on: ['event', 'managedEvent'], title: 'Capacity pools' }, { on: onDraft }],
  },
})

export const getCapacityPool = pools.reading(operations.getCapacityPool, {
  summary: 'Read a capacity pool of an event',
})

export const createCapacityPool = pools.creating(operations.createCapacityPool, {
  summary: 'Add a capacity pool to an event',
  body: CapacityPoolDraft,
  title: 'Add a capacity pool',
  links: { 'add-capacity-pool': onDraft, create: 'capacityPools' },
})

export const editCapacityPool = pools.editing(operations.editCapacityPool, {
  summary: 'Edit a capacity pool',
  body: CapacityPoolChanges,
})

export const deleteCapacityPool = pools.deleting(operations.deleteCapacityPool, {
  summary: 'Delete a capacity pool that no ticket takes places from',
})

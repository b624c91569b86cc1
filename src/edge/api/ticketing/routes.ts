import { eventFacts } from '../../../domain/events/index.ts'
import * as verbs from '../../../domain/ticketing/index.ts'
import {
  catalogFacts,
  type DraftOfCatalog,
  namesOfTicketTypes,
  type OfferedCatalog,
  type PageOfTicketing,
  type PoolOfEvent,
  poolFacts,
  type QuestionOfDraft,
  type QuestionsOfDraft,
  type TypeOfDraft,
  type VersionView,
} from '../../../domain/ticketing/index.ts'
import { byPage, byParams, changed, endpoint, stamped, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as ofPools from './capacity-pool-contract.ts'
import * as contract from './contract.ts'
import * as ofQuestions from './question-contract.ts'
import * as ofTypes from './ticket-type-contract.ts'

/** A version that has been published has an instant of that. */
const wasPublished = (version: VersionView) => ({ publishedAt: version.publishedAt as string })

const offered = ({ event, version, types, questions, ...found }: OfferedCatalog): Resource => ({
  kind: 'ticketing',
  fields: fieldsOf(contract.Ticketing, version, {
    ...wasPublished(version),
    eventTitle: event.title,
    takesPayments: found.takesPayments,
    contribution: found.contribution,
    questions: questions.map((each) => fieldsOf(ofQuestions.AskedQuestion, each)),
    ticketTypes: types.map((type) => fieldsOf(ofTypes.OfferedTicketType, type)),
  }),
  facts: eventFacts(event),
  vars: { eventId: event.id },
})

const draft = ({ event, draft, published, ...found }: DraftOfCatalog): Resource => ({
  kind: 'ticketingDraft',
  fields: {
    id: draft?.id ?? null,
    eventId: event.id,
    eventTitle: event.title,
    number: draft?.number ?? null,
    currencyCode: draft?.currencyCode ?? null,
    paymentInstructions: draft?.paymentInstructions ?? null,
    takesCash: draft?.takesCash ?? null,
    refundHoursBeforeStart: draft?.refundHoursBeforeStart ?? null,
    transferHoursBeforeStart: draft?.transferHoursBeforeStart ?? null,
    cancellationHoursBeforeStart: draft?.cancellationHoursBeforeStart ?? null,
    answersHoursBeforeStart: draft?.answersHoursBeforeStart ?? null,
    assignmentHoursBeforeStart: draft?.assignmentHoursBeforeStart ?? null,
    addsPlatformFee: draft?.addsPlatformFee ?? null,
    suspendsDisputedTickets: draft?.suspendsDisputedTickets ?? null,
    offerMinutes: draft?.offerMinutes ?? null,
    ...found,
    published: published && fieldsOf(contract.PublishedCatalog, published, wasPublished(published)),
    concurrencyStamp: draft?.concurrencyStamp ?? null,
  },
  facts: catalogFacts(event, draft !== null),
  vars: { eventId: event.id },
})

const ticketType = ({ event, type, currencyCode }: TypeOfDraft): Resource => ({
  kind: 'ticketType',
  fields: fieldsOf(ofTypes.TicketType, type, { eventTitle: event.title, currencyCode }),
  facts: catalogFacts(event, true),
  vars: { eventId: event.id, ticketTypeId: type.id },
})

const question = ({ event, question, ticketTypes }: QuestionOfDraft): Resource => ({
  kind: 'registrationQuestion',
  fields: fieldsOf(ofQuestions.RegistrationQuestion, question, {
    eventTitle: event.title,
    ticketTypeNames: namesOfTicketTypes(question.ticketTypeLineageIds, ticketTypes),
  }),
  facts: catalogFacts(event, true),
  vars: { eventId: event.id, questionId: question.id },
})

const capacityPool = ({ event, pool }: PoolOfEvent): Resource => ({
  kind: 'capacityPool',
  fields: fieldsOf(ofPools.CapacityPool, pool, { eventTitle: event.title }),
  facts: poolFacts({ event, pool }),
  vars: { eventId: event.id, capacityPoolId: pool.id },
})

const pageOf = (
  kind: string,
  { event, draft, page }: PageOfTicketing<unknown>,
  items: Resource[],
): Resource => ({
  kind,
  fields: {},
  facts: catalogFacts(event, draft !== null),
  vars: { eventId: event.id },
  page,
  items,
})

const ticketTypes = ({ event, ...found }: PageOfTicketing<TypeOfDraft['type']>): Resource => {
  const currencyCode = found.draft?.currencyCode ?? null
  const items = found.page.rows.map((type) => ticketType({ event, type, currencyCode }))
  return { ...pageOf('ticketTypes', { event, ...found }, items), fields: { currencyCode } }
}

const questions = ({ event, ticketTypes, ...found }: QuestionsOfDraft): Resource => {
  const items = found.page.rows.map((each) => question({ event, question: each, ticketTypes }))
  return { ...pageOf('registrationQuestions', { event, ...found }, items), fields: { ticketTypes } }
}

const pools = ({ event, ...found }: PageOfTicketing<PoolOfEvent['pool']>): Resource =>
  pageOf(
    'capacityPools',
    { event, ...found },
    found.page.rows.map((pool) => capacityPool({ event, pool })),
  )

export const ticketingEndpoints = [
  endpoint({
    route: contract.getTicketing,
    verb: verbs.getTicketing,
    input: byParams,
    represent: offered,
    freshUntil: ({ freshUntil }) => freshUntil,
  }),
  endpoint({
    route: contract.getTicketingDraft,
    verb: verbs.getTicketingDraft,
    input: byParams,
    represent: draft,
  }),
  endpoint({
    route: contract.openRegistration,
    verb: verbs.openRegistration,
    input: withBody,
    represent: draft,
  }),
  endpoint({
    route: contract.cloneTicketingDraft,
    verb: verbs.cloneTicketingDraft,
    input: byParams,
    represent: draft,
  }),
  endpoint({
    route: contract.editTicketingDraft,
    verb: verbs.editTicketingDraft,
    input: changed,
    represent: draft,
  }),
  endpoint({
    route: contract.discardTicketingDraft,
    verb: verbs.discardTicketingDraft,
    input: stamped,
  }),
  endpoint({
    route: contract.publishTicketing,
    verb: verbs.publishTicketing,
    input: stamped,
    represent: draft,
  }),
  endpoint({
    route: ofTypes.listTicketTypes,
    verb: verbs.listTicketTypes,
    input: byPage,
    represent: ticketTypes,
  }),
  endpoint({
    route: ofTypes.getTicketType,
    verb: verbs.getTicketType,
    input: byParams,
    represent: ticketType,
  }),
  endpoint({
    route: ofTypes.createTicketType,
    verb: verbs.createTicketType,
    input: withBody,
    represent: ticketType,
  }),
  endpoint({
    route: ofTypes.editTicketType,
    verb: verbs.editTicketType,
    input: changed,
    represent: ticketType,
  }),
  endpoint({
    route: ofTypes.deleteTicketType,
    verb: verbs.deleteTicketType,
    input: stamped,
  }),
  endpoint({
    route: ofQuestions.listRegistrationQuestions,
    verb: verbs.listRegistrationQuestions,
    input: byPage,
    represent: questions,
  }),
  endpoint({
    route: ofQuestions.getRegistrationQuestion,
    verb: verbs.getRegistrationQuestion,
    input: byParams,
    represent: question,
  }),
  endpoint({
    route: ofQuestions.createRegistrationQuestion,
    verb: verbs.createRegistrationQuestion,
    input: withBody,
    represent: question,
  }),
  endpoint({
    route: ofQuestions.editRegistrationQuestion,
    verb: verbs.editRegistrationQuestion,
    input: changed,
    represent: question,
  }),
  endpoint({
    route: ofQuestions.deleteRegistrationQuestion,
    verb: verbs.deleteRegistrationQuestion,
    input: stamped,
  }),
  endpoint({
    route: ofPools.listCapacityPools,
    verb: verbs.listCapacityPools,
    input: byPage,
    represent: pools,
  }),
  endpoint({
    route: ofPools.getCapacityPool,
    verb: verbs.getCapacityPool,
    input: byParams,
    represent: capacityPool,
  }),
  endpoint({
    route: ofPools.createCapacityPool,
    verb: verbs.createCapacityPool,
    input: withBody,
    represent: capacityPool,
  }),
  endpoint({
    route: ofPools.editCapacityPool,
    verb: verbs.editCapacityPool,
    input: changed,
    represent: capacityPool,
  }),
  endpoint({
    route: ofPools.deleteCapacityPool,
    verb: verbs.deleteCapacityPool,
    input: stamped,
  }),
]

import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import type { Paged } from '../../db/paged.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { eventFacts, standingOfEvent } from '../events/index.ts'
import { latestRevision } from '../platform-monetization/index.ts'
import {
  asksOtherQuestions,
  communityQuestions,
  draftedQuestion,
  draftedQuestionPage,
  draftedQuestions,
  offeredQuestions,
  type QuestionView,
} from '../questions/index.ts'
import { reading } from '../verbs/verb.ts'
import {
  type DraftOfCatalog,
  type OfferedCatalog,
  offeredAt,
  type PoolOfEvent,
  type QuestionOfDraft,
  type StandingView,
  type TypeOfDraft,
} from './catalog-view.ts'
import { ticketingOperations } from './operations.ts'
import {
  draftedType,
  draftedTypePage,
  draftedTypes,
  draftOfEvent,
  type NamedTicketType,
  offeredTypes,
  poolOfEvent,
  poolPage,
  publishedOfEvent,
  saleGapsOf,
  ticketTypesOfEvent,
  type VersionView,
} from './queries.ts'
import { findingsOf, questionsOutdated, questionsToAsk } from './rules.ts'

/** What everybody can have at an event, now. */
export const getTicketing = reading({
  operation: ticketingOperations.getTicketing,
  load: (db, { eventId }: { eventId: string }) => ({
    event: one(standingOfEvent(db, eventId)),
    version: one(publishedOfEvent(db, eventId)),
    types: offeredTypes(db, eventId),
    questions: offeredQuestions(db, eventId),
    monetization: latestRevision(db),
    saleGaps: saleGapsOf(db, eventId),
  }),
  facts: ({ event }) => eventFacts(event),
  result: (rows, _input, { now }): OfferedCatalog => offeredAt(rows, now),
})

/** The draft of the catalogue, with what stands in the way of publishing it. */
export const getTicketingDraft = reading({
  operation: ticketingOperations.getTicketingDraft,
  load: (db, { eventId }: { eventId: string }) => ({
    event: one(standingOfEvent(db, eventId)),
    draft: draftOfEvent(db, eventId),
    published: publishedOfEvent(db, eventId),
    types: draftedTypes(db, eventId),
    questions: draftedQuestions(db, eventId),
    ofCommunity: communityQuestions(db),
    saleGaps: saleGapsOf(db, eventId),
    isOutdated: asksOtherQuestions(db, eventId),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({
    event,
    draft: [draft],
    published: [published],
    types,
    saleGaps,
    isOutdated,
    ...asked
  }): DraftOfCatalog => ({
    event,
    draft: draft ?? null,
    published: published ?? null,
    ticketTypeCount: types.length,
    findings: [
      ...(draft ? findingsOf(draft, types, questionsToAsk(asked), saleGaps) : []),
      ...(isOutdated ? [questionsOutdated] : []),
    ],
  }),
})

/** A page of what an event has, with the event and its draft. */
export interface PageOfTicketing<Row> {
  event: StandingView
  draft: VersionView | null
  page: Page<Row>
}

const listing = <Row>(
  operation: Operation,
  things: (db: Db, asked: { eventId: string; page: PageRequest; publicOnly: false }) => Paged<Row>,
) =>
  reading({
    operation,
    load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
      event: one(standingOfEvent(db, eventId)),
      draft: draftOfEvent(db, eventId),
      ...things(db, { eventId, page, publicOnly: false }),
    }),
    facts: ({ event }) => eventFacts(event),
    result: ({ event, draft, ...found }, { page }): PageOfTicketing<Row> => ({
      event,
      draft: draft[0] ?? null,
      page: pageOf(page, found as never),
    }),
  })

/** The types of the draft, in their configured order. */
export const listTicketTypes = listing(ticketingOperations.listTicketTypes, draftedTypePage)

/** The pools of an event, in their configured order. */
export const listCapacityPools = listing(ticketingOperations.listCapacityPools, poolPage)

/** A page of questions, with the ticket types that they can be asked for. */
export interface QuestionsOfDraft extends PageOfTicketing<QuestionView> {
  ticketTypes: NamedTicketType[]
}

/** The questions of the draft, in their order. */
export const listRegistrationQuestions = reading({
  operation: ticketingOperations.listRegistrationQuestions,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: one(standingOfEvent(db, eventId)),
    draft: draftOfEvent(db, eventId),
    ticketTypes: ticketTypesOfEvent(db, eventId),
    ...draftedQuestionPage(db, { eventId, page }),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, draft, ticketTypes, ...found }, { page }): QuestionsOfDraft => ({
    event,
    draft: draft[0] ?? null,
    ticketTypes,
    page: pageOf(page, found),
  }),
})

/** One question of the draft. */
export const getRegistrationQuestion = reading({
  operation: ticketingOperations.getRegistrationQuestion,
  load: (db, input: { eventId: string; questionId: string }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...draftedQuestion(db, input),
    ticketTypes: ticketTypesOfEvent(db, input.eventId),
  }),
  facts: ({ event }) => eventFacts(event),
  result: (found): QuestionOfDraft => found,
})

/** One type of the draft. */
export const getTicketType = reading({
  operation: ticketingOperations.getTicketType,
  load: (db, input: { eventId: string; ticketTypeId: string }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...draftedType(db, input),
    draft: draftOfEvent(db, input.eventId),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, type, draft: [draft] }): TypeOfDraft => ({
    event,
    type,
    currencyCode: draft?.currencyCode ?? null,
  }),
})

/** One pool of an event. */
export const getCapacityPool = reading({
  operation: ticketingOperations.getCapacityPool,
  load: (db, input: { eventId: string; capacityPoolId: string }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...poolOfEvent(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: (found): PoolOfEvent => found,
})

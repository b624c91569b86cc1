import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { type BookingPartyType, orderStatus, toldOrderStatuses } from '../../kernel/orders.ts'
import { feeTermsOf } from '../../kernel/platform-fee.ts'
import { personOf } from '../../kernel/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { catalogState } from '../../kernel/ticketing.ts'
import { eventFacts } from '../events/index.ts'
import { latestRevision, monetizationOf } from '../platform-monetization/index.ts'
import { questionsOfVersion } from '../questions/index.ts'
import { myself } from '../users/index.ts'
import { type Found, type Moment, type Plan, writing } from '../verbs/verb.ts'
import { finishedIfReady } from './commands.ts'
import { commitOrder } from './commit-order.ts'
import { accountBuyer, type Buyer, newOrder } from './new-order.ts'
import { orderOperations } from './operations.ts'
import { assertTicketsPerPerson, joinList, type OrderView, waitingListOf } from './queries.ts'
import {
  besideWaiting,
  checkLines,
  checkPlaces,
  checkSale,
  checkWaiting,
  participantCountOf,
  positionAmong,
  type SentLine,
  type WantedLine,
  wantedLines,
} from './rules.ts'
import { orderedEvent, soldTypes, versionOfEvent } from './sale-queries.ts'

export interface StartRegistrationOrderInput {
  eventId: string
  ticketCatalogVersionId: string
  bookingPartyType: BookingPartyType
  lines: SentLine[]
  /** What the buyer gives the platform of their own will, in hundredths of a percent. */
  platformContributionBasisPoints: number | null
  /** Whether to finish it in the same commit, if it lacks nothing. */
  finalize: boolean
  /** Whether to wait for what is sold out. */
  joinWaitingList: boolean
}

/** An event, and what is sold of it. */
export const saleOf = (
  db: Db,
  { eventId, ticketCatalogVersionId: versionId }: StartRegistrationOrderInput,
) => ({
  event: one(orderedEvent(db, eventId)),
  ...versionOfEvent(db, { eventId, versionId }),
  types: soldTypes(db, versionId),
  questions: questionsOfVersion(db, versionId),
  list: waitingListOf(db, eventId),
  monetization: latestRevision(db),
})

interface Starting {
  input: StartRegistrationOrderInput
  moment: Moment
  buyerOf(wanted: readonly WantedLine[]): Buyer
}

/** A new order that waits for its places. It is submitted as it is. */
const waiting = (order: OrderView, waitingPosition: number): OrderView => ({
  ...order,
  statusId: orderStatus.waitlisted,
  waitingPosition,
  waitedSince: order.createdAt,
  expiresAt: null,
  submittedAt: order.createdAt,
})

/** What somebody who orders commits, with an account or without. */
export async function planNewOrder(
  db: Db,
  {
    event,
    version: [version],
    types,
    questions,
    list,
    monetization,
  }: Found<ReturnType<typeof saleOf>>,
  { input, moment, buyerOf }: Starting,
): Promise<Plan<OrderView>> {
  if (!version) {
    throw invalid('ticketCatalogVersionId', 'There is no such ticket catalogue of this event.')
  }
  if (version.state !== catalogState.published) {
    throw new Problem('resource_conflict', {
      detail: 'The ticket catalogue has changed. Read it again, then order from it.',
    })
  }
  const { bookingPartyType, lines, finalize, joinWaitingList } = input
  const wanted = await wantedLines(lines, besideWaiting(types, list))
  checkLines(wanted)
  checkSale(wanted, version, moment.now)
  if (joinWaitingList) checkWaiting(wanted, list)
  else checkPlaces(wanted, moment.now)
  const settings = monetizationOf(monetization)
  const contribution = input.platformContributionBasisPoints ?? 0
  if (contribution > 0 && !settings.contribution.isOffered) {
    throw invalid(
      'platformContributionBasisPoints',
      'The platform takes no contributions. Order without one.',
    )
  }
  const terms = feeTermsOf(settings, version.currencyCode, contribution)
  const buyer = buyerOf(wanted)
  const ordered = { event, version, terms, bookingPartyType, wanted, questions, buyer }
  const { order: begun, participants } = newOrder(ordered, moment)
  const order = orderOf(begun)
  const isBounded = wanted.some(({ type }) => type.maximumPerPerson !== null)
  const committed = {
    order,
    participants,
    besides: isBounded ? [assertTicketsPerPerson(db, order.id)] : [],
    ...(joinWaitingList && { waits: joinList(db, order.id) }),
  }
  return {
    ...(await commitOrder(db, committed, moment)),
    leavesMessages: toldOrderStatuses.includes(order.statusId),
    changesPublic: false,
    result: order,
  }

  function orderOf(begun: OrderView): OrderView {
    if (joinWaitingList) return waiting(begun, positionAmong(wanted, list))
    return finalize ? finishedIfReady(begun, moment.now) : begun
  }
}

/** Orders tickets of an event. Their places are held until the order is finished, or its time is over. */
export const startRegistrationOrder = writing({
  operation: orderOperations.startRegistrationOrder,
  load: (db, input: StartRegistrationOrderInput) => ({
    ...saleOf(db, input),
    buyer: one(myself(db)),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide: (db, { buyer, ...sale }, input, moment) =>
    planNewOrder(db, sale, {
      input,
      moment,
      buyerOf: (wanted) => {
        const isForOne = participantCountOf(wanted) === 1 && input.bookingPartyType === 'Individual'
        return accountBuyer(personOf(moment.principal), buyer, isForOne)
      },
    }),
})

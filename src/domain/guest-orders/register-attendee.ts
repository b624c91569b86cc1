import { one } from '../../db/one.ts'
import { hexDigest } from '../../kernel/hex-digest.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { noMonetization } from '../../kernel/monetization.ts'
import { type OrderOrigin, orderBounds, orderStatus } from '../../kernel/orders.ts'
import { feeTermsOf } from '../../kernel/platform-fee.ts'
import { invalid } from '../../kernel/problem.ts'
import { eventFacts } from '../events/index.ts'
import {
  besideWaiting,
  checkMoney,
  checkRoom,
  commitOrder,
  costOf,
  newOrder,
  type OrderView,
  orderedEvent,
  participantCountOf,
  takeMoneyByHand,
  typesOnSale,
  updateOrder,
  versionOnSale,
  waitingListOf,
} from '../orders/index.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { guestOrderOperations } from './operations.ts'
import { insertGuest } from './queries.ts'

interface RegisterAttendeeInput {
  eventId: string
  ticketTypeLineageId: string
  quantity: number
  origin: OrderOrigin
  firstName: string
  lastName: string | null
  email: string
}

/**
 * Makes an order for somebody else, and confirms it: free of charge, or paid to the organizer already. It is an order
 * without an account, whose secret nobody has: mails lead to its tickets. What holds for buyers alone, such as the time
 * of the sale, an access code or an approval, does not hold here; places do.
 */
export const registerAttendee = writing({
  operation: guestOrderOperations.registerAttendee,
  load: (db, { eventId }: RegisterAttendeeInput) => ({
    event: one(orderedEvent(db, eventId)),
    version: one(versionOnSale(db, eventId)),
    types: typesOnSale(db, eventId),
    list: waitingListOf(db, eventId),
  }),
  facts: ({ event }) => [eventFacts(event)],
  async decide(db, { event, version, types, list }, input, moment): Promise<Plan<OrderView>> {
    const { ids, now, tenantId } = moment
    const { ticketTypeLineageId, quantity, origin, firstName, lastName, email } = input
    const sold = besideWaiting(types, list).find(
      ({ lineageId }) => lineageId === ticketTypeLineageId,
    )
    if (!sold) throw invalid('ticketTypeLineageId', 'There is no such ticket type on sale.')
    const free = { priceModel: 'Free', priceMinor: null, minimumPriceMinor: null } as const
    const type = origin === 'Complimentary' ? { ...sold, ...free } : sold
    const line = { ticketTypeId: type.id, quantity, chosenUnitPriceMinor: null, accessCode: null }
    const wanted = [{ ...line, type }]
    const count = participantCountOf(wanted)
    if (count > orderBounds.participants) {
      throw invalid('quantity', `An order can be for at most ${orderBounds.participants} people.`)
    }
    const isPaid = costOf(wanted) > 0
    if (origin === 'PaidByHand' && !isPaid) {
      throw invalid('origin', 'These tickets cost nothing. Register the person free of charge.')
    }
    checkMoney(wanted, version)
    checkRoom(wanted)
    // Mails bring the codes of all tickets to this address.
    const person = { firstName, lastName, email, answers: {} }
    const { order: begun, participants } = newOrder(
      {
        event,
        version,
        terms: feeTermsOf(noMonetization, version.currencyCode, 0),
        bookingPartyType: 'Individual',
        wanted,
        questions: [],
        buyer: {
          accountUserId: null,
          account: null,
          people: Array.from({ length: count }, () => person),
        },
      },
      moment,
    )
    const at = instantIso(now)
    const values = { statusId: orderStatus.confirmed, expiresAt: null, confirmedAt: at }
    const made = { ...begun, origin, submittedAt: at }
    const result: OrderView = { ...made, ...values, hasPayment: isPaid, isPaid }
    const { id } = result
    const guest = {
      tenantId,
      eventId: event.id,
      registrationOrderId: id,
      capabilityHash: await hexDigest(`${id} ${ids.stamp()}`),
    }
    const committed = {
      order: result,
      // What costs money is confirmed once its money is there.
      begun: isPaid ? made : result,
      participants,
      besides: [
        insertGuest(db, guest),
        ...(isPaid ? [takeMoneyByHand(db, id, at), updateOrder(db, id, values)] : []),
      ],
    }
    return {
      ...(await commitOrder(db, committed, moment)),
      leavesMessages: true,
      changesPublic: false,
      result,
    }
  },
})

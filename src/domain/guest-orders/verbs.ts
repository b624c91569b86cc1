import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { OrderCommand } from '../../kernel/orders.ts'
import { type PageRequest, pageOf } from '../../kernel/page.ts'
import { personOf } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import {
  hasAllTickets,
  type NewHolder,
  planTransfer,
  ticketFacts,
  ticketOfOrder,
} from '../admission/index.ts'
import {
  assertOrderAsRead,
  finishOf,
  lockPoolsOf,
  type OrderView,
  participantOfOrder,
  participantPage,
  peopleAndQuestions,
  peopleOfOrder,
  planAssignments,
  planCommand,
  planDeferral,
  planParticipant,
  type SaidParticipant,
  type SaidPerson,
  updateOrder,
  withoutNotes,
} from '../orders/index.ts'
import { ofPerson, questionsOfOrder } from '../questions/index.ts'
import { myself } from '../users/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import {
  type GuestOrder,
  guestOrderFacts,
  guestParticipantFacts,
  type ParticipantOfGuest,
  type ParticipantsOfGuest,
} from './guest-order-view.ts'
import { guestOrderOperations } from './operations.ts'
import {
  assertPromotionOfGuest,
  assertTicketsOfGuest,
  forgetGuest,
  type HeldOrderInput,
  heldOrder,
  removeGuest,
} from './queries.ts'
import { requireContact } from './start-guest-order.ts'

const facts = (found: GuestOrder) => [guestOrderFacts(found)]

const readingOrder = (operation: (typeof guestOrderOperations)['getGuestOrder']) =>
  reading({
    operation,
    load: heldOrder,
    facts: guestOrderFacts,
    result: ({ order, guest }): GuestOrder => ({ order, guest }),
  })

export const getGuestOrder = readingOrder(guestOrderOperations.getGuestOrder)
/** What became of a confirmed order. It names nobody. */
export const getGuestOrderStatus = readingOrder(guestOrderOperations.getGuestOrderStatus)

export const listGuestParticipants = reading({
  operation: guestOrderOperations.listGuestParticipants,
  load: (db, input: HeldOrderInput & { page: PageRequest }) => ({
    ...heldOrder(db, input),
    ...participantPage(db, input.orderId, input.page),
    questions: questionsOfOrder(db, input.orderId),
  }),
  facts: guestOrderFacts,
  result: ({ order, guest, questions, rows, total }, { page }): ParticipantsOfGuest => ({
    order,
    guest,
    questions: ofPerson(questions),
    page: pageOf(page, { rows: rows.map(withoutNotes), total }),
  }),
})

/** Says who comes. The first participant is the contact of the order. */
export const editGuestParticipant = writing({
  operation: guestOrderOperations.editGuestParticipant,
  load: (db, input: HeldOrderInput & SaidPerson & { participantId: string }) => ({
    ...heldOrder(db, input),
    ...participantOfOrder(db, input),
  }),
  facts: (found) => [guestParticipantFacts(found)],
  decide(db, { guest, ...known }, { firstName, lastName, email, answers }, moment) {
    const values = { firstName, lastName, email, answers }
    const isFirst = known.participant.position === 1
    if (isFirst) requireContact(values)
    const plan = planParticipant(db, known, values, moment)
    const result: ParticipantOfGuest = {
      ...plan.result,
      guest: { ...guest, hasContact: isFirst || guest.hasContact },
    }
    return { ...plan, result }
  },
})

const people = (db: Db, input: HeldOrderInput) => ({
  ...heldOrder(db, input),
  ...peopleAndQuestions(db, input),
})

/** Says who comes, for several tickets at once. */
export const editGuestParticipants = writing({
  operation: guestOrderOperations.editGuestParticipants,
  load: (db, input: HeldOrderInput & { participants: SaidParticipant[] }) => people(db, input),
  facts,
  decide(db, { guest, ...known }, { participants }, moment) {
    const first = known.people.find(({ position }) => position === 1)
    const index = participants.findIndex(({ id }) => id === first?.id)
    const contact = participants[index]
    if (contact) requireContact(contact, `participants.${index}.email`)
    const plan = planAssignments(db, known, participants, moment)
    const hasContact = contact !== undefined || guest.hasContact
    const result: GuestOrder = { order: plan.result, guest: { ...guest, hasContact } }
    return { ...plan, result }
  },
})

/** Leaves open who comes besides the contact of the order, until the instant that the catalogue says. */
export const deferGuestAssignments = writing({
  operation: guestOrderOperations.deferGuestAssignments,
  load: people,
  facts,
  decide(db, { guest, ...known }, _input: HeldOrderInput, moment) {
    const plan = planDeferral(db, known, moment)
    const result: GuestOrder = { order: plan.result, guest }
    return { ...plan, result }
  },
})

/** Finishes an order that costs nothing. */
export const finalizeGuestOrder = writing({
  operation: guestOrderOperations.finalizeGuestOrder,
  load: heldOrder,
  facts,
  async decide(db, { order, guest }, _input: HeldOrderInput, moment) {
    if (guest.hasAll) {
      throw new Problem('resource_conflict', {
        detail: 'This address has all the tickets that one person can have.',
      })
    }
    if (guest.hasUsedPromotion) {
      throw new Problem('resource_conflict', {
        detail: 'This address has used the code as often as one person can. Remove the code.',
      })
    }
    const locks = [lockPoolsOf(db, order.id)]
    const plan = await planCommand(db, order, { ...finishOf(order, moment.now), moment, locks })
    const result: GuestOrder = { order: plan.result, guest }
    const limits = [assertTicketsOfGuest(db, order.id), assertPromotionOfGuest(db, order.id)]
    return { ...plan, writes: [...plan.writes, ...limits], result }
  },
})

/** Gives a ticket to somebody else. */
export const transferGuestTicket = writing({
  operation: guestOrderOperations.transferGuestTicket,
  load: (db, input: HeldOrderInput & NewHolder & { ticketId: string }) => ({
    ...heldOrder(db, input),
    ...ticketOfOrder(db, { orderId: input.orderId, ticketId: input.ticketId }),
    hasAll: hasAllTickets(db, input.ticketId, input.email),
    people: peopleOfOrder(db, input.orderId),
  }),
  facts: ({ ticket, ...found }) => [
    { ...guestOrderFacts(found), isTransferable: ticketFacts(ticket).isTransferable },
  ],
  decide(db, { order, guest, people, ...known }, holder, moment) {
    const { result: ticket, ...plan } = planTransfer(db, known, holder, moment)
    const participant = people.find(({ id }) => id === ticket.registrationOrderParticipantId)
    if (!participant) throw new Error('a ticket is of no participant of its order')
    const { firstName, lastName, email } = ticket
    const result: ParticipantOfGuest = {
      order,
      guest,
      participant: {
        ...participant,
        firstName,
        lastName,
        email,
        answers: null,
        organizerAnswers: null,
        transferableTicketId: ticket.id,
      },
    }
    return { ...plan, result }
  },
})

const cancelling = (
  operation: (typeof guestOrderOperations)['cancelGuestOrder'],
  command: OrderCommand = 'cancelRegistrationOrder',
) =>
  writing({
    operation,
    load: heldOrder,
    facts,
    async decide(db, { order, guest }, _input: HeldOrderInput, moment) {
      const instants = { cancelledAt: instantIso(moment.now) }
      const plan = await planCommand(db, order, { command, instants, moment })
      const result: GuestOrder = { order: plan.result, guest }
      return { ...plan, result }
    },
  })

export const cancelGuestOrder = cancelling(guestOrderOperations.cancelGuestOrder)
export const cancelConfirmedGuestOrder = cancelling(guestOrderOperations.cancelConfirmedGuestOrder)
export const leaveGuestWaitingList = cancelling(
  guestOrderOperations.leaveGuestWaitingList,
  'leaveWaitingList',
)

/** Takes the names and addresses out of an order; it stays as a count. */
export const eraseGuestOrder = writing({
  operation: guestOrderOperations.eraseGuestOrder,
  load: heldOrder,
  facts,
  decide(db, { order, guest }, _input: HeldOrderInput, { ids }) {
    const values = { concurrencyStamp: ids.stamp() }
    const result: GuestOrder = {
      order: { ...order, ...values, invoiceAddress: null },
      guest: { ...guest, hasContact: false, isClaimable: false },
    }
    return {
      assertions: [assertOrderAsRead(db, order)],
      writes: [updateOrder(db, order.id, values), forgetGuest(db, order.id)],
      changesPublic: false,
      result,
    }
  },
})

/** Makes the order one of the caller's account. Its secret opens nothing from then on. */
export const claimGuestOrder = writing({
  operation: guestOrderOperations.claimGuestOrder,
  load: (db, input: HeldOrderInput) => ({ ...heldOrder(db, input), me: one(myself(db)) }),
  facts,
  decide(db, { order, me }, _input, { ids, principal }) {
    const { userId: accountUserId } = personOf(principal)
    const values = { accountUserId, concurrencyStamp: ids.stamp() }
    const account = { email: me.email, fullName: me.fullName }
    const result: OrderView = { ...order, ...values, account }
    return {
      assertions: [assertOrderAsRead(db, order)],
      writes: [updateOrder(db, order.id, values), removeGuest(db, order.id)],
      changesPublic: false,
      result,
    }
  },
})

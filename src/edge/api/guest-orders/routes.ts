import type { TicketFacts } from '../../../domain/admission/index.ts'
import * as verbs from '../../../domain/guest-orders/index.ts'
import {
  type Attempt,
  type GuestChallenge,
  type GuestOrder,
  guestOrderFacts,
  guestParticipantFacts,
  type ParticipantOfGuest,
  type ParticipantsOfGuest,
  type RecoveredOrder,
  type StartedGuestOrder,
} from '../../../domain/guest-orders/index.ts'
import { normalEmail } from '../../../domain/local-identity/index.ts'
import { labelOf, orderStatuses } from '../../../domain/lookups/index.ts'
import { takesNames } from '../../../domain/orders/index.ts'
import type { OwnFacts } from '../../../domain/verbs/verb.ts'
import {
  attemptCapabilityOf,
  canonicalDigest,
  capabilitiesOf,
  guestHeaders,
} from '../../../kernel/guest-orders.ts'
import { hashOf } from '../../../kernel/ids.ts'
import { type ApiRequest, endpoint, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { accepted } from '../local-identity/representation.ts'
import { asked, orderFields, order as orderOfAccount, participantFields } from '../orders/routes.ts'
import * as contract from './contract.ts'

const challenge = (issued: GuestChallenge): Resource => ({
  kind: 'guestChallenge',
  fields: { ...issued },
  facts: {},
  vars: {},
})

const aboutOrder = (found: GuestOrder) => ({
  facts: guestOrderFacts(found),
  vars: { eventId: found.order.eventId, guestOrderId: found.order.id },
})

export const guestOrder = (found: GuestOrder): Resource => ({
  kind: 'guestOrder',
  fields: orderFields(found.order),
  ...aboutOrder(found),
})

const status = (found: GuestOrder): Resource => {
  const { masterCode, fullName } = labelOf(orderStatuses, found.order.statusId)
  return {
    kind: 'guestOrderStatus',
    fields: fieldsOf(contract.GuestOrderStatus, found.order, {
      statusCode: masterCode,
      statusName: fullName,
    }),
    ...aboutOrder(found),
  }
}

const participant = (found: ParticipantOfGuest): Resource => {
  const { vars } = aboutOrder(found)
  const { order, participant } = found
  const facts: OwnFacts<Pick<TicketFacts, 'isTransferable'>> = {
    ...guestParticipantFacts(found),
    isTransferable: participant.transferableTicketId !== null,
  }
  return {
    kind: 'guestParticipant',
    fields: participantFields({ order, participant }),
    facts,
    vars: {
      ...vars,
      guestParticipantId: participant.id,
      guestTicketId: participant.transferableTicketId ?? '',
    },
  }
}

const participants = ({ page, questions, ...found }: ParticipantsOfGuest): Resource => ({
  kind: 'guestParticipants',
  fields: { questions: asked(questions) },
  ...aboutOrder(found),
  page,
  items: page.rows.map((row) => participant({ ...found, participant: row })),
})

/** Of an order that is not finished nothing is said once its places are free again. */
const untilOf = ({ attempt, order }: Pick<Attempt, 'attempt' | 'order'>): string =>
  order.expiresAt !== null && Date.parse(order.expiresAt) < Date.parse(attempt.expiresAt)
    ? order.expiresAt
    : attempt.expiresAt

const attemptAs =
  (kind: string) =>
  ({ attempt, questions, ...found }: Attempt): Resource => ({
    kind,
    fields: fieldsOf(contract.GuestAttempt, found.participant, {
      id: attempt.id,
      expiresAt: untilOf({ attempt, order: found.order }),
      eventId: found.order.eventId,
      eventTitle: found.order.eventTitle,
      timezone: found.order.timezone,
      orderId: found.order.id,
      takesNames: takesNames(found),
      questions: asked(questions),
    }),
    facts: guestParticipantFacts(found),
    vars: { eventId: found.order.eventId, guestOrderId: found.order.id, attemptId: attempt.id },
  })

const attempt = attemptAs('guestAttempt')
/** It leads nowhere: its secret opens nothing any more. */
const endedAttempt = attemptAs('endedGuestAttempt')

const recovered = ({ ...fields }: RecoveredOrder): Resource => ({
  kind: 'recoveredOrder',
  fields,
  facts: {},
  vars: { eventId: fields.eventId, guestOrderId: fields.id },
})

/** What was ordered, without who comes and whether to finish it. */
const orderedOf = ({
  ticketCatalogVersionId,
  bookingPartyType,
  lines,
}: {
  ticketCatalogVersionId: string
  bookingPartyType: string
  lines: unknown
}) => canonicalDigest({ ticketCatalogVersionId, bookingPartyType, lines })

const secret = /^[\w-]{43}$/

/** A text that cannot be a capability belongs to nobody. */
const hashOfShown = (shown: string | null) =>
  hashOf(shown !== null && secret.test(shown) ? shown : '')

/** The order that a secret opens. */
export async function heldInput<Params extends { eventId: string; guestOrderId: string }>({
  params: { guestOrderId, ...params },
  guest: { capability },
}: Pick<ApiRequest<Params>, 'params' | 'guest'>) {
  return { ...params, orderId: guestOrderId, capabilityHash: await hashOfShown(capability) }
}

/** The attempt that a secret opens. */
async function triedInput({
  params: { eventId, guestOrderId: orderId, attemptId },
  guest: { attempt },
}: Pick<
  ApiRequest<{ eventId: string; guestOrderId: string; attemptId: string }>,
  'params' | 'guest'
>) {
  return { eventId, orderId, attemptId, attemptHash: await hashOfShown(attempt) }
}

export const guestOrderEndpoints = [
  endpoint({
    route: contract.registerAttendee,
    verb: verbs.registerAttendee,
    input: withBody,
    represent: orderOfAccount,
  }),
  endpoint({
    route: contract.issueGuestChallenge,
    verb: verbs.issueGuestChallenge,
    input: async ({ params, body }, { guestChallenges }) => ({
      ...params,
      key: body.idempotencyKey,
      orderDigest: await orderedOf(body),
      challenges: guestChallenges,
    }),
    represent: challenge,
  }),
  endpoint({
    route: contract.requestGuestConfirmation,
    verb: verbs.requestGuestConfirmation,
    input: ({ params, body }) => ({ ...params, email: normalEmail(body.email) }),
    represent: () => accepted('guestConfirmation'),
  }),
  endpoint({
    route: contract.startGuestOrder,
    verb: verbs.startGuestOrder,
    async input({ params, body, guest, idempotency }, { guestChallenges: challenges }) {
      const { challenge, proof, confirmation } = guest
      const key = idempotency?.key ?? ''
      const shown = { challenge: confirmation ?? challenge ?? '', proof: proof ?? '', key }
      const texts = await capabilitiesOf(challenges.digests, shown)
      const capabilities = await Promise.all(
        texts.map(async (text) => ({ text, hash: await hashOf(text) })),
      )
      const orderDigest = await orderedOf(body)
      const confirmationHash = confirmation === null ? null : await hashOfShown(confirmation)
      return {
        ...params,
        ...body,
        challenge,
        proof,
        confirmationHash,
        key,
        orderDigest,
        challenges,
        capabilities,
      }
    },
    represent: (started: StartedGuestOrder) => guestOrder(started),
    headers({ capabilityHash }, { capabilities }) {
      const right = capabilities.find(({ hash }) => hash === capabilityHash)
      return right ? { [guestHeaders.capability]: right.text } : {}
    },
  }),
  endpoint({
    route: contract.getGuestOrder,
    verb: verbs.getGuestOrder,
    input: heldInput,
    represent: guestOrder,
  }),
  endpoint({
    route: contract.listGuestParticipants,
    verb: verbs.listGuestParticipants,
    input: async (request) => ({ ...(await heldInput(request)), page: request.query }),
    represent: participants,
  }),
  endpoint({
    route: contract.editGuestParticipant,
    verb: verbs.editGuestParticipant,
    async input({ params: { guestParticipantId, ...params }, body, guest }) {
      return { ...(await heldInput({ params, guest })), ...body, participantId: guestParticipantId }
    },
    represent: participant,
  }),
  endpoint({
    route: contract.startGuestAttempt,
    verb: verbs.startGuestAttempt,
    async input({ params, body, guest, idempotency }, { guestChallenges: { digests } }) {
      const capability = await attemptCapabilityOf(digests, {
        capability: guest.capability ?? '',
        key: idempotency?.key ?? '',
      })
      return {
        ...(await heldInput({ params, guest })),
        ...body,
        attemptCapability: capability,
        attemptHash: await hashOf(capability),
      }
    },
    represent: attempt,
    headers: (_result, { attemptCapability }) => ({ [guestHeaders.attempt]: attemptCapability }),
  }),
  endpoint({
    route: contract.getGuestAttempt,
    verb: verbs.getGuestAttempt,
    input: triedInput,
    represent: attempt,
  }),
  endpoint({
    route: contract.submitGuestAttempt,
    verb: verbs.submitGuestAttempt,
    input: async ({ body, ...request }) => ({ ...(await triedInput(request)), ...body }),
    represent: endedAttempt,
  }),
  endpoint({
    route: contract.skipGuestAttempt,
    verb: verbs.skipGuestAttempt,
    input: triedInput,
    represent: endedAttempt,
  }),
  endpoint({
    route: contract.editGuestParticipants,
    verb: verbs.editGuestParticipants,
    input: async ({ body, ...request }) => ({ ...(await heldInput(request)), ...body }),
    represent: guestOrder,
  }),
  endpoint({
    route: contract.deferGuestAssignments,
    verb: verbs.deferGuestAssignments,
    input: heldInput,
    represent: guestOrder,
  }),
  endpoint({
    route: contract.transferGuestTicket,
    verb: verbs.transferGuestTicket,
    async input({ params: { guestTicketId, ...params }, body, guest }) {
      return { ...(await heldInput({ params, guest })), ...body, ticketId: guestTicketId }
    },
    represent: participant,
  }),
  endpoint({
    route: contract.finalizeGuestOrder,
    verb: verbs.finalizeGuestOrder,
    input: heldInput,
    represent: guestOrder,
  }),
  endpoint({
    route: contract.cancelGuestOrder,
    verb: verbs.cancelGuestOrder,
    input: heldInput,
    represent: guestOrder,
  }),
  endpoint({
    route: contract.leaveGuestWaitingList,
    verb: verbs.leaveGuestWaitingList,
    input: heldInput,
    represent: guestOrder,
  }),
  endpoint({
    route: contract.getGuestOrderStatus,
    verb: verbs.getGuestOrderStatus,
    input: heldInput,
    represent: status,
  }),
  endpoint({
    route: contract.cancelConfirmedGuestOrder,
    verb: verbs.cancelConfirmedGuestOrder,
    input: heldInput,
    represent: guestOrder,
  }),
  endpoint({
    route: contract.eraseGuestOrder,
    verb: verbs.eraseGuestOrder,
    input: heldInput,
    represent: guestOrder,
  }),
  endpoint({
    route: contract.requestTicketRecovery,
    verb: verbs.requestTicketRecovery,
    input: ({ body }) => ({ email: normalEmail(body.email) }),
    represent: () => accepted('ticketRecovery'),
  }),
  endpoint({
    route: contract.consumeTicketRecovery,
    verb: verbs.consumeTicketRecovery,
    input: async ({ guest }) => ({ recoveryHash: await hashOfShown(guest.recovery) }),
    represent: (orders: readonly RecoveredOrder[]) => ({
      kind: 'recoveredOrders',
      fields: {},
      facts: {},
      vars: {},
      parts: { orders: orders.map(recovered) },
    }),
  }),
  endpoint({
    route: contract.claimGuestOrder,
    verb: verbs.claimGuestOrder,
    input: heldInput,
    represent: orderOfAccount,
  }),
]

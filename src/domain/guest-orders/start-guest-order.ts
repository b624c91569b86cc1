import { one } from '../../db/one.ts'
import {
  type ChallengeTerms,
  challengeRules,
  isFitting,
  isProof,
  protectedChallenge,
  readChallenge,
} from '../../kernel/guest-orders.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { GuestChallenges } from '../../kernel/ports.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { eventFacts } from '../events/index.ts'
import {
  type Buyer,
  type KnownPerson,
  orderedEvent,
  participantCountOf,
  planNewOrder,
  type StartRegistrationOrderInput,
  saleOf,
} from '../orders/index.ts'
import { writing } from '../verbs/verb.ts'
import type { GuestOrder } from './guest-order-view.ts'
import { guestOrderOperations } from './operations.ts'
import {
  assertTicketsOfGuest,
  guestAddress,
  guestProofOf,
  insertGuest,
  useGuestProof,
} from './queries.ts'

/** What a challenge is for; the community is that of the request. */
type AskedFor = Omit<ChallengeTerms, 'tenantId'> & { challenges: GuestChallenges }

export interface GuestChallenge {
  protectedChallenge: string
  expiresAt: string
  difficulty: number
  version: number
}

/** Issues the challenge whose proof starts an order. Nothing of it is stored. */
export const issueGuestChallenge = writing({
  operation: guestOrderOperations.issueGuestChallenge,
  load: (db, { eventId }: AskedFor) => ({ event: one(orderedEvent(db, eventId)) }),
  facts: ({ event }) => [eventFacts(event)],
  async decide(_db, _rows, { challenges, ...asked }, { now, tenantId }) {
    const { digests, difficulty } = challenges
    const expiresAt = now + challengeRules.lifetimeMs
    const result: GuestChallenge = {
      protectedChallenge: await protectedChallenge(digests, {
        ...asked,
        tenantId,
        expiresAt,
        difficulty,
      }),
      expiresAt: instantIso(expiresAt),
      difficulty,
      version: challengeRules.version,
    }
    return { writes: [], changesPublic: false, result }
  },
})

export interface StartGuestOrderInput extends StartRegistrationOrderInput, AskedFor {
  challenge: string | null
  proof: string | null
  /** Of the secret of a mail, which stands for the proof; of none, null. */
  confirmationHash: string | null
  /** The secret that opens the order, by each key that is known. The first one is used. */
  capabilities: readonly { text: string; hash: string }[]
  participants: readonly KnownPerson[]
}

export interface StartedGuestOrder extends GuestOrder {
  capabilityHash: string
}

/** Orders tickets for somebody without an account who has proved work. Then the same is decided as for an account. */
export const startGuestOrder = writing({
  operation: guestOrderOperations.startGuestOrder,
  load: (db, input: StartGuestOrderInput) => ({
    ...saleOf(db, input),
    confirmed: guestProofOf(db, 'registration', input.confirmationHash ?? ''),
    address: guestAddress(db, input.eventId, input.participants[0]?.email ?? null),
  }),
  facts: ({ event }) => [eventFacts(event)],
  async decide(db, { address, confirmed, types, ...sale }, input, moment) {
    const { eventId, participants, capabilities, joinWaitingList, confirmationHash } = input
    if (confirmationHash === null) await requireProof(input, moment)
    else requireConfirmed(confirmed, participants)
    if (joinWaitingList && participants.length === 0) {
      throw invalid(
        'participants',
        'People on the waiting list are told by mail. Name the first person.',
      )
    }
    const [capability] = capabilities
    if (!capability) throw new Error('no key is configured')
    const { hash: capabilityHash } = capability
    const known = types.map((type) => ({ ...type, had: address.tickets[type.lineageId] ?? 0 }))
    const plan = await planNewOrder(
      db,
      { ...sale, types: known },
      { input, moment, buyerOf: (wanted) => guestBuyer(participants, participantCountOf(wanted)) },
    )
    const { id: registrationOrderId, tenantId } = plan.result
    const hasContact = participants.length > 0
    const result: StartedGuestOrder = {
      order: plan.result,
      guest: {
        hasContact,
        isClaimable: address.isOwn,
        hasAll: false,
        hasUsedPromotion: false,
        isPast: false,
      },
      capabilityHash,
    }
    return {
      ...plan,
      writes: [
        ...plan.writes,
        insertGuest(db, { registrationOrderId, tenantId, eventId, capabilityHash }),
        // After the pools are locked: of two orders for one address the second counts the first.
        assertTicketsOfGuest(db, registrationOrderId),
        ...(confirmationHash === null ? [] : [useGuestProof(db, 'registration', confirmationHash)]),
      ],
      result,
    }
  },
})

async function requireProof(
  { challenges, challenge: text, proof, ...terms }: StartGuestOrderInput,
  { now, tenantId }: { now: number; tenantId: string },
): Promise<void> {
  const challenge = await readChallenge(challenges.digests, text)
  const isRight =
    challenge !== null &&
    text !== null &&
    isFitting(challenge, { ...terms, tenantId }, now) &&
    (await isProof(text, proof, challenge.difficulty))
  if (!isRight) {
    throw unproven('Ask for another challenge for this order, and send it with its proof.')
  }
}

/** Whoever has read a mail registers with its address. */
function requireConfirmed(confirmed: string | null, [contact]: readonly KnownPerson[]): void {
  if (confirmed !== null && contact?.email === confirmed) return
  throw unproven('Ask for another mail, and register with the address that it was sent to.')
}

const unproven = (detail: string) =>
  new Problem('anonymous_registration_challenge_invalid', {
    detail,
    headers: { 'cache-control': 'private, no-store' },
  })

function guestBuyer(people: readonly KnownPerson[], count: number): Buyer {
  if (people.length > count) {
    throw invalid('participants', 'There are more people than the tickets admit.')
  }
  if (people[0]) requireContact(people[0])
  return { accountUserId: null, account: null, people }
}

/** The first participant is whom mails of the order go to. */
export function requireContact({ email }: KnownPerson, field = 'email'): void {
  if (email === null) throw invalid(field, 'The first person of an order needs an address.')
}

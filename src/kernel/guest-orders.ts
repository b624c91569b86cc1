import { hexDigest } from './hex-digest.ts'
import { base64url, bytesOfBase64url, bytesOfUuid, uuidOf } from './ids.ts'
import type { KeyedDigests } from './ports.ts'
import { isSameHash } from './same-hash.ts'

/** Headers of requests and answers that guests order with. */
export const guestHeaders = {
  challenge: 'x-registration-challenge',
  proof: 'x-registration-proof',
  capability: 'x-registration-order-capability',
  attempt: 'x-registration-attempt-capability',
  confirmation: 'x-registration-confirmation',
  recovery: 'x-admission-ticket-recovery-capability',
} as const

/** Below the page of an event: where guests register, and see what they have in that browser. */
export const guestPageOfEvent = '/registration'
/** The same, where somebody with the code of an attempt says who comes with one ticket. */
export const attemptPageOfEvent = `${guestPageOfEvent}/attempt`

export const challengeRules = {
  version: 1,
  lifetimeMs: 120_000,
  /** Leading zero bits that a proof must find. */
  difficulty: { least: 16, usual: 18, most: 22 },
  characters: 4096,
} as const

/** The status of a confirmed order is told for so long after the last session. */
export const guestStatusDays = 30

/** What the secret of a mail is good for: to find orders again, or to begin one. */
export const guestProofPurposes = ['recovery', 'registration'] as const
export type GuestProofPurpose = (typeof guestProofPurposes)[number]

/** Of such mails. */
export const guestProofRules = {
  lifetimeSeconds: 1800,
  /** Orders that one mail leads to, the newest ones. */
  orders: 20,
} as const

/** Of the page of guests: with the secret of a mail instead of a proof of work. */
export const confirmedQuery = '?confirmed'

/** Where that mail leads to; its secret is behind it, where no server sees it. */
export const recoveredPath = '/account/recovered'

/** How long the secret of an attempt opens it. */
export const attemptHours = 24

/** What a challenge is bound to. */
export interface ChallengeTerms {
  tenantId: string
  eventId: string
  /** Of what is ordered, see `canonicalDigest`. */
  orderDigest: string
  /** The idempotency key that the order is to have. */
  key: string
}

export interface Challenge extends ChallengeTerms {
  /** Milliseconds; from this instant on it starts no order. */
  expiresAt: number
  difficulty: number
}

const prefix = `v${challengeRules.version}`
const sealOf = (payload: string) => `guest registration challenge\n${prefix}.${payload}`

/** Nothing is stored of a challenge: it holds its terms, and nobody else can make one. */
export async function protectedChallenge(
  digests: KeyedDigests,
  { tenantId, eventId, orderDigest, key, expiresAt, difficulty }: Challenge,
): Promise<string> {
  const terms = [tenantId, eventId, orderDigest, key, expiresAt, difficulty]
  const payload = base64url(new TextEncoder().encode(JSON.stringify(terms)))
  const [seal] = await digests.of(sealOf(payload))
  return `${prefix}.${payload}.${seal}`
}

/** Null for what is no challenge of ours, or was changed. It may have expired. */
export async function readChallenge(
  digests: KeyedDigests,
  text: string | null,
): Promise<Challenge | null> {
  if (text === null || text.length > challengeRules.characters) return null
  const [, payload, seal] = /^v1\.([\w-]+)\.([\w-]{43})$/.exec(text) ?? []
  if (payload === undefined || seal === undefined) return null
  const seals = await digests.of(sealOf(payload))
  if (!seals.some((each) => isSameHash(each, seal))) return null
  const [tenantId, eventId, orderDigest, key, expiresAt, difficulty] = JSON.parse(
    new TextDecoder().decode(bytesOfBase64url(payload)),
  )
  return { tenantId, eventId, orderDigest, key, expiresAt, difficulty }
}

/** Whether a challenge is for this order, and still starts it. */
export const isFitting = (challenge: Challenge, terms: ChallengeTerms, now: number): boolean =>
  now < challenge.expiresAt &&
  challenge.tenantId === terms.tenantId &&
  challenge.eventId === terms.eventId &&
  challenge.orderDigest === terms.orderDigest &&
  challenge.key === terms.key

/** What is hashed to prove work, before the nonce: 16 lower-case hexadecimal digits. */
export const provenText = (challenge: string) =>
  `marquee-guest-registration:v${challengeRules.version}\n${challenge}\n`

/** Whether a nonce gives the digest of a challenge so many leading zero bits. */
export async function isProof(
  challenge: string,
  nonce: string | null,
  difficulty: number,
): Promise<boolean> {
  if (nonce === null || !/^[0-9a-f]{16}$/.test(nonce)) return false
  const digest = await hexDigest(provenText(challenge) + nonce)
  const bits = [...digest].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
  return bits.join('').startsWith('0'.repeat(difficulty))
}

/** The same for values that are equal, however their members are ordered. */
export const canonicalDigest = (value: unknown): Promise<string> =>
  hexDigest(JSON.stringify(sorted(value)))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

/**
 * The secret that opens the order which this proof has started, by each key that is known. It is derived, so that
 * whoever lost the answer gets it again, and no text that opens anything is stored.
 */
export const capabilitiesOf = (
  digests: KeyedDigests,
  { challenge, proof, key }: { challenge: string; proof: string; key: string },
): Promise<readonly string[]> =>
  digests.of(`guest registration capability\n${challenge}\n${proof}\n${key}`)

/** The secret of an attempt, derived like that of its order: whoever lost the answer gets it again by the same key. */
export const attemptCapabilityOf = async (
  digests: KeyedDigests,
  { capability, key }: { capability: string; key: string },
): Promise<string> => (await digests.of(`guest attempt capability\n${capability}\n${key}`))[0] ?? ''

/** What an attempt is found and opened by. */
export interface OpenedAttempt {
  orderId: string
  attemptId: string
  capability: string
}

/** One text that a person passes on. It goes into a form, and into no address. */
export const attemptCodeOf = ({ orderId, attemptId, capability }: OpenedAttempt): string =>
  [...[orderId, attemptId].map((id) => base64url(bytesOfUuid(id))), capability].join('.')

/** Null for a text that is not a code. Whoever copies a code may have got line breaks with it. */
export function readAttemptCode(text: string): OpenedAttempt | null {
  const code = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/.exec(text.replaceAll(/\s/g, ''))
  const [, order, attempt, capability] = code ?? []
  if (!order || !attempt || !capability) return null
  const [orderId = '', attemptId = ''] = [order, attempt].map((id) => uuidOf(bytesOfBase64url(id)))
  return { orderId, attemptId, capability }
}

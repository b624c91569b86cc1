import type { Db, Query } from '../../db/database.ts'
import { base64url, bytesOfBase64url, hexOf } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { SealedTexts } from '../../kernel/ports.ts'
import { isSignedBy, type ReadCode, ticketCodeOf } from '../../kernel/ticket-code.ts'
import type { Moment } from '../verbs/verb.ts'
import { insertFirstKey, type SigningKey, type TicketView } from './queries.ts'

const purposeOf = (keyId: string) => `admission key ${keyId}`

/** A new key of an event. */
export async function newKey(
  eventId: string,
  seals: SealedTexts,
  { ids, now, tenantId }: Pick<Moment, 'ids' | 'now' | 'tenantId'>,
) {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const [raw, secret] = await Promise.all([
    crypto.subtle.exportKey('raw', publicKey) as Promise<ArrayBuffer>,
    crypto.subtle.exportKey('pkcs8', privateKey) as Promise<ArrayBuffer>,
  ])
  const keyId = hexOf(crypto.getRandomValues(new Uint8Array(4)))
  return {
    id: ids.next(now),
    tenantId,
    eventId,
    keyId,
    publicKey: base64url(new Uint8Array(raw)),
    sealedPrivateKey: await seals.seal(base64url(new Uint8Array(secret)), purposeOf(keyId)),
    replacedAt: null,
    validUntil: null,
    createdAt: instantIso(now),
  }
}

/** What a commit that confirms an order writes, so that its tickets have codes. Nothing where no key can be kept. */
export const firstKeyOf = async (
  db: Db,
  eventId: string,
  moment: Pick<Moment, 'seals' | 'ids' | 'now' | 'tenantId'>,
): Promise<Query[]> =>
  moment.seals === null ? [] : [insertFirstKey(db, await newKey(eventId, moment.seals, moment))]

/** A private key as the database has it; null where none can be had. */
export async function opened(
  key: SigningKey | undefined,
  seals: SealedTexts | null,
): Promise<CryptoKey | null> {
  const secret = key && seals && (await seals.open(key.sealedPrivateKey, purposeOf(key.keyId)))
  return secret
    ? crypto.subtle.importKey('pkcs8', bytesOfBase64url(secret), 'Ed25519', false, ['sign'])
    : null
}

export const codeOf = (
  { id, generation }: Pick<TicketView, 'id' | 'generation'>,
  { keyId }: SigningKey,
  privateKey: CryptoKey,
) => ticketCodeOf({ keyId, ticketId: id, generation }, privateKey)

/** Whether the key with these public bytes signed a code. */
export const isGenuine = async (code: ReadCode, publicKey: string): Promise<boolean> =>
  isSignedBy(
    code,
    await crypto.subtle.importKey('raw', bytesOfBase64url(publicKey), 'Ed25519', false, ['verify']),
  )

import type { ImportedSession } from '../programme.ts'
import { FIELD_LIMITS } from './limits.ts'

const UUID = /^(?:urn:uuid:|\{)?([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\}?$/i
const NIL = '00000000-0000-0000-0000-000000000000'

export interface IdentityClaim {
  /** What the file says identifies the session, already judged trustworthy, or null. */
  guid: string | null
  acronym: string
  title: string
  /** The format's own id, which many producers number anew with every export. */
  formatId: string | null
}

export type Identity = Pick<ImportedSession, 'identity' | 'identityKind'>

/** The canonical form of a UUID; anything else (serial numbers, the nil UUID) identifies nothing. */
export function trustworthyGuid(raw: string | null): string | null {
  const uuid = raw === null ? undefined : UUID.exec(raw.trim())?.[1]?.toLowerCase()
  return uuid === undefined || uuid === NIL ? null : uuid
}

/**
 * Decides over all sessions of a file at once, since a guid counts only when no other session has
 * it. Content twins are told apart by their order. The start is left out: a moved session stays itself.
 */
export function assignIdentities(claims: readonly IdentityClaim[]): Identity[] {
  const uses = new Map<string, number>()
  for (const { guid } of claims) if (guid !== null) uses.set(guid, (uses.get(guid) ?? 0) + 1)
  const twins = new Map<string, number>()
  return claims.map(({ guid, acronym, title, formatId }) => {
    if (guid !== null && uses.get(guid) === 1) {
      return { identity: boundedGuid(guid), identityKind: 'guid' }
    }
    const hash = contentHash([fold(acronym), fold(title), formatId])
    const seen = (twins.get(hash) ?? 0) + 1
    twins.set(hash, seen)
    const identity = seen === 1 ? `content-${hash}` : `content-${hash}-${seen}`
    return { identity, identityKind: 'content' }
  })
}

export function fold(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function boundedGuid(guid: string): string {
  return guid.length <= FIELD_LIMITS.identity ? guid : `long-${contentHash([guid])}`
}

/**
 * 128 bits, deterministic and synchronous (Web Crypto is neither here): four FNV-1a lanes with a
 * final mix. It tells honest content apart and is no protection; twins are numbered above.
 */
export function contentHash(parts: readonly (string | null)[]): string {
  const text = JSON.stringify(parts)
  return [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b]
    .map((seed) => hashLane(text, seed).toString(16).padStart(8, '0'))
    .join('')
}

/** Of what is compared with what was imported last. */
export const contentDigest = (parts: readonly (string | null)[]) => contentHash(parts).slice(0, 16)

function hashLane(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

import { bytesOfBase64url, type Ids } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'

/** What a temporary password is given once: by hand, and good for three days. */
export interface IssuedPassword {
  operationId: string
  userId: string
  email: string | null
  temporaryPassword: string
  expiresAt: string
}

const lifetimeMs = 3 * 24 * 3600 * 1000

/** Without letters that look alike, in groups that can be read out. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 20 letters, 99 bits. */
export function newTemporaryPassword(ids: Ids): string {
  const secret = ids.secret()
  const bytes = Array.from(bytesOfBase64url(secret))
  // The largest multiple of the alphabet's size below 256: every letter is as likely.
  const fair = bytes.filter((byte) => byte < 256 - (256 % letters.length))
  if (fair.length < 20) return newTemporaryPassword(ids)
  const text = fair.slice(0, 20).map((byte) => letters.charAt(byte % letters.length))
  return [0, 5, 10, 15].map((from) => text.slice(from, from + 5).join('')).join('-')
}

export const expiryOf = (now: number) => instantIso(now + lifetimeMs)

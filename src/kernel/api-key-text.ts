import { crc32 } from './crc32.ts'
import { base64url } from './ids.ts'

/**
 * The text of an API key: `mqk_`, 43 characters of secret, 6 of checksum, so that scanners find one
 * that leaked and a mistyped one is refused without asking anybody.
 */
const pattern = /^mqk_[A-Za-z0-9_-]{49}$/
const checksumLength = 6

/** The key of a secret of 256 random bits (base64url). */
export const apiKeyText = (secret: string): string => {
  const text = `mqk_${secret}`
  return text + checksumOf(text)
}

/** Whether a text can be a key: its form, and its checksum. */
export const isApiKeyText = (text: string): boolean =>
  pattern.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)

/** What is kept of a key to be recognised by: too little to guess the rest from. */
export const prefixOf = (key: string): string => key.slice(0, 'mqk_'.length + 6)

/** CRC-32, as base64url. */
function checksumOf(text: string): string {
  const value = crc32(new TextEncoder().encode(text))
  return base64url(Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value))
}

import { base64url } from '../kernel/ids.ts'
import type { KeyedDigests } from '../kernel/ports.ts'

/** HMAC-SHA-256 with keys that are derived from the private keys of sessions (HKDF). */
export function createKeyedDigests(keys: readonly { d?: string | undefined }[]): KeyedDigests {
  let derived: Promise<CryptoKey[]> | undefined
  return {
    async of(text) {
      derived ??= Promise.all(keys.map(({ d = '' }) => hmacKeyOf(d)))
      const bytes = new TextEncoder().encode(text)
      return Promise.all(
        (await derived).map(async (key) =>
          base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))),
        ),
      )
    },
  }
}

async function hmacKeyOf(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('marquee keyed digests')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  return crypto.subtle.deriveKey(derivation, base, hmac, false, ['sign'])
}

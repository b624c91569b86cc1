import { base64url, bytesOfBase64url } from '../kernel/ids.ts'
import type { SealedTexts } from '../kernel/ports.ts'

const nonceBytes = 12

/**
 * Texts under AES-GCM with a fresh nonce, as base64url. The purpose is authenticated with them.
 * Keys are 32 bytes as base64url: the first seals, all open.
 */
export function createSealedTexts(keys: readonly [string, ...string[]]): SealedTexts {
  const imported = keys.map((key) =>
    crypto.subtle.importKey('raw', bytesOfBase64url(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
  )
  const algorithm = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(purpose),
  })
  return {
    async seal(text, purpose) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const [key] = imported
      const sealed = await crypto.subtle.encrypt(
        algorithm(nonce, purpose),
        (await key) as CryptoKey,
        new TextEncoder().encode(text),
      )
      return base64url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
    },
    async open(sealed, purpose) {
      const bytes = bytesOfBase64url(sealed)
      const nonce = bytes.slice(0, nonceBytes)
      for (const key of imported) {
        const opened = await crypto.subtle
          .decrypt(algorithm(nonce, purpose), await key, bytes.slice(nonceBytes))
          .catch(() => null)
        if (opened) return new TextDecoder().decode(opened)
      }
      return null
    },
  }
}

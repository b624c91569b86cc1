import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'

/** `SESSION_SIGNING_KEYS` of this cloud: one new Ed25519 key, kept in the file where one is named. */
export async function signingKeys(file?: string): Promise<string> {
  if (file && existsSync(file)) return readFileSync(file, 'utf8')
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const keys = JSON.stringify([{ ...jwk, kid: await calculateJwkThumbprint(jwk) }])
  if (file) writeFileSync(file, keys, { mode: 0o600 })
  return keys
}

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'

/** `SESSION_SIGNING_KEYS` of this cloud: one new Ed25519 key, kept in the file where one is named. */
export const signingKeys = (file?: string): Promise<string> =>
  kept(file, async () => {
    const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
    const jwk = await exportJWK(privateKey)
    return JSON.stringify([{ ...jwk, kid: await calculateJwkThumbprint(jwk) }])
  })

/** `SEALING_KEYS`, as well. */
export const sealingKeys = (file?: string): Promise<string> =>
  kept(file, async () => randomBytes(32).toString('base64url'))

async function kept(file: string | undefined, make: () => Promise<string>): Promise<string> {
  if (file && existsSync(file)) return readFileSync(file, 'utf8')
  const keys = await make()
  if (file) writeFileSync(file, keys, { mode: 0o600 })
  return keys
}

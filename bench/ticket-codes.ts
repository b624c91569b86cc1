import { isSignedBy, readTicketCode, ticketCodeOf } from '../src/kernel/ticket-code.ts'

const count = 10_000

/** How long so many ticket codes take to sign, and to read and verify, in this process alone. */
export async function measureTicketCodes() {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const codes: string[] = []
  const beganAt = performance.now()
  for (let index = 0; index < count; index++) {
    const named = { keyId: '0badcafe', ticketId: crypto.randomUUID(), generation: 1 }
    codes.push(await ticketCodeOf(named, privateKey))
  }
  const signedAt = performance.now()
  for (const code of codes) {
    const read = readTicketCode(code)
    if (read === null || !(await isSignedBy(read, publicKey))) throw new Error('not genuine')
  }
  const verifiedAt = performance.now()
  return {
    codes: count,
    signMs: Math.round(signedAt - beganAt),
    verifyMs: Math.round(verifiedAt - signedAt),
  }
}

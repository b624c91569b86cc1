import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import {
  codeLength,
  isSignedBy,
  readTicketCode,
  type TicketCode,
  ticketCodeOf,
} from '../../src/kernel/ticket-code.ts'

const named: TicketCode = {
  keyId: '00ff10a2',
  ticketId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  generation: 258,
}
const pair = () =>
  crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']) as Promise<CryptoKeyPair>

describe('the code of a ticket', () => {
  it('names key, ticket and generation, and is proven by its key alone', async () => {
    const [own, other] = [await pair(), await pair()]
    const read = readTicketCode(await ticketCodeOf(named, own.privateKey))!
    expect(read).toMatchObject(named)
    expect(await isSignedBy(read, own.publicKey)).toBe(true)
    expect(await isSignedBy(read, other.publicKey)).toBe(false)
  })

  it('fits a small QR code in its alphanumeric mode', async () => {
    const code = await ticketCodeOf(named, (await pair()).privateKey)
    expect(code).toMatch(/^[0-9A-Z]+$/)
    expect(code).toHaveLength(codeLength)
    const { version } = encode(code, { ecc: 'M' })
    expect(version).toBe(6)
    // As bytes it would need a larger one.
    expect(encode(code.toLowerCase(), { ecc: 'M' }).version).toBeGreaterThan(version)
  })

  it('is read as people type it', async () => {
    const code = await ticketCodeOf(named, (await pair()).privateKey)
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect(readTicketCode(` ${typed.replace(/.{5}/g, '$& ')}`)).toEqual(readTicketCode(code))
    expect(readTicketCode(code.replace(/.{4}/g, '$&-'))).toEqual(readTicketCode(code))
  })

  it('is none when a letter is missing, strange or too many, or the version is another', async () => {
    const code = await ticketCodeOf(named, (await pair()).privateKey)
    const last = code.at(-1) === 'G' ? 'H' : `${code.slice(0, -1)}1`
    for (const text of [
      '',
      'https://example.org',
      code.slice(1),
      `${code}0`,
      `U${code.slice(1)}`,
    ]) {
      expect(readTicketCode(text)).toBeNull()
    }
    expect(readTicketCode(last)).toBeNull()
    expect(readTicketCode(`G${code.slice(1)}`)).toBeNull()
  })

  it.each([0, 7, 12, 22])('is not genuine with byte %i changed', async (index) => {
    const { privateKey, publicKey } = await pair()
    const read = readTicketCode(await ticketCodeOf(named, privateKey))!
    read.payload[index]! ^= 1
    expect(await isSignedBy(read, publicKey)).toBe(false)
  })
})

import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type Challenge,
  type ChallengeTerms,
  canonicalDigest,
  capabilitiesOf,
  isFitting,
  isProof,
  protectedChallenge,
  provenText,
  readChallenge,
} from '../../src/kernel/guest-orders.ts'
import type { KeyedDigests } from '../../src/kernel/ports.ts'
import { zeroBitsOf } from '../support/zero-bits.ts'

const keyed = (...keys: string[]): KeyedDigests => ({
  of: async (text) => keys.map((key) => createHmac('sha256', key).update(text).digest('base64url')),
})
const digests = keyed('one')
const terms: ChallengeTerms = {
  tenantId: 'tenant',
  eventId: 'event',
  orderDigest: 'digest',
  key: 'key',
}
const challenge: Challenge = { ...terms, expiresAt: 1000, difficulty: 16 }

describe('a challenge', () => {
  it('is read as it was issued, also by a key that is not the first any more', async () => {
    const text = await protectedChallenge(digests, challenge)
    expect(await readChallenge(digests, text)).toEqual(challenge)
    expect(await readChallenge(keyed('two', 'one'), text)).toEqual(challenge)
    expect(text.length).toBeLessThan(1000)
  })

  it('is none when it was changed in any place, or is of another key', async () => {
    const text = await protectedChallenge(digests, challenge)
    expect(await readChallenge(keyed('two'), text)).toBeNull()
    for (const index of [0, 3, 20, text.length - 2, text.length - 30]) {
      const other = text[index] === 'A' ? 'B' : 'A'
      const changed = text.slice(0, index) + other + text.slice(index + 1)
      expect([index, await readChallenge(digests, changed)]).toEqual([index, null])
    }
    for (const wrong of [null, '', 'v1..', `${text}, ${text}`, `${text}x`, 'x'.repeat(4097)]) {
      expect(await readChallenge(digests, wrong)).toBeNull()
    }
  })

  it.each<[string, Partial<ChallengeTerms>, number, boolean]>([
    ['fits', {}, 999, true],
    ['at the instant it expires', {}, 1000, false],
    ['another community', { tenantId: 'other' }, 0, false],
    ['another event', { eventId: 'other' }, 0, false],
    ['another order', { orderDigest: 'other' }, 0, false],
    ['another key', { key: 'other' }, 0, false],
  ])('%s', (_, changes, now, expected) => {
    expect(isFitting(challenge, { ...terms, ...changes }, now)).toBe(expected)
  })
})

const bitsOf = (nonce: string) => zeroBitsOf(`${provenText('challenge')}${nonce}`)

describe('a proof', () => {
  const nonces = Array.from({ length: 2000 }, (_, index) => index.toString(16).padStart(16, '0'))
  const best = nonces.toSorted((one, other) => bitsOf(other) - bitsOf(one))[0]!

  it('has so many leading zero bits, and not one more', async () => {
    const bits = bitsOf(best)
    expect(bits).toBeGreaterThan(6)
    expect(await isProof('challenge', best, bits)).toBe(true)
    expect(await isProof('challenge', best, bits + 1)).toBe(false)
    expect(await isProof('other', best, bits)).toBe(false)
  })

  it('is 16 lower-case hexadecimal digits, sent once', async () => {
    for (const wrong of [null, '', best.slice(1), `0${best}`, `${best}, ${best}`, ` ${best}`]) {
      expect(await isProof('challenge', wrong, 0)).toBe(false)
    }
    expect(await isProof('challenge', 'abcdefabcdefabcd', 0)).toBe(true)
    expect(await isProof('challenge', 'ABCDEFABCDEFABCD', 0)).toBe(false)
  })
})

describe('what is ordered', () => {
  it('has one digest however its members are ordered, and another with any other value', async () => {
    const one = await canonicalDigest({ a: 1, lines: [{ b: null, c: 'x' }] })
    expect(await canonicalDigest({ lines: [{ c: 'x', b: null }], a: 1 })).toBe(one)
    for (const other of [
      { a: 1, lines: [{ b: 0, c: 'x' }] },
      { a: 2, lines: [{ b: null, c: 'x' }] },
    ]) {
      expect(await canonicalDigest(other)).not.toBe(one)
    }
  })
})

describe('the secret of an order', () => {
  const shown = { challenge: 'challenge', proof: 'proof', key: 'key' }

  it('is the same for the same proof and key, and another for any other', async () => {
    const [one] = await capabilitiesOf(digests, shown)
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(await capabilitiesOf(keyed('two', 'one'), shown)).toContain(one)
    for (const other of [{ challenge: 'other' }, { proof: 'other' }, { key: 'other' }]) {
      expect(await capabilitiesOf(digests, { ...shown, ...other })).not.toContain(one)
    }
    expect(await capabilitiesOf(keyed('two'), shown)).not.toContain(one)
  })
})

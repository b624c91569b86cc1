import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { createSessionTokens } from '../../src/platform/session-tokens.ts'

const issuer = 'https://api.marquee.test'
const session = { userId: 'u', sessionId: 's' }

type Key = JWK & { kid: string }

async function newKey(kid: string): Promise<Key> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { ...(await exportJWK(privateKey)), kid }
}
const tokensOf = (...keys: [Key, ...Key[]]) =>
  createSessionTokens({ issuer, keys, now: () => Date.UTC(2026, 10, 21) })

describe('keys of our own tokens in rotation', () => {
  it('the first signs, those after it still verify, and what was taken out does not', async () => {
    const [earlier, next] = [await newKey('earlier'), await newKey('next')]
    const before = await tokensOf(earlier).issue(session)
    const during = tokensOf(next, earlier)
    expect(await during.verify(before)).toEqual(session)
    const after = await during.issue(session)
    expect(JSON.parse(atob(after.split('.')[0]!))).toMatchObject({ alg: 'EdDSA', kid: 'next' })
    await expect(tokensOf(earlier).verify(after)).rejects.toThrow()
    await expect(tokensOf(next).verify(before)).rejects.toThrow()
    expect(await tokensOf(next).verify(after)).toEqual(session)
  })

  it('all are published, and nothing private of them', async () => {
    const keys = [await newKey('next'), await newKey('earlier')] as const
    const { published } = tokensOf(...keys)
    const listed = published.keys as JWK[]
    expect(listed.map(({ kid }) => kid)).toEqual(['next', 'earlier'])
    for (const [index, key] of listed.entries()) {
      expect(key).not.toHaveProperty('d')
      expect(key.x).toBe(keys[index]?.x)
    }
  })

  it('a key of the same name that is another key does not verify', async () => {
    const [own, forged] = [await newKey('one'), await newKey('one')]
    await expect(tokensOf(own).verify(await tokensOf(forged).issue(session))).rejects.toThrow()
  })
})

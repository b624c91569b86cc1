import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/kernel/problem.ts'
import { rememberingProven } from '../../src/platform/proven-tokens.ts'

const payloadOf = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const tokenOf = (claims: object, signature = 'x') => `e30.${payloadOf(claims)}.${signature}`
const start = Date.UTC(2026, 0, 31, 10)
const exp = start / 1000 + 600

function arrange(refuses: (token: string) => boolean = () => false) {
  const asked: string[] = []
  let now = start
  const verifier = rememberingProven(
    {
      async verify(token) {
        asked.push(token)
        if (refuses(token)) throw new Problem('authentication_required')
        return { issuer: 'https://issuer.test', subject: `of ${token.slice(-1)}` }
      },
    },
    { now: () => now, hash: (text) => `hash of ${text}` },
  )
  const turnTo = (seconds: number) => {
    now = start + seconds * 1000
  }
  return { verifier, asked, turnTo }
}

describe('a token that was proven', () => {
  it('is believed for a minute, and then verified again', async () => {
    const { verifier, asked, turnTo } = arrange()
    const token = tokenOf({ exp })
    const first = await verifier.verify(token)
    turnTo(59)
    expect(await verifier.verify(token)).toEqual(first)
    expect(asked).toHaveLength(1)
    turnTo(60)
    await verifier.verify(token)
    expect(asked).toHaveLength(2)
  })

  it('is not believed past its own end', async () => {
    const { verifier, asked, turnTo } = arrange()
    const token = tokenOf({ exp: start / 1000 + 10 })
    await verifier.verify(token)
    turnTo(10)
    await verifier.verify(token)
    expect(asked).toHaveLength(2)
  })

  it('proves no other token: one with the same claims and another signature is verified', async () => {
    const { verifier, asked } = arrange((token) => token.endsWith('y'))
    await verifier.verify(tokenOf({ exp }))
    const other = verifier.verify(tokenOf({ exp }, 'y'))
    await expect(other).rejects.toMatchObject({ code: 'authentication_required' })
    expect(asked).toHaveLength(2)
  })

  it('is one that was accepted: a refused one is verified each time', async () => {
    const { verifier, asked } = arrange(() => true)
    for (let times = 0; times < 2; times++) {
      await expect(verifier.verify(tokenOf({ exp }))).rejects.toThrow()
    }
    expect(asked).toHaveLength(2)
  })

  it('takes a bounded memory', async () => {
    const { verifier, asked } = arrange()
    const tokens = Array.from({ length: 3_000 }, (_, index) => tokenOf({ exp }, String(index)))
    for (const token of tokens) await verifier.verify(token)
    await verifier.verify(tokens[0]!)
    await verifier.verify(tokens.at(-1)!)
    expect(asked).toHaveLength(3_001)
  })
})

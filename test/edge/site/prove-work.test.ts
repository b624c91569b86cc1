import { describe, expect, it } from 'vitest'
import { proofOf } from '../../../src/edge/design/device/prove-work.ts'
import { isProof, provenText } from '../../../src/kernel/guest-orders.ts'
import { zeroBitsOf } from '../../support/zero-bits.ts'

describe('the work that a browser proves', () => {
  // Every length of what is left of the last block, with and without a second one.
  it.each(Array.from({ length: 66 }, (_, index) => index))(
    'is right after %i characters',
    (length) => {
      const text = 'x'.repeat(length)
      const nonce = proofOf(text, 6)
      expect(zeroBitsOf(text + nonce)).toBeGreaterThanOrEqual(6)
      for (let count = 0; count < Number.parseInt(nonce, 16); count++) {
        expect(zeroBitsOf(text + count.toString(16).padStart(16, '0'))).toBeLessThan(6)
      }
    },
  )

  it('is taken for a proof of its challenge', async () => {
    const challenge = `v1.${'a'.repeat(300)}.${'b'.repeat(43)}`
    expect(await isProof(challenge, proofOf(provenText(challenge), 16), 16)).toBe(true)
  })
})

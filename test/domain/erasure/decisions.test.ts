import { describe, expect, it } from 'vitest'
import { getErasureStatus, retryErasureWork } from '../../../src/domain/erasure/index.ts'
import { anonymous, roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf, momentOf } from '../../support/decide.ts'

const overseer = caller({ scope: 'instance', scopeId: null, role: roles.instanceAdministrator })

const work = (state: 'pending' | 'failed' | 'done') => ({
  work: {
    id: idOf(1),
    erasureId: idOf(2),
    holder: 'paymentProvider',
    state,
    attempts: 6,
    reason: 'unreachable',
    createdAt: '2026-01-01T00:00:00Z',
    triedAt: '2026-01-02T00:00:00Z',
  },
})

describe('retryErasureWork', () => {
  it.each([
    [
      'work that failed begins anew',
      overseer,
      work('failed'),
      {
        statements: ['retry_erasure_work'],
        result: { state: 'pending', attempts: 0, triedAt: null, reason: 'unreachable' },
      },
    ],
    ['work that waits', overseer, work('pending'), { problem: 'resource_conflict' }],
    ['work that is done', overseer, work('done'), { problem: 'resource_conflict' }],
    ['no work', overseer, undefined, { problem: 'resource_not_found' }],
    ['anybody else', caller(), work('failed'), { problem: 'forbidden' }],
  ])('%s', async (_, as, found, expected) => {
    const given = { rows: { found }, as, input: { workId: idOf(1) } }
    expect(await decided(retryErasureWork, given)).toMatchObject(expected)
  })
})

describe('getErasureStatus', () => {
  const hash = 'h'.repeat(43)
  const status = {
    status: 'fenced' as const,
    providerWorkCount: 0,
    completedProviderWorkCount: 0,
    receiptExpiresAtUtc: '2026-02-09T00:00:00Z',
    localSettledAtUtc: null,
    completedAtUtc: null,
  }
  const receipt = { ...status, hash, isExpired: false }
  const ask = (found: typeof receipt | null, secretHash: string) => async () =>
    getErasureStatus.result(
      { receipt: found },
      { receiptId: idOf(1), secretHash },
      momentOf(anonymous),
    )

  it('tells the bearer how far it is, and no hash', async () => {
    expect(await ask(receipt, hash)()).toEqual(status)
  })

  it.each([
    ['another secret', receipt, 'x'.repeat(43)],
    ['a longer secret that begins alike', receipt, `${hash}h`],
    ['a receipt that is over', { ...receipt, isExpired: true }, hash],
    ['no receipt', null, hash],
    ['no receipt, and what it is compared with', null, 'x'.repeat(43)],
  ])('is one refusal for %s', async (_, found, secretHash) => {
    await expect(ask(found, secretHash)).rejects.toMatchObject({ code: 'authentication_required' })
  })
})

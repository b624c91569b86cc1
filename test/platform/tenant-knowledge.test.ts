import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startUpstash, type Upstash } from '../../local/upstash-endpoint.ts'
import { createTenantKnowledge } from '../../src/platform/tenant-knowledge.ts'

let upstash: Upstash
let redis: Redis
let tenants: ReturnType<typeof createTenantKnowledge>
const [host, id] = ['one.test', 'one']
const readAt = 1_000_000

beforeAll(async () => {
  upstash = await startUpstash({ token: 'own' })
  redis = new Redis({ url: upstash.url, token: 'own', enableTelemetry: false })
})
afterAll(() => upstash.stop())
beforeEach(() => {
  tenants = createTenantKnowledge(redis as never)
  tenants.learnHost(host, { id, epoch: 7, primaryHost: null }, readAt)
})

/** The bound on what an isolate shows after a change elsewhere, by a clock that the test moves. */
describe('an epoch that was read', () => {
  it.each([
    [0, { tenantId: id, epoch: 7, primaryHost: null, isFresh: true }],
    [1000, { tenantId: id, epoch: 7, primaryHost: null, isFresh: true }],
    [1001, { tenantId: id, epoch: 7, primaryHost: null, isFresh: false }],
    [5000, { tenantId: id, epoch: 7, primaryHost: null, isFresh: false }],
    [5001, undefined],
  ])('is after %i ms believed, asked about, or forgotten', (after, known) => {
    expect(tenants.recall(host, readAt + after)).toEqual(known)
  })

  it('is asked for again from half a second on, by one of many', () => {
    expect(tenants.shouldRefresh(id, readAt + 499)).toBe(false)
    expect(tenants.shouldRefresh(id, readAt + 500)).toBe(true)
    expect(tenants.shouldRefresh(id, readAt + 501)).toBe(false)
    expect(tenants.shouldRefresh(id, readAt + 1499)).toBe(false)
    expect(tenants.shouldRefresh(id, readAt + 1500)).toBe(true)
  })

  it('never gives way to an older one, nor to an earlier read', () => {
    tenants.learn({ id, epoch: 6 }, readAt + 900)
    tenants.learn({ id, epoch: 7 }, readAt - 900)
    expect(tenants.recall(host, readAt + 1000)).toMatchObject({ epoch: 7, isFresh: true })
    expect(tenants.recall(host, readAt + 1001)).toMatchObject({ isFresh: false })
    tenants.learnHost(host, { id, epoch: 8, primaryHost: null }, readAt + 900)
    expect(tenants.recall(host, readAt + 1001)).toMatchObject({ epoch: 8, isFresh: true })
  })

  it('is believed of a host only under the epoch that the host was learnt with', () => {
    tenants.learnHost('other.test', { id, epoch: 8, primaryHost: host }, readAt)
    const guess = { tenantId: id, epoch: 8, primaryHost: null, isFresh: false }
    expect(tenants.recall(host, readAt)).toEqual(guess)
    tenants.learn({ id, epoch: 9 }, readAt)
    expect(tenants.recall('other.test', readAt)).toMatchObject({ epoch: 9, isFresh: false })
    tenants.learnHost(host, { id: 'two', epoch: 1, primaryHost: null }, readAt)
    expect(tenants.recall(host, readAt)).toMatchObject({ tenantId: 'two', isFresh: true })
  })

  it('that is pushed is never lowered, and ends within a second', async () => {
    await tenants.push(id, 9)
    await tenants.push(id, 8)
    expect(await tenants.fetchPushed(id)).toBe(9)
    expect(await redis.pttl(`epoch:${id}`)).toBeLessThanOrEqual(1000)
    expect(await tenants.fetchPushed('another')).toBeNull()
  })
})

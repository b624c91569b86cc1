import { Redis } from '@upstash/redis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startUpstash, type Upstash } from '../../../local/upstash-endpoint.ts'
import { newSource } from '../../support/accounts.ts'
import { type CallOptions, call } from '../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'

let upstash: Upstash
let redis: Redis
let isolate: OwnIsolate
let community: Community
let person: Person

beforeAll(async () => {
  upstash = await startUpstash({ token: 'own' })
  redis = new Redis({ url: upstash.url, token: 'own', enableTelemetry: false })
  isolate = await startOwnIsolate({
    UPSTASH_REDIS_REST_URL: upstash.url,
    UPSTASH_REDIS_REST_TOKEN: 'own',
  })
  community = await mintCommunity()
  person = await community.person()
})
afterAll(async () => {
  await isolate.stop()
  await upstash.stop()
})
beforeEach(async () => {
  await read()
  await write()
  await quiet()
})

/** Waits for what is counted after the answers of before, which is gathered for a second. */
async function quiet() {
  for (let still = 0, last = -1; still < 13; ) {
    still = last === upstash.stats.calls ? still + 1 : 0
    last = upstash.stats.calls
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const ask = (path: string, options: CallOptions) =>
  call(community, path, {
    origin: isolate.origin,
    as: person,
    headers: { 'cf-connecting-ip': newSource() },
    ...options,
  })
const read = () => ask('/api/event/my', {})
/** Refused by the database: it leaves nothing for others to be told. */
const write = () =>
  ask(`/api/eventseries/${newId()}`, {
    method: 'DELETE',
    headers: { 'if-match': `"${newId()}"` },
  })

describe('an authenticated request', () => {
  it.each([
    ['that reads', read, 200],
    ['that writes', write, 404],
  ])('%s calls Redis once, for its count and for the fence', async (_, request, status) => {
    const before = { ...upstash.stats }
    for (let time = 0; time < 5; time++) expect((await request()).status).toBe(status)
    expect(upstash.stats.calls - before.calls).toBe(5)
    expect(upstash.stats.commands - before.commands).toBe(5 * 4)
  })

  it('goes on when Redis has forgotten the scripts', async () => {
    await redis.scriptFlush()
    const answer = await read()
    expect([answer.status, answer.headers.has('ratelimit')]).toEqual([200, true])
  })

  it('that writes is refused when the fence alone does not answer, and one that reads is not', async () => {
    await redis.del('erased')
    await redis.set('erased', 'no set')
    try {
      const [written, seen] = [await write(), await read()]
      expect([written.status, written.json.code]).toEqual([503, 'erasure_fence_unavailable'])
      expect([seen.status, seen.headers.has('ratelimit')]).toEqual([200, true])
    } finally {
      await redis.del('erased')
    }
    expect((await write()).status).toBe(404)
  })

  it('that writes is refused when the count alone does not answer, and one that reads is not', async () => {
    const found = await redis.keys('limit:*')
    expect(found.length).toBeGreaterThan(0)
    // A count is of one minute: the next may begin meanwhile.
    const counts = [...found, ...found.map(ofNextWindow)]
    for (const count of counts) {
      await redis.del(count)
      await redis.sadd(count, 'no count')
    }
    try {
      const [written, seen] = [await write(), await read()]
      expect([written.status, written.json.code]).toEqual([503, 'rate_limit_unavailable'])
      expect([seen.status, seen.headers.has('ratelimit')]).toEqual([200, false])
    } finally {
      await redis.del(...counts)
    }
    expect((await write()).status).toBe(404)
  })
})

const ofNextWindow = (count: string) =>
  count.replace(/\d+$/, (window) => String(Number(window) + 1))

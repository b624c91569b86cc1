import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import type { Community } from '../support/community.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase } from '../support/erasures.ts'
import { until } from '../support/until.ts'

const withinMs = 2000

describe('an isolate that answers nothing but kept anonymous pages', () => {
  let at: Deployment
  beforeAll(async () => {
    at = await startDeployment(topologies[1]!)
  })
  afterAll(() => at.stop())

  const community = () => at.community as Community
  const page = (isolate: Served) => call(community(), '/api/events', { origin: isolate.origin })

  it('learns of an erasure that it has not seen within its bound; control: not before', async () => {
    const other = await at.start()
    await until(async () => (await page(other)).status === 200, 'open')
    const bounded = await at.start({ PRIVACY_ERASURE__CHECKED_WITHIN_MS: String(withinMs) })
    // Its bound is the thirty seconds that are stated, which this test does not wait for.
    const patient = await at.start()
    const person = await at.person()
    const isThere = async () =>
      (await at.sql('select from app_user where id = $1', [person.id])).length === 1
    const dump = await at.dump()
    for (const isolate of [bounded, patient]) {
      await until(async () => (await page(isolate)).status === 200, 'open')
      await until(async () => (await page(isolate)).trips === 0, 'kept')
    }
    expect((await erase(community(), person, { origin: other.origin })).status).toBe(202)
    await until(async () => !(await isThere()), 'erased')
    await other.stop()
    await at.restore(dump)
    await fetch(at.redis.url, {
      method: 'POST',
      headers: { authorization: 'Bearer own' },
      body: '["FLUSHALL"]',
    })
    expect(await isThere()).toBe(true)
    const restoredAt = performance.now()
    while (performance.now() - restoredAt < withinMs) {
      const { status } = await page(patient)
      expect(status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(await isThere()).toBe(true)
    // It was asked last before the restore: its bound is over, and its first answer waits for the replay.
    await page(bounded)
    expect(await isThere()).toBe(false)
    await until(async () => (await page(bounded)).status === 200, 'served')
  })

  it('that is asked all the time learns of it beside its answers, and goes on at no round trip', async () => {
    const other = await at.start()
    await until(async () => (await page(other)).status === 200, 'open')
    const bounded = await at.start({ PRIVACY_ERASURE__CHECKED_WITHIN_MS: String(withinMs) })
    await until(async () => (await page(bounded)).status === 200, 'open')
    const person = await at.person()
    const dump = await at.dump()
    expect((await erase(community(), person, { origin: other.origin })).status).toBe(202)
    await other.stop()
    await at.restore(dump)
    const statuses = new Set<number>()
    await until(async () => {
      const { status, trips } = await page(bounded)
      statuses.add(status)
      if (status === 200) expect(trips).toBeLessThanOrEqual(1)
      return (await at.sql('select from app_user where id = $1', [person.id])).length === 0
    }, 'replayed')
  })
})

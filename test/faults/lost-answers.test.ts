import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant, mintCommunity, newId } from '../support/community.ts'
import { mintStage, requestOf, routes, writeExamples } from '../support/operations.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'
import { informationOnly } from '../support/programme.ts'
import { aThird } from '../support/selection.ts'

let isolate: OwnIsolate
beforeAll(async () => {
  isolate = await startOwnIsolate()
})
afterAll(() => isolate.stop())

/** The next answer but `skipped` is lost after its work was done. */
async function loseAnswer(skipped: number) {
  const before = isolate.neon.stats.calls
  const watch = setInterval(() => {
    if (isolate.neon.stats.calls >= before + skipped) {
      clearInterval(watch)
      isolate.neon.faults.next = 'drop-after'
    }
  }, 0)
  return () => clearInterval(watch)
}

const writes = aThird(
  routes.filter(({ operation }) => operation.effect === 'write'),
  'loses its answer',
)

describe('a crash after commit replays', () => {
  it.each(writes.map((route) => [route.operation.id, route] as const))(
    '%s: the commit whose answer was lost is found by a retry with the same key',
    async (_, route) => {
      const stage = await mintStage(writeExamples[route.operation.id])
      const { path, ...request } = requestOf(route, stage)
      const key = newId()
      const send = () =>
        call(stage.community, path, {
          ...request,
          as: stage.organizer,
          origin: isolate.origin,
          headers: { ...request.headers, 'idempotency-key': key },
        })
      await blockReads(send, stage.community.id, key)
      const again = await send()
      expect([again.status, again.headers.get('x-idempotency-replay')], again.text).toEqual([
        route.status ?? 200,
        'true',
      ])
    },
  )

  it('one effect, however often the answer is lost', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const [key, title] = [newId(), `Once ${newId()}`]
    const send = () =>
      call(community, '/api/event', {
        method: 'POST',
        as: organizer,
        origin: isolate.origin,
        body: { title, participationConfiguration: informationOnly },
        headers: { 'idempotency-key': key },
      })
    await blockReads(send, community.id, key)
    // The replay reads alone, and a read whose answer is lost is sent once more.
    isolate.neon.faults.next = 'drop-after'
    expect((await send()).status).toBe(201)
    expect(isolate.neon.faults.next).toBeUndefined()
    expect((await send()).status).toBe(201)
    const rows = await inTenant(community.id, 'select 1 from event where title = $1', [title])
    expect(rows).toHaveLength(1)
  })

  it('control: without a key the lost answer leads to a second effect', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const title = `Twice ${newId()}`
    const send = () =>
      call(community, '/api/event', {
        method: 'POST',
        as: organizer,
        origin: isolate.origin,
        body: { title, participationConfiguration: informationOnly },
      })
    const stop = await loseAnswer(1)
    const lost = await send()
    stop()
    expect([lost.status, lost.json.code]).toEqual([503, 'database_unavailable'])
    expect((await send()).status).toBe(201)
    const rows = await inTenant(community.id, 'select 1 from event where title = $1', [title])
    expect(rows).toHaveLength(2)
  })

  /** Sends once, loses the answer of the commit, and sees that the commit is there. */
  async function blockReads(send: () => ReturnType<typeof call>, tenantId: string, key: string) {
    const stop = await loseAnswer(1)
    const lost = await send()
    stop()
    expect([lost.status, lost.json.code]).toEqual([503, 'database_unavailable'])
    expect(lost.headers.get('retry-after')).toBe('5')
    const claimed = await inTenant(tenantId, 'select 1 from idempotency_key where key = $1', [key])
    expect(claimed).toHaveLength(1)
  }
})

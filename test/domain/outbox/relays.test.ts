import { expect, it } from 'vitest'
import type { Database } from '../../../src/db/database.ts'
import { createRelays } from '../../../src/domain/outbox/index.ts'
import type { MessageQueue } from '../../../src/kernel/ports.ts'
import { Trips } from '../../../src/kernel/trips.ts'

/** An outbox of one community, with a queue that takes what the test lets it take. */
function scene() {
  let now = 0
  const waiting: string[] = []
  const commits: string[] = []
  const published: string[] = []
  const publishing: { go(): void; fail(): void }[] = []
  const db = {
    execute: (query: { queryChunks: { value?: string[] }[] }) =>
      query.queryChunks.some(({ value }) => value?.[0]?.includes('lease')) ? 'lease' : 'settle',
  }
  const commit = async (_scope: unknown, statements: readonly string[]) => {
    commits.push(statements.join('+'))
    return statements.map((statement) => ({
      rows:
        statement === 'settle'
          ? []
          : waiting.splice(0).map((id) => ({
              position: id,
              id,
              tenant_id: 'A',
              job: 'offer-places',
              payload: {},
            })),
    }))
  }
  const queue: MessageQueue = {
    publish: (messages) =>
      new Promise((resolve, reject) => {
        publishing.push({
          go() {
            published.push(...messages.map(({ id }) => id))
            resolve()
          },
          fail: () => reject(new Error('no queue')),
        })
      }),
  }
  const relays = createRelays({ now: () => now })
  const services = { database: { db, commit } as unknown as Database, queue, trips: new Trips() }
  return {
    commits,
    published,
    relay(id: string) {
      waiting.push(id)
      return relays.relay(services, 'A')
    },
    /** What the queue is asked to take next. */
    asked: (number: number) =>
      expect
        .poll(() => publishing.length)
        .toBe(number)
        .then(() => publishing[number - 1]!),
    pass(milliseconds: number) {
      now += milliseconds
    },
  }
}

it('takes along what is left while one runs, and settles and leases in one commit', async () => {
  const { relay, asked, published, commits } = scene()
  const first = relay('1')
  const taken = await asked(1)
  expect(await Promise.all([relay('2'), relay('3')])).toEqual([false, false])
  taken.go()
  ;(await asked(2)).go()
  expect(await first).toBe(true)
  expect(published).toEqual(['1', '2', '3'])
  expect(commits).toEqual(['lease', 'settle+lease', 'settle'])
})

it('begins anew after one that has ended', async () => {
  const { relay, asked, published, commits } = scene()
  for (const [index, id] of ['1', '2'].entries()) {
    const ended = relay(id)
    ;(await asked(index + 1)).go()
    expect(await ended).toBe(true)
  }
  expect(published).toEqual(['1', '2'])
  expect(commits).toEqual(['lease', 'settle', 'lease', 'settle'])
})

it('hands over what was left while another one failed, and tells of the failure', async () => {
  const { relay, asked, published } = scene()
  const first = relay('1')
  const refused = await asked(1)
  expect(await relay('2')).toBe(false)
  refused.fail()
  ;(await asked(2)).go()
  await expect(first).rejects.toThrow('no queue')
  expect(published).toEqual(['2'])
})

it('waits for no relay whose request may have died', async () => {
  const { relay, asked, published, pass } = scene()
  const dead = relay('1')
  await asked(1)
  pass(15_000)
  const next = relay('2')
  ;(await asked(2)).go()
  expect(await next).toBe(true)
  expect(published).toEqual(['2'])
  ;(await asked(2)).go()
  void dead
})

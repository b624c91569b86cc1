import { describe, expect, it } from 'vitest'
import { startStripe } from '../../local/stripe/server.ts'
import { markOf, type PlantedPictures, plant, plantPictures } from '../support/canaries.ts'
import { type Answer, type CallOptions, call } from '../support/client.ts'
import type { Community, Person } from '../support/community.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase, tablesWith } from '../support/erasures.ts'
import { storageOf } from '../support/images.ts'
import { informationOnly } from '../support/programme.ts'
import { until } from '../support/until.ts'

/** What an operator sees: one line for everything that was asked, with the time since the restore. */
class Log {
  #since = Date.now()
  restored() {
    this.#since = Date.now()
  }
  say(line: string) {
    console.log(`${String(Date.now() - this.#since).padStart(6)} ms  ${line}`)
  }
}

const marksIn = async (at: Deployment, people: Person[]) => {
  const found = await Promise.all(
    people.map((person) => tablesWith(markOf(person), (statement) => at.sql(statement))),
  )
  return found.flat()
}

/** Asks an isolate until it answers; nothing of what came before the replay was an answer. */
async function untilServed(
  at: Deployment,
  { isolate, name, gone, log }: { isolate: Served; name: string; gone: Person[]; log: Log },
): Promise<void> {
  const ask = (path: string, as?: Person): Promise<Answer> =>
    call(at.community as Community, path, { origin: isolate.origin, ...(as && { as }) })
  await until(async () => {
    const answer = await ask('/api/events')
    const said = answer.status === 200 ? '200' : `${answer.status} ${answer.json.code}`
    log.say(`${name}: GET /api/events -> ${said}`)
    if (answer.status === 200) return true
    expect(['erasure_replay_pending', 'database_outdated']).toContain(answer.json.code)
    expect(answer.text).not.toContain('canary')
    expect((await ask('/alive')).status).toBe(200)
    return false
  }, 'served')
  // What holders still have to be told of stands in their work alone, and in the results that one of them searches.
  const late = ['public.erasure_work', 'public.idempotency_key']
  expect((await marksIn(at, gone)).filter((table) => !late.includes(table))).toEqual([])
  await until(async () => (await marksIn(at, gone)).length === 0, 'told to every holder')
  for (const person of gone) {
    const answer = await ask('/api/user', person)
    log.say(`${name}: GET /api/user as somebody erased -> ${answer.status}`)
    expect(answer.status).toBe(401)
  }
}

async function redis({ redis: { url } }: Deployment, ...command: string[]) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer own' },
    body: JSON.stringify(command),
  })
  return ((await answer.json()) as { result: unknown }).result
}

describe('a backup is restored under a deployment that has erased people since', () => {
  it('nobody comes back: from a dump of before and one of amid, on a warm and on a cold isolate', async () => {
    const log = new Log()
    const at = await startDeployment(topologies[1]!)
    const stripe = await startStripe()
    try {
      const warm = await at.start(stripe.settings)
      const [first, second, third, stays] = await Promise.all(
        Array.from({ length: 4 }, () => at.person()),
      )
      const gone = [first!, second!, third!]
      const pictures = new Map<Person, PlantedPictures>()
      for (const person of [...gone, stays!]) {
        await plant(at, person, stripe)
        pictures.set(person, await plantPictures(at, person, warm.origin))
      }
      const own = gone.flatMap((person) => {
        const { profile, unused } = pictures.get(person)!
        return [profile, unused]
      })
      const storage = storageOf(at.bindings)
      const bytes = new Map(
        await Promise.all(
          own.map(async (id) => [id, (await storage.get(`images/${id}`))!] as const),
        ),
      )
      const ask = (path: string, as?: Person) =>
        call(at.community as Community, path, { origin: warm.origin, ...(as && { as }) })
      expect((await ask('/api/user', stays)).status).toBe(200)
      const before = await at.dump()
      log.say(`dump of before: ${gone.length + 1} people`)

      const erased = (person: Person) =>
        erase(at.community as Community, person, { origin: warm.origin })
      expect((await erased(first!)).json.status).toBe('provider_pending')
      await until(
        async () => (await at.sql('select from erasure where completed_at is null')).length === 0,
        'completed',
      )
      // The last call of the second erasure never arrives: recorded, and not yet disposed of.
      Object.assign(at.neon.faults, { next: 'drop-before', on: 'app.apply_erasures' })
      const late = await erased(second!)
      expect([late.status, late.json.status]).toEqual([202, 'fenced'])
      const amid = await at.dump()
      log.say('dump of amid: one gone, one recorded and still there')
      expect(await marksIn(at, [second!])).not.toEqual([])
      await until(async () => (await erased(third!)).status === 202, 'third erased')
      await until(async () => (await marksIn(at, gone)).length === 0, 'all gone')

      for (const [name, dump] of Object.entries({ before, amid })) {
        await redis(at, 'FLUSHALL')
        await at.restore(dump)
        // Bytes whose rows came back are there again, as if nobody had ever asked for their deletion.
        const rows = await at.sql<{ id: string }>(
          'select id from storage_object where id = any($1)',
          [own],
        )
        expect(rows.length).toBe(name === 'before' ? 6 : 4)
        for (const { id } of rows) await storage.putNew(`images/${id}`, bytes.get(id)!)
        log.restored()
        log.say(`restored: ${name}; Redis is empty`)
        const back = await marksIn(at, gone)
        expect(back.length).toBeGreaterThan(0)
        log.say(`marked strings of erased people are in ${new Set(back).size} tables again`)
        // What a warm isolate has rendered before, without anybody erased, it may show for a second.
        await until(async () => {
          const { status, trips } = await ask('/api/events')
          return status !== 200 || trips > 0
        }, 'asked again')
        const cold = await at.start(stripe.settings)
        await Promise.all([
          untilServed(at, { isolate: warm, name: 'warm', gone, log }),
          untilServed(at, { isolate: cold, name: 'cold', gone, log }),
        ])
        const left = async () =>
          (await Promise.all(own.map((id) => storage.get(`images/${id}`)))).filter(Boolean)
        await until(async () => (await left()).length === 0, 'bytes of pictures gone again')
        for (const isolate of [warm, cold]) {
          for (const id of own) {
            const path = `/api/storageobject/${id}/content`
            const shown = await call(at.community as Community, path, { origin: isolate.origin })
            expect(shown.status).toBe(404)
          }
        }
        log.say(`${own.length} pictures of erased people are gone again, bytes too`)
        const { profile, shared } = pictures.get(stays!)!
        for (const id of [profile, shared]) {
          expect((await ask(`/api/storageobject/${id}/content`)).status).toBe(200)
        }
        expect((await ask('/api/user', stays)).status).toBe(200)
        await until(
          async () => Number(await redis(at, 'GET', 'erased:sealed')) === 3,
          'fenced again',
        )
        expect(((await redis(at, 'SMEMBERS', 'erased')) as string[]).sort()).toEqual(
          gone.map(({ id }) => id).sort(),
        )
        for (const person of gone) expect(stripe.known()).not.toContain(markOf(person))
        expect(stripe.known()).toContain(markOf(stays!))
        log.say('at Stripe: customers of the erased are gone, that of whoever stays is there')
        const replays = [...warm.lines, ...cold.lines].filter((line) =>
          line.includes('PrivacyErasureStartupGate'),
        )
        for (const line of replays) log.say(line)
        expect(replays.length).toBeGreaterThan(0)
        expect([...warm.lines, ...cold.lines].join('\n')).not.toContain('canary')
        await cold.stop()
      }
    } finally {
      await stripe.stop()
      await at.stop()
    }
  })

  it('nobody is shown what the restore undid, in a community where nobody was erased', async () => {
    const at = await startDeployment(topologies[1]!)
    try {
      const warm = await at.start()
      const organizer = await at.person()
      const ask = (path: string, options: CallOptions = {}) =>
        call(at.community, path, { origin: warm.origin, ...options })
      const shown = async () => (await ask('/api/events')).text
      const made = await ask('/api/event', {
        method: 'POST',
        as: organizer,
        body: { title: 'A conference', participationConfiguration: informationOnly },
      })
      const event = `/api/event/${made.json.id}`
      expect((await ask(`${event}/publish`, { method: 'POST', as: organizer })).status).toBe(200)
      const rename = async (title: string) => {
        const { json } = await ask(`${event}/management-detail`, { as: organizer })
        const headers = { 'if-match': `"${json.concurrencyStamp}"` }
        const answer = await ask(event, {
          method: 'PATCH',
          as: organizer,
          headers,
          body: { title },
        })
        expect(answer.status, answer.text).toBe(200)
      }
      const dump = await at.dump()
      await rename('Vandalised')
      expect(await shown()).toContain('Vandalised')
      await at.restore(dump)
      await redis(at, 'FLUSHALL')
      await until(async () => (await shown()).includes('A conference'), 'restored')
      await rename('Another name')
      expect(await shown()).toContain('Another name')
    } finally {
      await at.stop()
    }
  })
})

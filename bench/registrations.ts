import pg from 'pg'
import type { Cloud } from '../local/cloud.ts'
import { sale } from './arrangements/orders.ts'
import type { Bench } from './bench.ts'
import { Connection, requestText } from './connection.ts'
import { apiOf, member, type Stage } from './stage.ts'
import type { RunningWorkerd } from './workerd.ts'

const buyers = 32

interface Subjects {
  bench: Bench
  cloud: Cloud
  product: RunningWorkerd
  stage: Stage
}

/** How many free registrations of one event are confirmed per second, each by one request. */
export async function measureRegistrations({ bench, cloud, product, stage }: Subjects) {
  const { fosdem } = stage
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const { path, body } = await sale(apiOf(product.port), target, { capacity: 1_000_000 })
  const client = new pg.Client({ connectionString: cloud.superuserUrl() })
  await client.connect()
  const people: Awaited<ReturnType<typeof member>>[] = []
  for (let number = 1; number <= buyers; number++) {
    const slug = `buyer-${number}`
    people.push(await member(client, cloud, { tenantId: fosdem.tenantId, slug }))
  }
  await client.end()
  const durationMs = bench.quick ? 3000 : 10_000
  let confirmed = 0
  const startedAt = performance.now()
  const buy = async ({ authorization: headers }: (typeof people)[number]) => {
    const connection = new Connection(product.port)
    const request = { host: fosdem.host, path, method: 'POST', headers }
    const text = requestText({ ...request, body: JSON.stringify({ ...body, finalize: true }) })
    while (performance.now() - startedAt < durationMs) {
      const answer = await connection.ask(text)
      if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`)
      confirmed++
    }
    connection.close()
  }
  await Promise.all(people.map(buy))
  const elapsedMs = performance.now() - startedAt
  return { buyers, confirmed, perSecond: Math.round((confirmed / elapsedMs) * 1000) }
}

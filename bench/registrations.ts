import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cloud } from '../local/cloud.ts'
import type { Bench, Settings, StartWorker } from './bench.ts'
import { Connection, requestText } from './connection.ts'
import { cpuOf } from './process-usage.ts'
import { commitIn, measureCommits, type Pair, startRecorder } from './registration-commits.ts'
import {
  type Api,
  apiOf,
  createEvent,
  createThing,
  jsonOf,
  member,
  publishEvent,
  type Stage,
  type Target,
} from './stage.ts'
import type { RunningWorkerd } from './workerd.ts'

/** Requests at a time. */
const buyers = 32
/** As many as a pool of Neon's proxy uses at once for one hot row: more would wait for it. */
const commitsAtOnce = 8
/** Accounts that buy in turn: each has few orders. */
const accounts = 1024

/** Orders before it is measured: by then every connection has planned its statements, and the tables are known. */
const ordersBefore = 400

/** Accounts whose commits are sent again. */
const recordedAccounts = 256

interface Subjects {
  bench: Bench
  cloud: Cloud
  settings: Settings
  start: StartWorker
  product: RunningWorkerd
  stage: Stage
}

/**
 * How many free registrations of one event are confirmed per second, each by one request, and what CPU time one takes
 * of the database and of the product, in milliseconds, its mail included. The mails of the last ones leave after the
 * answers: `perSecondWithMails` counts until then. `commits` are the same orders without what stands before the database
 * here, and without mails.
 */
export async function measureRegistrations({
  bench,
  cloud,
  settings,
  start,
  product,
  stage,
}: Subjects) {
  const { fosdem } = stage
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const { path, body } = await freeSale(apiOf(product.port), target, 1_000_000)
  const client = new pg.Client({ connectionString: cloud.superuserUrl() })
  await client.connect()
  const people: Awaited<ReturnType<typeof member>>[] = []
  for (let number = 1; number <= accounts; number++) {
    const slug = `buyer-${number}`
    people.push(await member(client, cloud, { tenantId: fosdem.tenantId, slug }))
  }
  // Their mails go to addresses that are proved.
  await client.query('update user_profile set email_verified_at = now()')
  const texts = people.map(({ authorization: headers }) => {
    const request = { host: fosdem.host, path, method: 'POST', headers }
    return requestText({ ...request, body: JSON.stringify({ ...body, finalize: true }) })
  })
  let turn = 0
  const buy = async (isEnough: () => boolean) => {
    let confirmed = 0
    const buying = Array.from({ length: buyers }, async () => {
      const connection = new Connection(product.port)
      while (!isEnough()) {
        const answer = await connection.ask(texts[turn++ % accounts]!)
        if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`)
        confirmed++
      }
      connection.close()
    })
    await Promise.all(buying)
    return confirmed
  }
  let begun = 0
  await buy(() => ++begun > ordersBefore)
  await mailsSent(client)
  await client.query('analyze')
  const cpu = async () => ({
    database: await cpuOfDatabase(client),
    worker: cpuOf(product.pid) ?? Number.NaN,
  })
  const before = await cpu()
  const startedAt = performance.now()
  const durationMs = bench.quick ? 3000 : 10_000
  const confirmed = await buy(() => performance.now() - startedAt >= durationMs)
  const elapsedMs = performance.now() - startedAt
  await mailsSent(client)
  const withMailsMs = performance.now() - startedAt
  const after = await cpu()
  const pairs = await recordCommits(texts.slice(0, recordedAccounts), {
    bench,
    settings,
    start,
    product,
    client,
  })
  await product.stop()
  const { port } = cloud.postgres
  const commits = await measureCommits(pairs, { port, connections: commitsAtOnce, durationMs })
  const [sold] = (
    await client.query<{ isRight: boolean }>(
      `select bool_and(p.taken = (select count(*) from admission_ticket t where t.event_id = p.event_id
         and t.state = 'Active')) as "isRight" from capacity_pool p`,
    )
  ).rows
  if (!sold?.isRight) throw new Error('Places and tickets are not the same number.')
  await client.end()
  const perSecond = (ms: number) => Math.round((confirmed / ms) * 1000)
  const each = (ms: number) => Number((ms / confirmed).toFixed(1))
  return {
    buyers,
    confirmed,
    perSecond: perSecond(elapsedMs),
    perSecondWithMails: perSecond(withMailsMs),
    databaseMs: each(after.database - before.database),
    workerMs: each(after.worker - before.worker),
    commits,
    documentedByPretix: '300 to 400 tickets per minute of one event',
  }
}

/** What two orders of each account commit. */
async function recordCommits(
  texts: readonly string[],
  {
    bench,
    settings,
    start,
    product,
    client,
  }: Pick<Subjects, 'bench' | 'settings' | 'start' | 'product'> & { client: pg.Client },
): Promise<Pair[]> {
  const recorder = await startRecorder(settings.DATABASE_HTTP_ENDPOINT!)
  bench.cleanup(() => recorder.stop())
  const recorded = await start({
    settings: {
      DATABASE_HTTP_ENDPOINT: recorder.url,
      JOBS_ORIGIN: `http://127.0.0.1:${product.port}`,
    },
  })
  const connection = new Connection(recorded.port)
  const commitOf = async (text: string) => {
    const answer = await connection.ask(text)
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`)
    return commitIn(recorder.take())
  }
  const pairs: Pair[] = []
  for (const text of texts) pairs.push([await commitOf(text), await commitOf(text)])
  connection.close()
  // What a Worker leaves when it ends, nobody here sends on.
  await mailsSent(client)
  await recorded.stop()
  return pairs
}

/** Waits until every order has its mail. */
async function mailsSent(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isSent: boolean }>(
      `select (select count(*) from registration_order) <= (select count(*) from account_mail) as "isSent"`,
    )
    if (rows[0]?.isSent) return
    await sleep(50)
  }
}

/** CPU time of the connections that are open, in milliseconds; the pool keeps them. */
async function cpuOfDatabase(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.reduce((sum, { pid }) => sum + (cpuOf(pid) ?? Number.NaN), 0)
}

/** A published event that has free tickets of one hall, and the body of an order of one. */
async function freeSale(api: Api, target: Target, capacity: number) {
  const { id } = await createEvent(api, target, {
    participationConfiguration: {
      handlingMode: 'PLATFORM_MANAGED',
      advanceRegistrationObligation: 'OPTIONAL',
      identityAccess: 'ACCOUNT_REQUIRED',
      externalRegistrationUrl: null,
    },
  })
  await publishEvent(api, target, id)
  const path = `/api/events/${id}/ticketing`
  await api({ ...target, method: 'POST', path: `${path}/draft:clone` })
  const pool = await createThing(api, {
    ...target,
    path: `${path}/capacity-pools`,
    body: { name: 'Hall', capacity },
  })
  const ticketType = {
    name: 'Visitor',
    priceModel: 'Free',
    requiresApproval: false,
    pools: [{ capacityPoolId: pool.id, places: 1 }],
  }
  await createThing(api, { ...target, path: `${path}/ticket-types`, body: ticketType })
  const draft = jsonOf<{ concurrencyStamp: string }>(
    await api({ ...target, path: `${path}/draft` }),
  )
  const headers = { ...target.headers, 'if-match': `"${draft.concurrencyStamp}"` }
  await api({ host: target.host, headers, method: 'POST', path: `${path}/publish` })
  const offered = jsonOf<{ id: string; ticketTypes: { id: string }[] }>(
    await api({ ...target, path }),
  )
  return {
    path: `/api/events/${id}/registration-orders`,
    body: {
      ticketCatalogVersionId: offered.id,
      lines: [{ ticketTypeId: offered.ticketTypes[0]!.id, quantity: 1 }],
    },
  }
}

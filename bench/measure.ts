import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { weighWorker } from '../local/bundle.ts'
import { type Cloud, startCloud } from '../local/cloud.ts'
import { startNeonEndpoint } from '../local/neon-endpoint.ts'
import { freePort } from '../local/postgres.ts'
import { startUpstash } from '../local/upstash-endpoint.ts'
import { rateLimitPolicies } from '../src/kernel/rate-limits.ts'
import type { Bench, Settings, StartWorker } from './bench.ts'
import { measureColdStart } from './cold-start.ts'
import { measureDecisionPoint } from './decision-point.ts'
import { measureImportMemory } from './import-memory.ts'
import { countImportTrips } from './import-trips.ts'
import { measureLatency } from './latency.ts'
import { measureMemory } from './memory.ts'
import { measureRegistrations } from './registrations.ts'
import { measureSearch } from './search.ts'
import { apiOf, baseDomain, setStage } from './stage.ts'
import { measureThroughput } from './throughput.ts'
import { measureUploadMemory } from './upload-memory.ts'
import { type RunningWorkerd, startWorkerd } from './workerd.ts'

export type Report = Awaited<ReturnType<typeof measure>>

/** The product on a cloud of its own, with FOSDEM on its stage. */
async function openStage({ folder, say, ...bench }: Bench) {
  say('Starting Postgres, Redis, the queue and the issuer …')
  const cloud = await startCloud({ dataDir: path.join(folder, 'cloud'), temporary: true })
  bench.cleanup(() => cloud.stop())
  const { script, libraryBytes, messageBytes, pageBytes, assetBytes } = await weighWorker()
  const settings = {
    ...cloud.bindings({ origin: `https://api.${baseDomain}`, baseDomain }),
    ENVIRONMENT: 'Testing',
    RATE_LIMITS: JSON.stringify(
      Object.fromEntries(Object.keys(rateLimitPolicies).map((name) => [name, unlimited])),
    ),
  }
  const start = starter({ folder, say, ...bench }, script, settings)
  // The queue delivers to this one.
  const port = await freePort()
  const product = await start({
    port,
    settings: { JOBS_ORIGIN: `http://127.0.0.1:${port}` },
  })
  say('Setting the stage: 20 events, 32 agenda items, FOSDEM 2026 …')
  const stage = await setStage(cloud, product.port)
  const bundle = {
    bytes: Buffer.byteLength(script),
    libraryBytes,
    messageBytes,
    pageBytes,
    assetBytes,
    gzipBytes: gzipSync(script, { level: 9 }).length,
    aimBytes: 1_000_000,
  }
  return { cloud, settings, start, product, stage, bundle }
}

/** The figures that are the same on every machine. */
export async function count(bench: Bench) {
  const { product, stage, bundle } = await openStage(bench)
  return { importTrips: await countImportTrips(apiOf(product.port), stage), bundle }
}

/** Confirmed registrations per second, and nothing else. */
export async function countRegistrations(bench: Bench) {
  return measureRegistrations({ bench, ...(await openStage(bench)) })
}

/** Every figure of the bench, in one run on one machine. */
export async function measure(bench: Bench) {
  const { quick, say } = bench
  const { cloud, settings, start, product, stage, bundle } = await openStage(bench)
  say('Importing FOSDEM …')
  const importTrips = await countImportTrips(apiOf(product.port), stage)
  const limit = await startLimit(bench, { cloud, product, stage, settings })
  const throughput = await measureThroughput({ bench, product, limit, stage })
  await Promise.all([product.stop(), limit.stop()])
  const far = await farSettings(bench, cloud, settings)
  const latency = await measureLatency({ bench, start, settings: far, stage, delayMs })
  const coldStart = await measureColdStart({ bench, start, stage })
  const memory = await measureMemory({ bench, start, stage })
  const importMemory = await measureImportMemory({ bench, start, stage })
  const uploadMemory = await measureUploadMemory({ bench, start, stage })
  const decisionPoint = await measureDecisionPoint({ bench, start, stage })
  // Last: it fills the database.
  const search = await measureSearch({ bench, cloud, start, stage })
  return {
    mode: quick ? 'quick' : 'full',
    machine: { platform: `${process.platform}-${process.arch}`, node: process.versions.node },
    ...throughput,
    latency,
    importTrips,
    bundle,
    coldStart,
    memory,
    importMemory,
    uploadMemory,
    decisionPoint,
    search,
  }
}

function starter(bench: Bench, script: string, settings: Settings): StartWorker {
  let number = 0
  return async (options = {}) => {
    const worker = await startWorkerd({
      folder: path.join(bench.folder, `product-${++number}`),
      script,
      settings: { ...settings, ...options.settings },
      objects: ['DECISION_POINT'],
      ...(options.inspector && { inspector: true }),
      ...(options.port !== undefined && { port: options.port }),
    })
    bench.cleanup(() => worker.stop())
    return worker
  }
}

const unlimited = { limit: 1e9, refill: 1e9 }

const listColumns = `e.id, e.concurrency_stamp, e.title, e.subtitle, e.description, e.slug,
  e.public_code, e.timezone, e.event_status_id, e.visibility_type_id, e.event_format_id, e.price,
  e.currency_code, e.participation_configuration, e.session_count, e.first_session_date,
  e.last_session_date, e.published_at, e.actor_id, a.display_name, a.handle, a.actor_type_id,
  e.tenant_id`

interface LimitSubject {
  cloud: Cloud
  product: RunningWorkerd
  stage: Awaited<ReturnType<typeof setStage>>
  settings: Settings
}

/** The bare handler: the bytes of the product's own answers, alone and after one plain query. */
async function startLimit(bench: Bench, { cloud, product, stage, settings }: LimitSubject) {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'limit.worker.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    minify: true,
    logLevel: 'error',
  })
  const api = apiOf(product.port)
  const { fosdem } = stage
  const list = await api({ host: stage.host, path: '/api/events' })
  const agenda = await api({
    host: fosdem.host,
    path: `/api/eventagendaitem/agenda-projection/${fosdem.eventId}`,
  })
  const limit = await startWorkerd({
    folder: path.join(bench.folder, 'limit'),
    script: outputFiles[0]!.text,
    settings: {
      DATABASE_URL: cloud.superuserUrl(),
      DATABASE_HTTP_ENDPOINT: settings.DATABASE_HTTP_ENDPOINT!,
      LIST_SQL: `select ${listColumns} from event e join actor a on a.id = e.actor_id
        where e.tenant_id = '${stage.tenantId}' order by e.id desc limit 20`.replace(/\s+/g, ' '),
      AGENDA_SQL: `select id, event_day_id, title, description, slug, start_time, end_time,
        event_session_status_id, sort_order, event_location_id, room_id from event_session
        where tenant_id = '${fosdem.tenantId}' and event_id = '${fosdem.eventId}'`.replace(
        /\s+/g,
        ' ',
      ),
    },
    files: { LIST: list.body, AGENDA: agenda.body },
  })
  bench.cleanup(() => limit.stop())
  return limit
}

const delayMs = 30

/** The same database and the same protocol of Redis, farther away. */
async function farSettings(bench: Bench, cloud: Cloud, settings: Settings): Promise<Settings> {
  const neon = await startNeonEndpoint({ postgresPort: cloud.postgres.port, delayMs })
  bench.cleanup(() => neon.stop())
  const redis = await startUpstash({ token: settings.UPSTASH_REDIS_REST_TOKEN!, delayMs })
  bench.cleanup(() => redis.stop())
  return { DATABASE_HTTP_ENDPOINT: `${neon.url}/sql`, UPSTASH_REDIS_REST_URL: redis.url }
}

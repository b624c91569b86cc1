import path from 'node:path'
import { Client } from '@upstash/qstash'
import { synchroniseSchedules } from '../src/platform/qstash-schedules.ts'
import { bundleWorker } from './bundle.ts'
import { type Cloud, startCloud } from './cloud.ts'
import { startDecisionPoint } from './decision-point.ts'
import {
  communities,
  demoPassword,
  type Persona,
  seedCommunities,
  subjectOf,
} from './demo/communities.ts'
import { importDemo } from './demo/import-demo.ts'
import { accountsIn } from './demo/payment-account.ts'
import { announceSetup, type LocalSetup, setupOf } from './setup.ts'
import { removeState, writeState } from './state-file.ts'
import { audience } from './token-issuer.ts'
import { untilErasuresAreReplayed } from './until-replayed.ts'
import { startWorker } from './worker.ts'

export interface ProductOptions {
  port: number
  dataDir: string
  authorization: 'local' | 'cerbos'
  redisServer: boolean
  /** On an empty instance, without the demo. */
  isSetup: boolean
}

/** The whole product on an embedded local cloud, until Ctrl-C or the end of one of its parts. */
export async function runProduct(options: ProductOptions): Promise<void> {
  const { port, dataDir, authorization, redisServer, isSetup } = options
  const origin = `http://localhost:${port}`
  let end: (exitCode: number) => Promise<void> = async (exitCode) => process.exit(exitCode)
  let isEnding = false
  const fail = (what: string) => {
    if (isEnding) return
    console.error(`${what}. Everything stops now; your data are kept. Start again with npm start.`)
    void end(1)
  }
  const cloud = await startCloud({
    dataDir,
    origin,
    redisServer,
    // People are known by the provider's address: it stays the same from start to start.
    ports: { provider: port + 1 },
  })
  const point = authorization === 'cerbos' ? await startDecisionPoint(dataDir) : undefined
  const setup = isSetup ? await setupOf(cloud.ownerUrl()) : null
  if (!setup) await seedCommunities(cloud.ownerUrl(), cloud.provider.url)
  for (const account of await accountsIn(cloud.ownerUrl())) cloud.stripe.connect(account)
  const worker = await startWorker({
    script: await bundleWorker(),
    bindings: {
      // Pictures lie in a bucket that is bound, as on Workers.
      ...withoutStorage(cloud.bindings({ origin, baseDomain: 'localhost' })),
      PRIVACY_ERASURE__AUTHORITY__TOPOLOGY: 'EmbeddedSqlite',
      ...(setup?.secret && { SETUP_SECRET: setup.secret }),
      ...(point && {
        AUTHORIZATION_PROVIDER: 'cerbos',
        CERBOS_GRPC_ENDPOINT: point.endpoint,
        CERBOS_TLS: 'false',
        CERBOS_PLAINTEXT: 'true',
      }),
    },
    authorityFolder: path.join(dataDir, 'erasure-authority'),
    mediaFolder: path.join(dataDir, 'media'),
    port,
    log: (line) => process.env.LOG && console.log(line),
    onProcess: (pid) => whenGone(pid, () => fail('The Worker (workerd) has ended')),
  })
  writeState(dataDir, { pid: process.pid, origin, issuerUrl: cloud.issuer.url })
  end = async (exitCode) => {
    if (isEnding) return
    isEnding = true
    removeState(dataDir)
    // What is broken may not answer: then the end of this process ends it.
    setTimeout(() => process.exit(exitCode), 15_000).unref()
    await worker.dispose()
    await Promise.all([cloud.stop(), point?.stop()])
    process.exit(exitCode)
  }
  const stop = () => void end(0)
  void cloud.postgres.ended.then(() => fail('Postgres has ended'))
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // Others listen too, and would end this process before everything is stopped.
    process.removeAllListeners(signal).on(signal, stop)
  }

  await fill(cloud, { ...options, origin, setup }).catch((thrown: unknown) => {
    // What is asked while everything stops gets no answer.
    if (!isEnding) throw thrown
  })
}

interface Filling extends ProductOptions {
  origin: string
  setup: LocalSetup | null
}

/** Brings a product that runs to where people can use it, and says where it is. */
async function fill(cloud: Cloud, { port, dataDir, origin, setup }: Filling) {
  const client = new Client({ baseUrl: cloud.queue.url, token: 'local-queue' })
  await synchroniseSchedules(client, origin)
  await untilErasuresAreReplayed({ port, log: (line) => console.log(line) })
  const urls = { inboxUrl: cloud.inbox.url, namesUrl: cloud.names.url }
  if (setup) return announceSetup(setup, { origin, dataDir, ...urls })
  const tokenOf = (slug: string, persona: Persona) =>
    cloud.issuer.mint({ subject: subjectOf(slug, persona), audience, expiresIn: 12 * 3600 })
  await importDemo({ port, tokenOf, log: (line) => console.log(line) })
  await announce(tokenOf, { origin, port, dataDir, ...urls })
}

function withoutStorage(bindings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bindings).filter(([name]) => !name.startsWith('OBJECT_STORAGE__')),
  )
}

interface Place {
  origin: string
  port: number
  dataDir: string
  inboxUrl: string
  namesUrl: string
}

async function announce(
  tokenOf: (slug: string, persona: Persona) => Promise<string>,
  { origin, port, dataDir, inboxUrl, namesUrl }: Place,
) {
  const lines = communities.map(
    ({ slug, name }) => `  ${name.padEnd(14)} http://${slug}.localhost:${port}/`,
  )
  console.log(`
Marquee is running.

${lines.join('\n')}
  Sign in        http://fosdem.localhost:${port}/account/sign-in
                 organizer@fosdem.example, ${demoPassword}
  API root       http://fosdem.localhost:${port}/api
  API contract   ${origin}/openapi/event-management.json
  API viewer     ${origin}/openapi
  Health         ${origin}/health
  Inbox          ${inboxUrl}
  Names          ${namesUrl}/names/
  Data           ${dataDir}

Bearer tokens, good for twelve hours (more: npm run token):
  organizer of FOSDEM      ${await tokenOf('fosdem', 'organizer')}
  instance administrator   ${await tokenOf('fosdem', 'instance-administrator')}

Ctrl-C stops it.`)
}

/** Tells when a process that is no child of this one ends. */
function whenGone(pid: number, tell: () => void) {
  const watch = setInterval(() => {
    try {
      process.kill(pid, 0)
    } catch {
      clearInterval(watch)
      tell()
    }
  }, 500)
  watch.unref()
}

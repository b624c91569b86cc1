import { createServer } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from '@upstash/qstash'
import { synchroniseSchedules } from '../src/jobs/schedules.ts'
import { bundleWorker } from './bundle.ts'
import { audience, startCloud } from './cloud.ts'
import { runCommand } from './command.ts'
import { startDecisionPoint } from './decision-point.ts'
import {
  communities,
  demoPassword,
  type Persona,
  seedCommunities,
  subjectOf,
} from './demo/communities.ts'
import { importDemo } from './demo/import-demo.ts'
import { announceSetup, setupOf } from './setup.ts'
import { dataDirOf, readState, removeState, writeState } from './state-file.ts'
import { untilErasuresAreReplayed } from './until-replayed.ts'
import { startWorker } from './worker.ts'

const port = Number(process.env.PORT ?? 8787)
const isSetup = process.argv.includes('--setup')
/** An empty instance lies beside the demo. */
const dataDir = path.join(dataDirOf(process.env), ...(isSetup ? ['setup'] : []))
const origin = `http://localhost:${port}`

await runCommand(['README.md', 'Start'], start)

/** `npm start -- --authorization=cerbos --redis-server --setup` */
async function start() {
  const { values: options } = parseArgs({
    options: {
      authorization: { type: 'string', default: 'local' },
      'redis-server': { type: 'boolean', default: false },
      setup: { type: 'boolean', default: false },
    },
  })
  if (!['local', 'cerbos'].includes(options.authorization)) {
    throw new Error('--authorization is local or cerbos')
  }
  const running = readState(dataDir)
  if (running) {
    const where = `at ${running.origin} (process ${running.pid})`
    throw new Error(`It runs already, with this data, ${where}.`)
  }
  if (!(await isFree(port))) {
    throw new Error(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`)
  }
  console.log('Starting the local cloud …')
  let end: (exitCode: number) => Promise<void> = async (exitCode) => process.exit(exitCode)
  let isEnding = false
  const fail = (what: string) => {
    if (isEnding) return
    console.error(`${what}. Everything stops now; your data are kept. Start again with npm start.`)
    void end(1)
  }
  const cloud = await startCloud({
    dataDir,
    redisServer: options['redis-server'],
    // People are known by the provider's address: it stays the same from start to start.
    ports: { provider: port + 1 },
  })
  const point = options.authorization === 'cerbos' ? await startDecisionPoint(dataDir) : undefined
  const setup = options.setup ? await setupOf(cloud.ownerUrl()) : null
  if (!setup) await seedCommunities(cloud.ownerUrl(), cloud.provider.url)
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

  const client = new Client({ baseUrl: cloud.queue.url, token: 'local-queue' })
  await synchroniseSchedules(client, origin)
  await untilErasuresAreReplayed({ port, log: (line) => console.log(line) })
  const urls = { inboxUrl: cloud.inbox.url, namesUrl: cloud.names.url }
  if (setup) return announceSetup(setup, { origin, dataDir, ...urls })
  const tokenOf = (slug: string, persona: Persona) =>
    cloud.issuer.mint({ subject: subjectOf(slug, persona), audience, expiresIn: 12 * 3600 })
  await importDemo({ port, tokenOf, log: (line) => console.log(line) })
  await announce(tokenOf, urls)
}

function withoutStorage(bindings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bindings).filter(([name]) => !name.startsWith('OBJECT_STORAGE__')),
  )
}

async function announce(
  tokenOf: (slug: string, persona: Persona) => Promise<string>,
  { inboxUrl, namesUrl }: { inboxUrl: string; namesUrl: string },
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

function isFree(wanted: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
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

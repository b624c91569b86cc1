import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import * as http from 'node:http'
import * as https from 'node:https'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PolicyFile } from '../src/platform/cerbos/policies.ts'
import { endWithParent } from './end-with-parent.ts'
import { freePort } from './postgres.ts'

export interface DecisionPointServer {
  /** `host:port` of gRPC. */
  endpoint: string
  /** Of the admin API, where the store takes policies: user `cerbos`, password `cerbosAdmin`. */
  adminUrl: string
  process: ChildProcess
  stop(): Promise<void>
}

export interface DecisionPointOptions {
  /** `files`: the policies of this version. `admin`: none yet, they are published. */
  policies?: 'files' | 'admin'
  /** Paths of PEM files. */
  tls?: { certificate: string; key: string }
}

/** The real decision point, on loopback. */
export async function startDecisionPoint(
  dataDir: string,
  { policies = 'files', tls }: DecisionPointOptions = {},
): Promise<DecisionPointServer> {
  mkdirSync(dataDir, { recursive: true })
  const [grpcPort, httpPort] = [await freePort(), await freePort()]
  const adminUrl = `${tls ? 'https' : 'http'}://127.0.0.1:${httpPort}`
  const child = spawn(
    cerbosBinary(),
    [
      'server',
      '--log-level=error',
      `--set=server.grpcListenAddr=127.0.0.1:${grpcPort}`,
      `--set=server.httpListenAddr=127.0.0.1:${httpPort}`,
      ...(policies === 'files' ? await filesOf(dataDir) : adminOf(dataDir)),
      ...(tls
        ? [`--set=server.tls.cert=${tls.certificate}`, `--set=server.tls.key=${tls.key}`]
        : []),
      // A page of a hundred things with all their actions is one call.
      '--set=server.requestLimits.maxResourcesPerRequest=500',
      '--set=server.requestLimits.maxActionsPerResource=500',
      '--set=telemetry.disabled=true',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const watcher = endWithParent(child.pid!)
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000)
  })
  await healthy(adminUrl, child, () => complaint)
  return {
    endpoint: `127.0.0.1:${grpcPort}`,
    adminUrl,
    process: child,
    async stop() {
      watcher?.kill('SIGKILL')
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function filesOf(dataDir: string): Promise<string[]> {
  const policies = path.join(dataDir, 'policies')
  // It takes seconds to load, which nobody who needs no policies waits for.
  const { currentPolicies } = await import('./current-policies.ts')
  const { files } = await currentPolicies()
  rmSync(policies, { recursive: true, force: true })
  writePolicies(policies, files)
  return ['--set=storage.driver=disk', `--set=storage.disk.directory=${policies}`]
}

const adminOf = (dataDir: string) => [
  '--set=server.adminAPI.enabled=true',
  '--set=storage.driver=sqlite3',
  `--set=storage.sqlite3.dsn=file:${path.join(dataDir, 'policies.sqlite')}?_fk=true`,
]

export function writePolicies(directory: string, files: readonly PolicyFile[]) {
  mkdirSync(directory, { recursive: true })
  for (const { name, text } of files) writeFileSync(path.join(directory, name), text)
}

/** The binary that the npm package ships for this machine. */
export function cerbosBinary(): string {
  const require = createRequire(import.meta.url)
  const own = createRequire(require.resolve('cerbos/package.json'))
  const name = `cerbos-${process.platform}-${process.arch}`
  return path.join(path.dirname(own.resolve(`@cerbos/${name}/package.json`)), name)
}

async function healthy(origin: string, child: ChildProcess, complaint: () => string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The decision point ended: ${complaint()}`)
    if (await isHealthy(`${origin}/_cerbos/health`)) return
    await sleep(50)
  }
  throw new Error('The decision point does not start.')
}

/** Whether it is up; whose certificate it shows is for its callers to judge. */
function isHealthy(url: string): Promise<boolean> {
  const get = url.startsWith('https:') ? https.get : http.get
  return new Promise((resolve) => {
    const request = get(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })
}

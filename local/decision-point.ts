import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '../src/edge/api/endpoints.ts'
import { policyFiles } from '../src/platform/cerbos/policies.ts'
import { endWithParent } from './end-with-parent.ts'
import { freePort } from './postgres.ts'

export interface DecisionPointServer {
  /** `host:port` of gRPC. */
  endpoint: string
  process: ChildProcess
  stop(): Promise<void>
}

/** The real decision point, on loopback, with the policies of this version. */
export async function startDecisionPoint(dataDir: string): Promise<DecisionPointServer> {
  const policies = path.join(dataDir, 'policies')
  rmSync(policies, { recursive: true, force: true })
  mkdirSync(policies, { recursive: true })
  for (const { name, text } of policyFiles(endpoints.map(({ route }) => route.operation))) {
    writeFileSync(path.join(policies, name), text)
  }
  const [grpc, http] = [await freePort(), await freePort()]
  const child = spawn(
    cerbosBinary(),
    [
      'server',
      '--log-level=error',
      `--set=server.grpcListenAddr=127.0.0.1:${grpc}`,
      `--set=server.httpListenAddr=127.0.0.1:${http}`,
      '--set=storage.driver=disk',
      `--set=storage.disk.directory=${policies}`,
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
  await healthy(http, child, () => complaint)
  return {
    endpoint: `127.0.0.1:${grpc}`,
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

/** The binary that the npm package ships for this machine. */
export function cerbosBinary(): string {
  const require = createRequire(import.meta.url)
  const own = createRequire(require.resolve('cerbos/package.json'))
  const name = `cerbos-${process.platform}-${process.arch}`
  return path.join(path.dirname(own.resolve(`@cerbos/${name}/package.json`)), name)
}

async function healthy(port: number, child: ChildProcess, complaint: () => string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The decision point ended: ${complaint()}`)
    const answer = await fetch(`http://127.0.0.1:${port}/_cerbos/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('The decision point does not start.')
}

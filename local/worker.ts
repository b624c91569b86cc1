import { readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Miniflare, Response } from 'miniflare'
import { endWithParent } from './end-with-parent.ts'
import { turnedClock } from './turned-clock.ts'

const viewerFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist'))
const viewerTypes: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
}

/** Stands in for the static assets that a deployment may bind for the contract viewer. */
async function viewerFile(request: { url: string }): Promise<Response> {
  const name = new URL(request.url).pathname.slice(1)
  const type = viewerTypes[name]
  if (type === undefined) return new Response(null, { status: 404 })
  const bytes = await readFile(path.join(viewerFolder, name))
  return new Response(bytes as never, { headers: { 'content-type': type } }) as never
}

export interface WorkerOptions {
  script: string
  bindings: Record<string, string>
  /** Folder of the Durable Object that is the erasure authority; without one there is none. */
  authorityFolder?: string | undefined
  /**
   * Folder by which Workers of several processes find each other: one with an `authorityFolder` too has
   * the object, the others ask it there.
   */
  registry?: string | undefined
  /** Told which process runs it, where that is known. */
  onProcess?: (pid: number) => void
  /** Folder of a bucket that is bound as `MEDIA`; without one there is none. One process at a time. */
  mediaFolder?: string | undefined
  /** Whether a test may move its clock. */
  hasTurnedClock?: boolean | undefined
  port?: number
  host?: string
  log?: (line: string) => void
}

const isWatched = process.platform !== 'win32'
const pidFile = path.join(tmpdir(), `marquee-workerd-${process.pid}`)
if (isWatched) {
  const { default: binary } = createRequire(import.meta.url)('workerd') as { default: string }
  // Not what the environment says: a child of this process finds the wrapper there.
  process.env.WORKERD_BINARY = binary
  process.env.WORKERD_PID_FILE = pidFile
  process.env.MINIFLARE_WORKERD_PATH = fileURLToPath(
    new URL('workerd-with-pid.sh', import.meta.url),
  )
}

/** Ends workerd with this process: workerd itself would go on serving. */
function watch(worker: Miniflare, onProcess?: (pid: number) => void) {
  const pid = Number(readFileSync(pidFile, 'utf8').trim().split('\n').at(-1))
  rmSync(pidFile, { force: true })
  onProcess?.(pid)
  const watcher = endWithParent(pid)
  const dispose = worker.dispose.bind(worker)
  worker.dispose = async () => {
    watcher?.kill('SIGKILL')
    await dispose()
  }
}

/**
 * Who names no address calls from this machine. Reads what the product left of a body: workerd would close the
 * connection, and the client would lose this answer or its next request. A body of more than 64 MB, or of which
 * nothing comes for a second, is left.
 */
const frontOf = ({ hasTurnedClock }: WorkerOptions) => `import product from './worker.js'
export * from './worker.js'
${hasTurnedClock ? turnedClock : 'const turnClock = () => null'}
export default {
  async fetch(asked, bindings, context) {
    const request = addressed(asked)
    const turned = turnClock(request)
    if (turned) return turned
    const answer = await product.fetch(request, bindings, context)
    const announced = Number(request.headers.get('content-length') ?? 0)
    if (request.body && !request.bodyUsed && announced <= 67108864) {
      const reader = request.body.getReader()
      while (!(await isOver(reader))) {}
    }
    return answer
  },
}
const addressed = (asked) => {
  if (asked.headers.has('cf-connecting-ip')) return asked
  const headers = new Headers(asked.headers)
  headers.set('cf-connecting-ip', '127.0.0.1')
  return new Request(asked, { headers })
}
const isOver = (reader) => new Promise((resolve) => {
  const silence = setTimeout(resolve, 1000, true)
  reader.read().then(({ done }) => done, () => true).then((over) => {
    clearTimeout(silence)
    resolve(over)
  })
})`

/** The Worker whose object the others ask. */
const authorityHost = 'authority-host'

let last: Promise<unknown> = Promise.resolve()

/** One Worker in workerd. Two of them are two isolates with a memory of their own. */
export function startWorker(options: WorkerOptions): Promise<Miniflare> {
  // One after the other: whose process id is in the file would not be known.
  const starting = last.then(() => start(options))
  last = starting.catch(() => undefined)
  return starting
}

async function start(options: WorkerOptions): Promise<Miniflare> {
  const worker = new Miniflare({
    modules: [
      { type: 'ESModule', path: 'front.js', contents: frontOf(options) },
      { type: 'ESModule', path: 'worker.js', contents: options.script },
    ],
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: options.bindings,
    durableObjects: {
      DECISION_POINT: { className: 'DecisionPointObject', useSQLite: true },
      ...((options.authorityFolder ?? options.registry) !== undefined && {
        ERASURE_AUTHORITY: {
          className: 'ErasureAuthorityObject',
          useSQLite: true,
          ...(options.authorityFolder === undefined && { scriptName: authorityHost }),
        },
      }),
    },
    ...(options.registry !== undefined && {
      unsafeDevRegistryPath: options.registry,
      name: options.authorityFolder === undefined ? 'caller' : authorityHost,
    }),
    ...(options.authorityFolder !== undefined && {
      durableObjectsPersist: options.authorityFolder,
    }),
    ...(options.mediaFolder !== undefined && {
      r2Buckets: ['MEDIA'],
      r2Persist: options.mediaFolder,
    }),
    serviceBindings: { VIEWER_ASSETS: viewerFile },
    // Miniflare's own Workers before and behind the product would add a fourth to the CPU of workerd per request.
    unsafeDirectSockets: [{ host: options.host ?? '127.0.0.1', port: options.port ?? 0 }],
    stripCfConnectingIp: false,
    // Readers are where this machine is, not where a look-up on the network would say.
    cf: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const stream of [stdout, stderr]) {
        let rest = ''
        stream.setEncoding('utf8')
        stream.on('data', (chunk: string) => {
          const lines = (rest + chunk).split('\n')
          rest = lines.pop() ?? ''
          for (const line of lines) options.log?.(line)
        })
      }
    },
  })
  await worker.ready
  if (isWatched) watch(worker, options.onProcess)
  return worker
}

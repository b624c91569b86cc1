import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const require = createRequire(import.meta.url)
// The one that Miniflare uses, which is the one the tests run on.
const binary = (createRequire(require.resolve('miniflare'))('workerd') as { default: string })
  .default

const objectClasses = { DECISION_POINT: 'DecisionPointObject' }

export interface WorkerdOptions {
  /** A folder of its own, for the configuration. */
  folder: string
  script: string
  settings: Record<string, string>
  /** Bindings that are too long for the configuration. */
  files?: Record<string, Uint8Array>
  /** Durable Objects that the script has, by their bindings. */
  objects?: readonly (keyof typeof objectClasses)[]
  inspector?: boolean
  /** Any free one by default. */
  port?: number
}

export interface RunningWorkerd {
  pid: number
  port: number
  inspectorPort: number | undefined
  /** Milliseconds from the start of the process until it listened. */
  listeningMs: number
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** One Worker on plain `workerd serve`: no Miniflare, no proxy between it and the socket. */
export async function startWorkerd(options: WorkerdOptions): Promise<RunningWorkerd> {
  const config = writeConfig(options)
  const flags = [
    'serve',
    '--control-fd=3',
    ...(options.inspector ? ['--inspector-addr=127.0.0.1:0'] : []),
  ]
  const startedAt = performance.now()
  const log = process.env.BENCH_LOG ? 'inherit' : 'ignore'
  const child = spawn(binary, [...flags, config], {
    stdio: ['ignore', log === 'inherit' ? 2 : 'ignore', log, 'pipe'],
    windowsHide: true,
  })
  running.add(child)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child)
      resolve()
    })
  })
  const ports = await listening(child, options.inspector ? ['inspector', 'http'] : ['http'])
  return {
    pid: child.pid!,
    port: ports.http!,
    inspectorPort: ports.inspector,
    listeningMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 3000)
      await exited
      clearTimeout(late)
    },
  }
}

function listening(child: ChildProcess, wanted: string[]): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    const ports: Record<string, number> = {}
    createInterface(child.stdio[3] as Readable).on('line', (line) => {
      const told = JSON.parse(line) as { event: string; socket?: string; port: number }
      if (told.event === 'listen') ports[told.socket!] = told.port
      if (told.event === 'listen-inspector') ports.inspector = told.port
      if (wanted.every((name) => name in ports)) resolve(ports)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`workerd ended with code ${code}`)))
  })
}

/** Pages of the Cache API in the memory of a Worker beside the product's. */
const cacheService = `
const pages = new Map()
export default {
  async fetch(request) {
    if (request.method === 'PUT') {
      const bytes = new Uint8Array(await request.arrayBuffer())
      const text = new TextDecoder('latin1').decode(bytes.subarray(0, 16384))
      const end = text.indexOf('\\r\\n\\r\\n')
      const headers = text.slice(0, end).split('\\r\\n').slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
        .filter(([name]) => !/^(content-length|transfer-encoding)$/i.test(name))
      if (pages.size > 200) pages.delete(pages.keys().next().value)
      pages.set(request.url, { headers, body: bytes.slice(end + 4) })
      return new Response(null, { status: 204 })
    }
    const page = pages.get(request.url)
    if (!page) return new Response(null, { status: 504, headers: { 'cf-cache-status': 'MISS' } })
    return new Response(page.body, { headers: [...page.headers, ['cf-cache-status', 'HIT']] })
  },
}`

function writeConfig(options: WorkerdOptions): string {
  const { folder, script, settings, files = {}, objects = [], port = 0 } = options
  mkdirSync(folder, { recursive: true })
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(path.join(folder, name), content)
  write('worker.js', script)
  write('cache.js', cacheService)
  for (const [name, bytes] of Object.entries(files)) write(name, bytes)
  const bindings = [
    ...Object.entries(settings).map(
      ([name, value]) => `(name = "${name}", text = ${JSON.stringify(value)})`,
    ),
    ...Object.keys(files).map((name) => `(name = "${name}", data = embed "${name}")`),
    ...objects.map(
      (name) => `(name = "${name}", durableObjectNamespace = "${objectClasses[name]}")`,
    ),
  ]
  write(
    'config.capnp',
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .product),
    (name = "cache", worker = .cache),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const product :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-04-01",
  compatibilityFlags = ["nodejs_compat"],
  cacheApiOutbound = "cache",
  durableObjectNamespaces = [${objects
    .map(
      (name) => `(className = "${objectClasses[name]}", uniqueKey = "${name}", enableSql = true)`,
    )
    .join(', ')}],
  durableObjectStorage = (inMemory = void),
  bindings = [
    ${bindings.join(',\n    ')}
  ],
);
const cache :Workerd.Worker = (
  modules = [(name = "cache.js", esModule = embed "cache.js")],
  compatibilityDate = "2026-04-01",
);
`,
  )
  return path.join(folder, 'config.capnp')
}

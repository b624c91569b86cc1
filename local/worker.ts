import type { Readable } from 'node:stream'
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'

/** Bundles the Worker as it is deployed: one module, runtime conditions of workerd. */
export async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('../src/worker.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    minify: true,
    keepNames: true,
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

export interface WorkerOptions {
  script: string
  bindings: Record<string, string>
  port?: number
  host?: string
  log?: (line: string) => void
}

/** One Worker in workerd. Two of them are two isolates with a memory of their own. */
export async function startWorker(options: WorkerOptions): Promise<Miniflare> {
  const worker = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents: options.script }],
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: options.bindings,
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
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
  return worker
}

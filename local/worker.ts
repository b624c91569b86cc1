import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { build } from 'esbuild'
import { Miniflare, Response } from 'miniflare'

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
    serviceBindings: { VIEWER_ASSETS: viewerFile },
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

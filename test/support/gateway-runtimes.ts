import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'
import { leanLibraries } from '../../local/bundle.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A module that answers HTTP, bundled as the product is for a runtime. */
async function bundled(conditions: string[], packages: 'bundle' | 'external'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('gateway-module.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions,
    packages,
    external: ['node:*'],
    plugins: leanLibraries,
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

export interface GatewayRuntime {
  origin: string
  stop(): Promise<unknown>
}

/** The adapters in each runtime of the product. */
export const gatewayRuntimes: Record<string, () => Promise<GatewayRuntime>> = {
  async workerd() {
    const script = await bundled(['workerd', 'worker', 'browser'], 'bundle')
    const worker = new Miniflare({
      modules: [{ type: 'ESModule', path: 'worker.js', contents: script }],
      compatibilityDate: '2026-04-01',
      compatibilityFlags: ['nodejs_compat'],
    })
    return { origin: (await worker.ready).origin, stop: () => worker.dispose() }
  },
  async deno() {
    const script = await bundled(['deno'], 'external')
    const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as {
      runInstall(): string
    }
    const child = spawn(
      runInstall(),
      [
        ...['run', '--allow-net', '--no-prompt', '--node-modules-dir=manual', '--no-remote'],
        ...['--cached-only', '--no-lock', '--no-check', '--ext=js', '-'],
      ],
      { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
    )
    child.stdin.end(
      `${script.replace(/export\s*\{\s*(\w+) as default\s*\};?/, 'const product = $1;')}
Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: ({ port }) => console.log(port) }, product.fetch)`,
    )
    const [port] = (await once(child.stdout, 'data')) as [Buffer]
    return {
      origin: `http://127.0.0.1:${Number(port.toString())}`,
      async stop() {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      },
    }
  },
}

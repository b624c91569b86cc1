import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** Messages of zod in fifty languages, of which the product speaks one: a third of the bundle. */
const oneLocale: Plugin = {
  name: 'one-locale',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js'`,
    }))
  },
}

/** Bundles the Worker as it is deployed: one module, runtime conditions of workerd. */
export async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    minify: true,
    charset: 'utf8',
    plugins: [oneLocale],
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../dist/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}worker.js`, await bundleWorker())
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

/**
 * What no bundler can leave out of zod by itself: its messages in fifty languages, of which the
 * product speaks one, and its reader of JSON Schema, which the product never calls.
 */
const leanZod: Plugin = {
  name: 'lean-zod',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js'`,
    }))
    onLoad({ filter: /zod[\\/]v4[\\/]classic[\\/]from-json-schema\.js$/ }, () => ({
      contents: `export function fromJSONSchema() { throw new Error('left out of the bundle') }`,
    }))
  },
}

export interface WorkerBundle {
  script: string
  /** Leads from a place in it to the place in the source. */
  map: string
  /** Minified bytes of what comes from npm. */
  libraryBytes: number
}

/** Bundles the Worker as it is deployed: one module, runtime conditions of workerd. */
export async function bundleWorker(): Promise<string> {
  return (await weighWorker()).script
}

/** The same, with what its libraries weigh in it. */
export async function weighWorker(): Promise<WorkerBundle> {
  const { outputFiles, metafile } = await build({
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
    sourcemap: 'external',
    outfile: 'worker.js',
    charset: 'utf8',
    plugins: [leanZod],
    metafile: true,
    logLevel: 'error',
  })
  const [map, script] = outputFiles.toSorted((a, b) => b.path.length - a.path.length)
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const ofLibraries = inputs.filter(([file]) => file.includes('node_modules/'))
  return {
    script: script!.text,
    map: map!.text,
    libraryBytes: ofLibraries.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../dist/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const { script, map } = await weighWorker()
  writeFileSync(`${folder}worker.js`, script)
  writeFileSync(`${folder}worker.js.map`, map)
}

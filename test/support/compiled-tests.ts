import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin as BuildPlugin, build } from 'esbuild'
import { globSync } from 'tinyglobby'
import type { Plugin } from 'vitest/config'
import { sourcesBuild } from '../../local/bundle.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = path.join(root, 'dist')

/** What is compiled is elsewhere, and finds files beside it all the same. */
const ownAddresses: BuildPlugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file))),
      loader: 'ts',
    }))
  },
}

const prefix = 'tested-'
const dayMs = 24 * 60 * 60 * 1000

/** What runs left that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(dist).filter((each) => each.startsWith(prefix))) {
    const folder = path.join(dist, name)
    if (Date.now() - statSync(folder).mtimeMs > dayMs) rmSync(folder, { recursive: true })
  }
}

const asked = process.argv.filter((each) => each.startsWith('test/'))
/** Whether the command line names this file, a folder of it, or nothing. The runner compiles others itself. */
const isAskedFor = (file: string) =>
  asked.length === 0 || asked.some((each) => file.includes(`${root}${each}`))

/**
 * Compiles the tests with all that they import once per run. Node loads the result by itself; through the runner
 * of tests, which asks for module after module, each worker needs ten seconds for the sources alone.
 */
export async function compileTests(): Promise<Plugin> {
  mkdirSync(dist, { recursive: true })
  removeLeftovers()
  const folder = mkdtempSync(path.join(dist, prefix))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const setup = path.join(root, 'test/support/global-setup.ts')
  const tests = globSync('test/**/*.test.ts', { cwd: root, absolute: true })
  const entryPoints = [...tests.filter(isAskedFor), setup]
  await build({
    ...sourcesBuild(),
    entryPoints,
    outbase: root,
    outdir: folder,
    write: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [ownAddresses],
  })
  const compiled = new Map(
    entryPoints.map((file) => [
      file,
      path.join(folder, path.relative(root, file)).replace(/\.ts$/, '.js'),
    ]),
  )
  return {
    name: 'compiled-tests',
    enforce: 'pre',
    config: () => ({ test: { server: { deps: { external: [/\/dist\/tested-/] } } } }),
    load(id) {
      const file = compiled.get(id)
      if (file === undefined) return undefined
      return `${id === setup ? 'export { default } from' : 'import'} ${JSON.stringify(file)}`
    },
  }
}

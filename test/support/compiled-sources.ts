import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { globSync } from 'tinyglobby'
import type { Plugin } from 'vitest/config'
import { sourcesBuild } from '../../local/bundle.ts'
import { importsOf } from './imports-of.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = path.join(root, 'src')
const dist = path.join(root, 'dist')

/** What tests, and what they start, import of the sources. */
const imported = () => [
  ...new Set(
    globSync('{test,local,bench,openapi}/**/*.{ts,mts}', { cwd: root, absolute: true })
      .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
      .filter((file) => file.startsWith(sources + path.sep)),
  ),
]

/**
 * Compiles the sources once per run. Node loads the result by itself in a second; through the runner
 * of tests, which asks for module after module, each worker needs ten.
 */
export async function compileSources(): Promise<Plugin> {
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(path.join(dist, 'tested-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const entryPoints = imported()
  await build({
    ...sourcesBuild,
    entryPoints,
    outbase: sources,
    outdir: folder,
    write: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
  })
  const compiled = new Map(
    entryPoints.map((file) => [
      file,
      path.join(folder, path.relative(sources, file)).replace(/\.tsx?$/, '.js'),
    ]),
  )
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    config: () => ({ test: { server: { deps: { external: [/\/dist\/tested-/] } } } }),
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return undefined
      const file = path.resolve(path.dirname(importer), source)
      // A second copy, loaded as it stands, would have classes and state of its own.
      if (file.startsWith(sources + path.sep) && !compiled.has(file)) {
        throw new Error(
          `${file} is not compiled: ${importer} imports it in a way that is not found.`,
        )
      }
      return compiled.get(file)
    },
  }
}

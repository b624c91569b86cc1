import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { globSync } from 'tinyglobby'
import type { Plugin } from 'vitest/config'
import { sourcesBuild } from '../../local/bundle.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = path.join(root, 'src')
const dist = path.join(root, 'dist')

/**
 * Compiles the sources once per run. Node loads the result by itself in a second; through the runner
 * of tests, which asks for module after module, each worker needs ten.
 */
export async function compileSources(): Promise<Plugin> {
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(path.join(dist, 'tested-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build({
    ...sourcesBuild,
    entryPoints: globSync('**/*.{ts,tsx}', { cwd: sources, absolute: true, ignore: '**/*.d.ts' }),
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
  const compiled = (file: string) =>
    path.join(folder, path.relative(sources, file)).replace(/\.tsx?$/, '.js')
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    config: () => ({ test: { server: { deps: { external: [/\/dist\/tested-/] } } } }),
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return undefined
      const file = path.resolve(path.dirname(importer), source)
      return file.startsWith(sources + path.sep) ? compiled(file) : undefined
    },
  }
}

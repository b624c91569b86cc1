import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSync, type OutputFile } from 'esbuild'
import type { PageAsset } from '../src/edge/design/assets.ts'

const folder = fileURLToPath(new URL('../src/edge/design/', import.meta.url))
const mediaTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
} as const

/** Stylesheets stand in the folder, scripts in one of their own. What they import becomes part of them. */
const sources = [
  ...readdirSync(folder).filter((name) => name.endsWith('.css')),
  ...readdirSync(`${folder}scripts`).map((name) => `scripts/${name}`),
]

let built: Record<string, PageAsset> | undefined

/**
 * What pages load besides their HTML, by file name, minified. An address changes with the content. Stylesheets
 * come before scripts, and the largest first: what begins with the same parts is together, where gzip finds that.
 */
export function pageAssets(): Record<string, PageAsset> {
  built ??= Object.fromEntries(builtFiles().map(assetOf))
  return built
}

const builtFiles = () =>
  buildSync({
    entryPoints: sources.map((name) => folder + name),
    entryNames: '[name]',
    outdir: '.',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    logLevel: 'error',
  }).outputFiles.toSorted(
    (one, other) =>
      Number(isSheet(other)) - Number(isSheet(one)) || other.contents.length - one.contents.length,
  )

const isSheet = ({ path }: OutputFile) => path.endsWith('.css')

function assetOf({ path, text: minified }: OutputFile): [string, PageAsset] {
  const [, name, extension] = /([\w-]+)\.(css|js)$/.exec(path) as unknown as [
    string,
    string,
    keyof typeof mediaTypes,
  ]
  // The build leaves the space before the value of a custom property, which means nothing.
  const text = extension === 'css' ? minified.replace(/([{;]--[\w-]+): /g, '$1:') : minified
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return [
    `${name}.${extension}`,
    { path: `/assets/${name}-${hash}.${extension}`, mediaType: mediaTypes[extension], text },
  ]
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { pageAssets } from './page-assets.ts'
import { schemaVersion } from './schema-version.ts'

const leftOut = `function leftOut() { throw new Error('left out of the bundle') }`

/** The source of a module that has from this place on nothing but names. */
const leftOutFrom = (source: string, place: string): string => {
  const at = source.indexOf(place)
  if (at === -1) throw new Error(`A library has changed: no ${place} in it.`)
  const names = source.slice(at).matchAll(/^export (?:const|function) (\w+)/gm)
  return `${source.slice(0, at)}
    ${leftOut} export { ${[...names].map(([, name]) => `leftOut as ${name}`).join()} }`
}

/**
 * What no bundler can leave out of zod by itself: its messages in fifty languages, of which the product speaks one,
 * and its reader and writers of JSON Schema and its compiler, which the product never calls.
 */
const leanZod: Plugin = {
  name: 'lean-zod',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js'`,
    }))
    onLoad({ filter: /zod[\\/]v4[\\/]classic[\\/]from-json-schema\.js$/ }, () => ({
      contents: `${leftOut} export { leftOut as fromJSONSchema }`,
    }))
    // Before these are what tells the bounds of a schema, which the contract asks for.
    const writers = {
      'json-schema-processors': 'export const stringProcessor',
      'to-json-schema': 'export function initializeContext',
    }
    for (const [name, first] of Object.entries(writers)) {
      onLoad(
        { filter: new RegExp(`zod[\\\\/]v4[\\\\/]core[\\\\/]${name}\\.js$`) },
        async ({ path }) => ({
          contents: leftOutFrom(await readFile(path, 'utf8'), first),
        }),
      )
    }
    const compiling = [
      'compile',
      'withParser',
      'ZodCompileAsyncError',
      'ZodCompileUnsupportedError',
    ]
    onLoad({ filter: /zod[\\/]v4[\\/]core[\\/]compile\.js$/ }, () => ({
      contents: `${leftOut} export const INVALID = Symbol()
        export { ${compiling.map((name) => `leftOut as ${name}`).join()} }`,
    }))
  },
}

/**
 * The driver of Neon is one file. Its second half is a client over WebSockets, which the product never
 * opens, and no bundler can drop it: its classes extend what they call for.
 */
const leanNeon: Plugin = {
  name: 'lean-neon',
  setup({ onLoad }) {
    onLoad({ filter: /@neondatabase[\\/]serverless[\\/]index\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const found = (pattern: RegExp) => {
        const match = pattern.exec(source)
        if (match === null) throw new Error(`The driver of Neon has changed: no ${pattern} in it.`)
        return match
      }
      const { index: overWebSockets } = found(
        /(var \w+=we\(\w+\(\)\);(h\(\);)?)+var \w+=class \w+ extends \w+\.Client/,
      )
      const [, types] = found(/var (\w+)=T\(\w+=>\{[^}]*\.getTypeParser=/)
      const kept = ['neon', 'neonConfig', 'NeonDbError', 'NeonQueryPromise'].map(
        (name) => found(new RegExp(`\\w+ as ${name}\\b`))[0],
      )
      return {
        contents: `${source
          .slice(0, overWebSockets)
          .replaceAll(/=(T|V|we)\(/g, '=/* @__PURE__ */$1(')};
          var types=${types}();export{${kept.join()},types}`,
      }
    })
  },
}

/** The resources of Stripe that the product asks for. Its client brings two hundred more, and a reader of their events. */
const askedOfStripe =
  /resources[\\/](Accounts|AccountLinks|BalanceTransactions|Checkout[\\/](index|Sessions)|Customers|Disputes|PaymentIntents|Refunds)\.js$/

const leanStripe: Plugin = {
  name: 'lean-stripe',
  setup({ onLoad }) {
    const left = /stripe[\\/]esm[\\/](resources[\\/].*|StripeEventNotificationHandler)\.js$/
    onLoad({ filter: left }, async ({ path }) => {
      if (askedOfStripe.test(path)) return undefined
      const classes = (await readFile(path, 'utf8')).matchAll(/^export class (\w+)/gm)
      return { contents: [...classes].map(([, name]) => `export class ${name} {}`).join('\n') }
    })
    // Of numbers that are no integers, such as rates of exchange, the product reads none: they stay texts.
    onLoad({ filter: /stripe[\\/]esm[\\/]Decimal\.js$/ }, () => ({
      contents: 'export const Decimal = { from: (text) => text }',
    }))
  },
}

/** The commands of Redis that the product and its rate limits send. The client of Upstash knows two hundred more. */
export const askedOfRedis =
  'del eval evalsha exec exists expire get hgetall hincrby ping sadd scard set sismember zadd zrange zrem zremrangebyscore zscore'.split(
    ' ',
  )

const leanRedis: Plugin = {
  name: 'lean-redis',
  setup({ onLoad }) {
    onLoad({ filter: /@upstash[\\/]redis[\\/]chunk-\w+\.mjs$/ }, async ({ path }) => {
      const command = /^var (\w+)Command = class extends Command \{\n.*?^\};$/gms
      const method = /^ {2}\w+ = \([^\n]*=>\s+(?:this\.chain\()?new (\w+)Command\([^;]*;\n/gm
      const isAsked = (name: string) => askedOfRedis.includes(name.toLowerCase())
      const contents = (await readFile(path, 'utf8'))
        .replace(command, (text, name) => (isAsked(name) ? text : `var ${name}Command = leftOut;`))
        .replace(method, (text, name) => (isAsked(name) ? text : ''))
      return { contents: `${contents}\n${leftOut}` }
    })
  },
}

/** What the product asks Redis in the language of its scripts. The library brings ten more. */
const askedScripts = ['fixedWindow', 'slidingWindow', 'tokenBucket'].map(
  (name) => `${name}LimitScript`,
)

/** Rate limits can keep statistics in Redis. The product keeps none. */
const leanRateLimits: Plugin = {
  name: 'lean-rate-limits',
  setup({ onLoad, onResolve, resolve }) {
    // Of the form that it names nothing can be left out; beside it lies another one.
    onResolve({ filter: /^@upstash\/ratelimit$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'named') return undefined
      const named = await resolve(path, { ...from, pluginData: 'named' })
      return { path: named.path.replace(/\.js$/, '.mjs') }
    })
    onLoad({ filter: /@upstash[\\/]ratelimit[\\/]dist[\\/]index\.mjs$/ }, async ({ path }) => {
      const script = /^var (\w+Script2?) = `[^`]*`;$/gm
      const source = await readFile(path, 'utf8')
      const contents = source.replace(script, (text, name) =>
        askedScripts.includes(name) ? text : `var ${name} = '';`,
      )
      if (contents === source) throw new Error('The rate limits have changed: no scripts in them.')
      return { contents }
    })
    onLoad({ filter: /@upstash[\\/]core-analytics[\\/]/ }, () => ({
      contents: `${leftOut} export { leftOut as Analytics }`,
    }))
  },
}

/** How business cards are written. The product reads calendars. */
const leanCalendars: Plugin = {
  name: 'lean-calendars',
  setup({ onLoad }) {
    onLoad({ filter: /ical\.js[\\/]dist[\\/]ical\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(
        /^const vcardValues = .*?(^let icalSet = .*?)^let vcardSet = .*?^let vcard3Set = \{.*?^\};$/ms,
        '$1 const vcardSet = { ...icalSet }, vcard3Set = { ...icalSet };',
      )
      if (contents === source)
        throw new Error('The reader of calendars has changed: no cards in it.')
      return { contents }
    })
  },
}

/** Parts of the client of the queue that the product never asks for. */
const unaskedOfQueue = ['Chat', 'FlowControlApi', 'LLMProvider', 'Messages', 'Queue', 'UrlGroups']

const leanQueue: Plugin = {
  name: 'lean-queue',
  setup({ onLoad }) {
    onLoad({ filter: /@upstash[\\/]qstash[\\/]chunk-\w+\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      if (!source.includes('var Client = class')) return undefined
      const contents = unaskedOfQueue.reduce((rest, name) => {
        const left = rest.replace(
          new RegExp(`^var ${name} = class .*?^};$`, 'ms'),
          `var ${name} = leftOut;`,
        )
        if (left === rest) throw new Error(`The client of the queue has changed: no ${name} in it.`)
        return left
      }, source)
      return { contents: `${contents}\n${leftOut}` }
    })
    // With this it runs workflows, of which the product has none.
    onLoad({ filter: /node_modules[\\/]neverthrow[\\/]/ }, () => ({
      contents: `${leftOut} export { leftOut as err, leftOut as ok }`,
    }))
  },
}

/** The client that fetches attachments by their addresses: the product attaches none. */
const leanMail: Plugin = {
  name: 'lean-mail',
  setup({ onLoad }) {
    onLoad({ filter: /nodemailer[\\/]dist[\\/]esm[\\/]fetch[\\/]index\.js$/ }, () => ({
      contents: `${leftOut} export default leftOut`,
    }))
  },
}

/**
 * Drizzle tells its classes by name, since there may be two copies of it. A bundle has one, so the class itself tells
 * the same. Each part of each query is asked a dozen times.
 */
const leanDrizzle: Plugin = {
  name: 'lean-drizzle',
  setup({ onLoad }) {
    onLoad({ filter: /drizzle-orm[\\/]entity\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(
        /^function is\(value, type\) \{\n.*?^\}$/ms,
        'const is = (value, type) => value instanceof type;',
      )
      if (contents === source) throw new Error('Drizzle has changed: no `is` in it.')
      return { contents }
    })
  },
}

/** Of a table the product asks for its columns. What else it says is written into the database, and is only there. */
const leanSchema: Plugin = {
  name: 'lean-schema',
  setup({ onLoad }) {
    const said =
      /^(export const \w+ = declaredTable\(\n {2}'\w+',\n {2}\{\n.*?^ {2}\},\n).*?^\)$/gms
    onLoad({ filter: /src[\\/]db[\\/]schema[\\/]\w[\w-]*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(said, '$1)'),
      loader: 'ts',
    }))
    onLoad({ filter: /src[\\/]db[\\/]declarations[\\/]declared-table\.ts$/ }, () => ({
      contents: `import { pgTable } from 'drizzle-orm/pg-core'
        export const declaredTable = (name, columns) => pgTable(name, columns)`,
    }))
  },
}

/** Libraries without what the product never calls. */
export const leanLibraries: Plugin[] = [
  leanDrizzle,
  leanZod,
  leanNeon,
  leanStripe,
  leanRedis,
  leanRateLimits,
  leanCalendars,
  leanQueue,
  leanMail,
]

/** How sources are compiled, whatever for. */
export const sourcesBuild = () =>
  ({
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    charset: 'utf8',
    define: {
      SCHEMA_VERSION: JSON.stringify(schemaVersion),
      PAGE_ASSETS: JSON.stringify(pageAssets()),
    },
    logLevel: 'error',
  }) as const satisfies BuildOptions

const workerBuild = () =>
  ({
    ...sourcesBuild(),
    entryPoints: [fileURLToPath(new URL('../src/worker.ts', import.meta.url))],
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    minify: true,
    outfile: 'worker.js',
    plugins: [...leanLibraries, leanSchema],
  }) satisfies BuildOptions

export interface WorkerBundle {
  script: string
  /** Leads from a place in it to the place in the source. */
  map: string
  /** Minified bytes of what comes from npm. */
  libraryBytes: number
  /** Minified bytes of the messages of all languages. */
  messageBytes: number
  /** Minified bytes of pages. */
  pageBytes: number
  /** Minified bytes of what browsers load besides: stylesheets and scripts. */
  assetBytes: number
}

/** Names a file with a bundle of these sources: who starts several products makes it once for all of them. */
export const bundleVariable = 'WORKER_BUNDLE'

/** Bundles the Worker as it is deployed: one module, runtime conditions of workerd. */
export async function bundleWorker(): Promise<string> {
  const made = process.env[bundleVariable]
  if (made) return readFile(made, 'utf8')
  const { outputFiles } = await build(workerBuild())
  return outputFiles[0]!.text
}

/** The same, with where it comes from, and what its libraries and messages weigh in it. */
export async function weighWorker(): Promise<WorkerBundle> {
  const { outputFiles, metafile } = await build({
    ...workerBuild(),
    sourcemap: 'external',
    metafile: true,
  })
  const [map, script] = outputFiles.toSorted((a, b) => b.path.length - a.path.length)
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const bytesOf = (part: string) =>
    inputs
      .filter(([file]) => file.includes(part))
      .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
  return {
    script: script!.text,
    map: map!.text,
    libraryBytes: bytesOf('node_modules/'),
    messageBytes: bytesOf('messages/compiled.ts'),
    pageBytes: ['account', 'console', 'site']
      .map((pages) => bytesOf(`src/edge/${pages}/`))
      .reduce((sum, bytes) => sum + bytes),
    assetBytes: bytesOf('PAGE_ASSETS'),
  }
}

/** Our own sources as one module for Deno, which finds what comes from npm in `node_modules`. */
export async function bundleDeno(): Promise<string> {
  const { outputFiles } = await build({
    ...sourcesBuild(),
    entryPoints: [fileURLToPath(new URL('../src/deno.ts', import.meta.url))],
    target: 'esnext',
    platform: 'neutral',
    conditions: ['deno'],
    packages: 'external',
  })
  return outputFiles[0]!.text
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../dist/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const { script, map } = await weighWorker()
  writeFileSync(`${folder}worker.js`, script)
  writeFileSync(`${folder}worker.js.map`, map)
  writeFileSync(`${folder}deno.js`, await bundleDeno())
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import { jobs } from '../../src/jobs/registry.ts'
import { exportedLists, exportNames } from '../../src/kernel/data-exports.ts'
import { isPublicOperation } from '../../src/kernel/operation.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const filesUnder = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))

const texts = new Map<string, string>()

function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

const sources = filesUnder('src')
const domain = filesUnder('src/domain')
const contracts = filesUnder('src/edge/api').filter((file) => file.endsWith('contract.ts'))
const operations = endpoints.map(({ route }) => route.operation)
const ids = operations.map(({ id }) => id)
/** Exports of lists are made of the lists. */
const exportsOfLists = exportNames.map((list) => `export${list}`)
const written = ids.filter((id) => !exportsOfLists.includes(id))

/** Operation ids as the permission table declares them. */
const declared = domain.flatMap((file) =>
  [...read(file).matchAll(/\bid: '(\w+)',\s+resource/g)].map(([, id]) => id!),
)

/** What these files export that is made by a call. */
const madeIn = (files: readonly string[], maker: string) =>
  files.flatMap((file) =>
    [...read(file).matchAll(new RegExp(`^export const (\\w+) = ${maker}\\(`, 'gm'))].map(
      ([, name]) => name!,
    ),
  )
const verbs = madeIn(domain, '\\w+')
const routes = madeIn(contracts, '[\\w.]+')

describe('one operation, one name', () => {
  it('every id is used once, by one route', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(30)
    expect(declared.filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each(written)('%s has one export of its name in the domain', (id) => {
    expect(verbs.filter((name) => name === id)).toHaveLength(1)
  })

  it.each(written)('%s has one contract of its name', (id) => {
    expect(routes.filter((name) => name === id)).toHaveLength(1)
  })

  it.each(exportedLists)('the list of %s is one operation, and its export another', (list) => {
    expect(ids.filter((id) => [`list${list}`, `export${list}`].includes(id))).toHaveLength(2)
  })

  it.each(jobs.map(({ name }) => name))('job %s has a file of its name', (name) => {
    expect(sources).toContain(`src/jobs/${name}.ts`)
  })

  it('every schema of the contract has a name of its own: of two the generator would keep one', () => {
    const naming = /(?:\.openapi|resourceOf|collectionOf)\(\s*'(\w+)'/g
    const names = filesUnder('src/edge').flatMap((file) =>
      [...read(file).matchAll(naming)].map(([, name]) => name!),
    )
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('paths and methods lead to one operation each', () => {
    const shapes = endpoints.flatMap(({ route }) =>
      [route.path, ...(route.aliases ?? [])].map(
        (each) => `${route.method} ${each.replace(/\{\w+\}/g, '*')}`,
      ),
    )
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('a fixed path is never hidden behind a parameter that comes first', () => {
    for (const [index, { route }] of endpoints.entries()) {
      const pattern = new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/{]+')}$`)
      const hidden = endpoints
        .slice(index + 1)
        .filter((later) => later.route.method === route.method && pattern.test(later.route.path))
      expect([route.path, hidden.map((later) => later.route.path)]).toEqual([route.path, []])
    }
  })

  it('every write takes an Idempotency-Key, unless it carries a secret or does no harm twice; every route says what is private', () => {
    for (const { route } of endpoints) {
      const { effect, surface } = route.operation
      if (effect === 'write') {
        expect([route.operation.id, route.idempotency !== undefined]).toEqual([
          route.operation.id,
          !route.isCredential && !route.isRepeatable,
        ])
      }
      // What is the instance's own is kept under no epoch, and what a secret opens is for one alone.
      const isRead = route.access === 'public' && effect === 'read'
      const isOfInstance = isRead && surface === 'instance'
      expect([route.operation.id, route.cache === 'public']).toEqual([
        route.operation.id,
        isRead && !isOfInstance && !route.guest && !route.isCredential,
      ])
      expect([route.operation.id, isPublicOperation(route.operation)]).toEqual([
        route.operation.id,
        route.access !== 'authenticated',
      ])
      if (!route.isCredential) {
        expect([route.operation.id, surface === 'public' || isOfInstance]).toEqual([
          route.operation.id,
          route.access === 'public',
        ])
      }
    }
  })
})

describe('names and folders', () => {
  it('files are kebab-case, and none is called utils, helpers, common, manager, service or impl', () => {
    for (const file of sources.filter((each) => !each.includes('/migrations/'))) {
      const name = path
        .basename(file)
        .replace(/\.(d|sql|sqlite|workerd|deno|crypto|sockets)?\.?tsx?$/, '')
      expect([file, /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)]).toEqual([file, true])
      expect(name).not.toMatch(/^(utils?|helpers?|common|manager|service|impl|misc)$/)
    }
  })

  it('named exports only, except the entries', () => {
    const entries = ['src/worker.ts', 'src/deno.ts']
    const offenders = sources.filter(
      (file) => !entries.includes(file) && /^export default /m.test(read(file)),
    )
    expect(offenders).toEqual([])
    expect(domain.filter((file) => /^export \* from/m.test(read(file)))).toEqual([])
  })

  it('no node: imports in src outside the runtime files', () => {
    const offenders = sources.filter(
      (file) =>
        !/^src\/platform\/runtime\./.test(file) &&
        /(from|import|require)\s*\(?['"]node:|from ['"](fs|path|crypto|http|buffer)['"]/.test(
          read(file),
        ),
    )
    expect(offenders).toEqual([])
  })

  it('only clock.ts asks for the time', () => {
    const asking = /\bDate\.now\(\)|new Date\(\)|performance\.now\(\)|Temporal\.Now\b/
    // What runs in a browser has the clock of its reader.
    const ours = sources.filter((file) => !/^src\/edge\/design\/(device|scripts)\//.test(file))
    const offenders = ours.filter((file) => asking.test(read(file)))
    expect(offenders).toEqual(['src/kernel/clock.ts'])
  })

  it('nothing answers with bare c.json but the operational surfaces', () => {
    const offenders = sources.filter(
      (file) => /\bc\.json\(/.test(read(file)) && !file.startsWith('src/edge/operational/'),
    )
    expect(offenders).toEqual([])
  })
})

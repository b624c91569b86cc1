import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const firstColumn = (text: string) => [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!)

describe('the documentation says what is there', () => {
  it('names exactly the settings of the product', () => {
    const source = read('src/edge/environment.ts')
    const declared = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!)
    expect(declared).toContain('DATABASE_URL')
    expect(firstColumn(read('docs/configuration.md'))).toEqual(declared)
  })

  it('names every secret where deployments are told to set it, and no other setting', () => {
    const settings = firstColumn(read('docs/configuration.md'))
    const secrets = [...read('docs/configuration.md').matchAll(/^\| `([^`]+)` \(secret\)/gm)].map(
      ([, name]) => name!,
    )
    const looksSecret = /((KEY|TOKEN|PASSWORD|SECRET)S?|DATABASE_URL)$/
    expect(secrets).toEqual(
      expect.arrayContaining(settings.filter((name) => looksSecret.test(name))),
    )
    const namedIn = (text: string) =>
      settings.filter((name) => text.match(`\\b${name}\\b`)).toSorted()
    const [comment, ...tables] = read('wrangler.toml').split('[build]')
    expect(namedIn(comment!)).toEqual(secrets.toSorted())
    expect(namedIn(tables.join()).filter((name) => secrets.includes(name))).toEqual([])
    const step = /\*\*Secrets\.\*\*.*?\n3\. /s.exec(read('docs/operations.md'))![0]
    expect(secrets.filter((name) => !namedIn(step).includes(name))).toEqual([])
  })

  it('gets a newcomer started in fewer than 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(150)
  })

  it('names every script, and no other', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    const commands = firstColumn(read('docs/commands.md')).map((command) =>
      command.replace(/^npm (run )?/, ''),
    )
    expect(commands.toSorted()).toEqual(scripts.toSorted())
  })

  it.each([
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'openapi/CHANGELOG.md',
    ...readdirSync(new URL('docs', root))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ])('%s links to files that are there', (file) => {
    const targets = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
      ([, target]) => target!,
    )
    for (const target of targets) {
      const found = new URL(target, new URL(file, root))
      expect(() => readdirSync(new URL('.', found)), `${file}: ${target}`).not.toThrow()
      const name = found.pathname.split('/').at(-1)!
      expect(readdirSync(new URL('.', found)), `${file}: ${target}`).toContain(name)
    }
  })

  it('the contract has a line for every operation in its changelog', () => {
    const { paths } = JSON.parse(read('openapi/event-management.json'))
    const operations = Object.values<Record<string, { operationId: string }>>(paths).flatMap(
      (path) => Object.values(path).map(({ operationId }) => operationId),
    )
    const changelog = read('openapi/CHANGELOG.md')
    expect(operations.filter((id) => !changelog.includes(`\`${id}\``))).toEqual([])
  })
})

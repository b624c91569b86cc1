import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { pageAssets } from './local/page-assets.ts'
import { schemaVersion } from './local/schema-version.ts'
import { mintAuthority, trustedAuthority } from './test/support/certificates.ts'
import { compileTests } from './test/support/compiled-tests.ts'
import { breadthOfRun, seedOfRun } from './test/support/seed.ts'

/** What takes minutes starts first: begun late, it would run on alone at the end. */
const longest = [
  'conformance/links-are-calls',
  'browser/consoles',
  'commands/start',
  'faults/erasure',
  'clients/published-contract',
  'browser/account',
  'browser/programme',
  'conformance/keys-by-scope',
  'conformance/every-operation',
  'edge/erasure-topologies',
]

/** A worker ends when the next file is of another project, and a new one loads everything anew. */
const projectsInOrder = ['apart', 'product', 'parts', 'rules']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId, project }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      const inProject = index === -1 ? longest.length : index
      return projectsInOrder.indexOf(project.name) * (longest.length + 1) + inProject
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

/** Miniflare reads whom it trusts when it is loaded. */
const { certificate, key } = mintAuthority(trustedAuthority)
const trustedFile = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-trust-')), 'authority.pem')
writeFileSync(trustedFile, certificate)

const [seed, breadth] = [seedOfRun(), breadthOfRun()]
console.log(`Walks try: ${breadth}, by TEST_SEED=${seed}`)

/** Need nothing that runs. */
const rules = [
  'test/{architecture,domain,kernel}/**/*.test.ts',
  'test/edge/{contract,exports,probes,site}/**/*.test.ts',
  'test/edge/bff/return-path.test.ts',
  'test/edge/serving/{client-address,router}.test.ts',
]
/** Start what they need themselves. */
const parts = ['test/{local,platform}/**/*.test.ts']
/** As they do, with settings of their own for the driver, which keeps these in a module. */
const apart = ['test/local/neon-endpoint.test.ts', 'test/runtime/round-trips.test.ts']
/** Timings belong to the machine: they are no part of a check that must pass everywhere. */
const timings =
  breadth === 'all'
    ? []
    : ['test/runtime/bench', 'test/browser/station-timings', 'test/commands/journeys'].map(
        (name) => `${name}.test.ts`,
      )

/** While somebody edits sources, each is loaded as it stands. */
const isWatching = !process.argv.includes('run')
const plugins = isWatching ? [] : [await compileTests()]

/** Not by `extends`, which would load this file once more for every project. */
const project = (test: TestProjectInlineConfiguration['test']) => ({
  plugins,
  define: {
    SCHEMA_VERSION: JSON.stringify(schemaVersion),
    PAGE_ASSETS: JSON.stringify(pageAssets()),
  },
  test: {
    env: { NODE_EXTRA_CA_CERTS: trustedFile },
    provide: { trustedAuthority: { certificate, key }, seed, breadth },
    // A bound for what hangs, not for what is slow: a busy machine takes ten times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { interval: 50, timeout: 120_000 } },
    isolate: false,
    ...test,
  },
})

const withoutCloud = [
  project({ name: 'rules', include: rules }),
  project({ name: 'parts', include: parts, exclude: apart }),
]
const alone = project({ name: 'apart', include: apart, isolate: true })
const withCloud = (others: string[]) =>
  project({
    name: 'product',
    include: ['test/**/*.test.ts'],
    exclude: [...others, ...apart, ...timings],
    globalSetup: ['test/support/global-setup.ts'],
  })

/** What each project needs, for runs of some of them. */
export const projects = [...withoutCloud, alone, withCloud([...rules, ...parts])]

/** In a run of everything all others are in one, whose workers load the sources once. */
const isWhole = !isWatching && !process.argv.some((each) => /^(--project|test\/)/.test(each))

const isRulesAlone = /--project[ =]rules( |$)/.test(process.argv.join(' '))

export default defineConfig({
  test: {
    // More of them than processors wait for each other, and each loads the sources once: that is most of what rules cost.
    maxWorkers: isRulesAlone ? 2 : 3,
    reporters: ['default', './test/support/failures-last.ts'],
    sequence: { sequencer: LongestFirst },
    projects: isWhole ? [alone, withCloud([])] : projects,
  },
})

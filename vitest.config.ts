import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { schemaVersion } from './local/schema-version.ts'
import { mintAuthority, trustedAuthority } from './test/support/certificates.ts'

/** What takes minutes starts first: begun late, it would run on alone at the end. */
const longest = [
  'conformance/links-are-calls',
  'faults/erasure',
  'clients/prism',
  'runtime/round-trips',
  'conformance/keys-by-scope',
  'conformance/every-operation',
  'edge/erasure-topologies',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

/** Miniflare reads whom it trusts when it is loaded. */
const { certificate, key } = mintAuthority(trustedAuthority)
const trustedFile = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-trust-')), 'authority.pem')
writeFileSync(trustedFile, certificate)

export default defineConfig({
  define: { SCHEMA_VERSION: JSON.stringify(schemaVersion) },
  test: {
    include: ['test/**/*.test.ts'],
    // Timings belong to the machine: the bench is no part of a check that must pass everywhere.
    exclude: process.env.PROOFS ? [] : ['test/runtime/bench.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    env: { NODE_EXTRA_CA_CERTS: trustedFile },
    provide: { trustedAuthority: { certificate, key } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})

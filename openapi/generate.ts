import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { endpoints } from '../src/edge/api/endpoints.ts'
import { openApiDocument } from '../src/edge/openapi.ts'
import { policyBundle } from '../src/platform/cerbos/policies.ts'
import { type Contract, describeContract } from './describe.ts'
import { lifecycleTables } from './lifecycle-tables.ts'
import { permissionMatrix } from './permission-matrix.ts'

/** Writes the contract, the permissions and the policies, or with `--check` compares them with what is committed. */
const operations = endpoints.map(({ route }) => route.operation)
const { files: policies } = await policyBundle(operations)
const described = describeContract(openApiDocument() as unknown as Contract)
const files = {
  'openapi/event-management.json': `${JSON.stringify(described, null, 2)}\n`,
  'docs/permissions.md': permissionMatrix(operations),
  'docs/lifecycles.md': lifecycleTables(),
  ...Object.fromEntries(policies.map(({ name, text }) => [`policies/${name}`, text])),
}

for (const [name, text] of Object.entries(files)) {
  const target = new URL(`../${name}`, import.meta.url)
  if (!process.argv.includes('--check')) {
    mkdirSync(new URL('.', target), { recursive: true })
    writeFileSync(target, text)
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error(`${name} is stale: npm run openapi`)
    process.exitCode = 1
  }
}

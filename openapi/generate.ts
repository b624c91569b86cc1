import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endpoints } from '../src/edge/api/endpoints.ts'
import { openApiDocument } from '../src/edge/openapi.ts'
import { policyBundle } from '../src/platform/cerbos/policies.ts'
import { type Contract, describeContract } from './describe.ts'
import { lifecycleTables } from './lifecycle-tables.ts'
import { permissionMatrix } from './permission-matrix.ts'

/** The contract, the permissions and the policies, by their paths in the repository. */
export async function contractFiles(): Promise<Readonly<Record<string, string>>> {
  const operations = endpoints.map(({ route }) => route.operation)
  const { files: policies } = await policyBundle(operations)
  const described = describeContract(openApiDocument() as unknown as Contract)
  return {
    'openapi/event-management.json': `${JSON.stringify(described, null, 2)}\n`,
    'docs/permissions.md': permissionMatrix(operations),
    'docs/lifecycles.md': lifecycleTables(),
    ...Object.fromEntries(policies.map(({ name, text }) => [`policies/${name}`, text])),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await contractFiles())) {
    const target = new URL(`../${name}`, import.meta.url)
    mkdirSync(new URL('.', target), { recursive: true })
    writeFileSync(target, text)
  }
}

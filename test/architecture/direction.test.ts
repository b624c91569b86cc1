import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A tree of its own, shaped like ours: the rules are held against modules that break them. */
const tree = path.join(root, 'node_modules/.cache', `direction-${process.pid}`)

const violations: Record<string, [file: string, text: string]> = {
  'kernel-is-a-leaf': ['src/kernel/bad.ts', `import '../db/good.ts'`],
  'db-knows-the-kernel-only': ['src/db/bad.ts', `import '../edge/good.ts'`],
  'domain-knows-db-and-kernel': ['src/domain/events/bad.ts', `import '../../edge/good.ts'`],
  'platform-knows-the-kernel-only': ['src/platform/bad.ts', `import '../domain/events/index.ts'`],
  'edge-and-jobs-are-strangers': ['src/edge/bad.ts', `import '../jobs/good.ts'`],
  'jobs-and-edge-are-strangers': ['src/jobs/bad.ts', `import '../edge/good.ts'`],
  'one-place-builds-adapters': ['src/edge/builder.ts', `import '../platform/good.ts'`],
  'no-node-in-src': ['src/edge/node.ts', `import 'node:fs'`],
  'src-stands-alone': ['src/edge/tools.ts', `import '../../local/good.ts'`],
  'domain-folders-meet-at-index': ['src/domain/rooms/bad.ts', `import '../events/inner.ts'`],
  'no-cycles': ['src/kernel/a.ts', `import type {} from './b.ts'`],
}

const good = [
  ...['kernel', 'db', 'platform', 'edge', 'jobs'].map((folder) => `src/${folder}/good.ts`),
  'src/domain/events/index.ts',
  'src/domain/events/inner.ts',
  'local/good.ts',
]

beforeAll(() => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), `${text}\nexport {}\n`)
  }
  for (const file of good) write(file, '')
  for (const [file, text] of Object.values(violations)) write(file, text)
  write('src/kernel/b.ts', `import type {} from './a.ts'`)
  writeFileSync(
    path.join(tree, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { allowImportingTsExtensions: true, noEmit: true } }),
  )
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

async function cruise(folder: string): Promise<Report> {
  const binary = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const config = path.join(root, '.dependency-cruiser.cjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [binary, '--config', config, '--output-type', 'json', 'src', 'local'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  ).catch((thrown: { stdout: string }) => thrown)
  return JSON.parse(stdout) as Report
}

describe('direction', () => {
  it('every rule reports the module that breaks it, and no module that does not', async () => {
    const { summary } = await cruise(tree)
    const found = summary.violations.map(({ from, rule }) => [rule.name, from])
    for (const [rule, [file]] of Object.entries(violations))
      expect(found).toContainEqual([rule, file])
    for (const [, from] of found) expect(good).not.toContain(from)
  })
})

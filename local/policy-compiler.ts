import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PolicyFile } from '../src/platform/cerbos/policies.ts'
import { cerbosBinary, writePolicies } from './decision-point.ts'

/** Throws what the decision point's own compiler says against these policies. */
export function compilePolicies(files: readonly PolicyFile[]): void {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-policies-'))
  try {
    writePolicies(directory, files)
    const { status, stdout, stderr, error } = spawnSync(
      cerbosBinary(),
      ['compile', '--no-color', directory],
      { encoding: 'utf8' },
    )
    if (error) throw error
    if (status !== 0) throw new Error(`The policies do not compile.\n${stdout}${stderr}`)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

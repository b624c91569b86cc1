import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

const foldersIn = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const resources = foldersIn('src/domain')
const withOperations = resources.filter((name) =>
  existsSync(path.join(root, 'src/domain', name, 'operations.ts')),
)

describe('a resource has one folder name', () => {
  it('every folder with operations has one in src/edge/api', () => {
    const api = foldersIn('src/edge/api')
    expect(withOperations.length).toBeGreaterThan(30)
    expect(withOperations.filter((name) => !api.includes(name))).toEqual([])
  })

  it.each(['src/edge/api', 'test/edge/api', 'test/domain'])('%s has no other names', (folder) => {
    expect(foldersIn(folder).filter((name) => !resources.includes(name))).toEqual([])
  })
})

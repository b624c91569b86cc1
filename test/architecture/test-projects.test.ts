import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { projects as configured } from '../../vitest.config.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const projects = configured as {
  test: {
    name: string
    include: string[]
    exclude?: string[]
    globalSetup?: string[]
    provide: Record<string, unknown>
  }
}[]

/** What a run provides without a cloud does not ask for one. */
const withoutCloud = Object.keys(projects[0]!.test.provide).join('|')
const ofCloud = new RegExp(String.raw`\binject\((?!'(?:${withoutCloud})'\))`)

const importing = /(?:^(?:import|export)(?!\s+type\b)[^;]*?from\s+|\bimport\()'(\.[^']+)'/gms

/** The files of this repository that a file imports, other than for their types. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(importing)].map(([, to]) => path.resolve(path.dirname(file), to!))

/** Whether a test asks for what the run's own cloud provides, itself or by what it imports. */
function usesCloud(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !file.startsWith(path.join(root, 'test')) || !existsSync(file)) return false
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  return ofCloud.test(text) || importsOf(file, text).some((imported) => usesCloud(imported, seen))
}

describe('the projects of tests', () => {
  it.each(projects.map(({ test }) => [test.name, test] as const))(
    '%s starts the cloud if its files use it',
    (_name, { include, exclude = [], globalSetup }) => {
      const own = globSync(include, { cwd: root, ignore: exclude, absolute: true })
      expect(own.length).toBeGreaterThan(0)
      const misplaced = own.filter((file) => usesCloud(file) !== (globalSetup !== undefined))
      expect(misplaced.map((file) => path.relative(root, file))).toEqual([])
    },
  )
})

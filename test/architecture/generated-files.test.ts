import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keptQueriesFile, keptQueriesSql } from '../../local/kept-queries.ts'
import { messageFiles } from '../../local/messages.ts'
import { personalDataFile, personalDataPage } from '../../local/personal-data.ts'
import { contractFiles } from '../../openapi/generate.ts'
import { textOf } from './places.ts'

const filesByCommand = {
  openapi: await contractFiles(),
  messages: messageFiles(),
  'db:kept': { [keptQueriesFile]: keptQueriesSql() },
  'personal-data': { [personalDataFile]: personalDataPage() },
}

const generated = Object.entries(filesByCommand).flatMap(([command, files]) =>
  Object.entries(files).map(([file, text]) => [file, `npm run ${command}`, text] as const),
)

/** The first line that differs: all that do would be megabytes. */
function differenceOf(committed: string, text: string): string | null {
  if (committed === text) return null
  const [known, lines] = [committed.split('\n'), text.split('\n')]
  let line = 0
  while (known[line] === lines[line]) line++
  return `line ${line + 1}: ${lines[line]?.slice(0, 100)}`
}

describe('generated files', () => {
  it.each(generated)('%s is what `%s` writes', (file, command, text) => {
    const committed = existsSync(file) ? textOf(file) : ''
    expect(differenceOf(committed, text), `${file} is stale: ${command}`).toBeNull()
  })

  it.each(generated)('control: %s with another line is found', (_file, _command, text) => {
    const [first, ...others] = text.split('\n')
    expect(differenceOf(text, [first, 'another', ...others].join('\n'))).toBe('line 2: another')
    expect(differenceOf(text, text.trimEnd())).toMatch(/^line \d+: undefined$/)
  })
})

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Column } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Declaration } from '../src/db/declarations/declared-table.ts'
import { personalData } from '../src/db/personal-data/index.ts'
import type { Disposal } from '../src/db/personal-data/mark.ts'
import { type Holding, holdings } from '../src/edge/holdings.ts'
import { leftBehind } from './left-behind.ts'

export const personalDataFile = 'docs/personal-data.md'

const words: Record<Disposal['kind'], (disposal: never) => string> = {
  none: () => '',
  row: () => 'deleted with its row',
  null: () => 'emptied',
  replace: ({ by }: Extract<Disposal, { kind: 'replace' }>) => `becomes \`${by}\``,
  unlink: ({ to }: Extract<Disposal, { kind: 'unlink' }>) =>
    to === 'null' ? 'names nobody any more' : 'names the nil id',
  keep: ({ reason }: Extract<Disposal, { kind: 'keep' }>) => `stays: ${reason}`,
}

function sectionOf({ table, columns, rowsOf }: Declaration): string {
  const { name } = getTableConfig(table)
  const rows = Object.entries(columns).flatMap(([property, disposal]) => {
    const said = words[disposal.kind](disposal as never)
    const column = (table as unknown as Record<string, Column>)[property]!.name
    return said ? [[`\`${column}\``, said]] : []
  })
  if (rows.length === 0) return ''
  const whose = rowsOf === null ? '' : `\nRows of the person: \`${rowsOf}\`.\n`
  return `## ${name}\n${whose}\n${tableOf([['Column', 'When the person is erased'], ...rows])}\n`
}

/** Columns as wide as their widest cell, as the formatter wants them. */
function tableOf(rows: string[][]): string {
  const widths = rows[0]!.map((_, index) => Math.max(...rows.map((row) => row[index]!.length)))
  const line = (row: string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

const ends = (holding: Holding): string => {
  if (holding.by === 'holder') return `deleted by \`${holding.holder}\``
  if (holding.by === 'marks') return 'as below'
  return holding.by === 'itself' ? `ends ${holding.when}` : `stays: ${holding.because}`
}

const outside = Object.entries(holdings).flatMap(([adapter, holding]) =>
  holding === null ? [] : [[`\`${adapter}\``, holding.what, ends(holding)]],
)

/** The page for operators, from the marks that the erasure itself runs by. */
export function personalDataPage(): string {
  const sections = personalData.map(sectionOf).filter((section) => section !== '')
  const without = personalData
    .filter((each) => sectionOf(each) === '')
    .map(({ table }) => `\`${getTableConfig(table).name}\``)
  return `# Personal data

Where personal data are, and what becomes of each column when a person is erased. Generated from the
marks in [src/db/schema](../src/db/schema) by \`npm run personal-data\`. The erasure runs by the same marks.
In conditions \`erased\` is the person's id, \`emails\` their addresses, \`mail_hashes\` digests of these,
\`account_hashes\` digests of both, \`tenants\` the communities that they are in or are named in.

## Outside the database

Generated from [src/edge/holdings.ts](../src/edge/holdings.ts), where every adapter is named. Logs hold no
personal data of accounts.

${tableOf([['Adapter', 'What it keeps of persons', 'When the person is erased'], ...outside])}

## What a deletion leaves behind

A deletion takes data from every answer at once. Copies of the bytes stay for a while in places that
no statement reaches. Nobody reads them through the product; who operates it, or holds a disk, could.

${tableOf([['Where', 'What', 'Until', 'To end it sooner'], ...leftBehind.map(({ where, what, until, sooner }) => [where, what, until, sooner])])}

${sections.join('\n')}
## Tables without personal data

${without.join(', ')}.
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL(`../${personalDataFile}`, import.meta.url), personalDataPage())
}

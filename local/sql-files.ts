import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fillIn } from '../src/db/functions/placeholders.ts'

interface SqlFile {
  name: string
  sql: string
}

const database = new URL('../src/db/', import.meta.url)
const read = (folder: string, name: string): SqlFile => ({
  name,
  sql: readFileSync(new URL(`${folder}/${name}`, database), 'utf8'),
})
const filled = ({ name, sql }: SqlFile) => fillIn(name, sql)

/**
 * In the order of their names, which is that of their application: the body of a function in SQL names
 * functions that are there.
 */
export const functionFiles: readonly SqlFile[] = readdirSync(new URL('functions/', database))
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => read('functions', name))

const authorityFile = read('erasure-authority', 'authority.sql')

/**
 * Functions, triggers, row-level security and rights. Applied after every migration, as a whole,
 * by the owner of the database; every statement may run again.
 *
 * Errors of ours have SQLSTATE MQ000 and a problem code as message (see violations.ts).
 */
export const functionsSql = functionFiles.map(filled).join('\n')

/** The erasure authority in Postgres. */
export const authoritySql = filled(authorityFile)

/** What is wrong with the form of a file. Formatters of SQL leave bodies of functions as they are. */
function complaintsAboutLines({ name, sql }: SqlFile): string[] {
  const lines = sql.split('\n')
  const wrong = lines.flatMap((line, index) => {
    const indentation = /^ */.exec(line)![0].length
    const faults = [
      line.includes('\t') && 'a tab',
      line.includes('\r') && 'a carriage return',
      line.endsWith(' ') && 'a blank at its end',
      indentation % 2 === 1 && `indented by ${indentation}`,
      line.length > 120 && 'more than 120 columns',
      index < lines.length - 1 && line === '' && lines[index - 1] === '' && 'a second empty line',
    ]
    return faults
      .filter((fault) => fault !== false)
      .map((fault) => `${name}:${index + 1}: ${fault}`)
  })
  if (!sql.endsWith('\n')) wrong.push(`${name}:${lines.length}: the last line does not end`)
  if (sql.endsWith('\n\n')) wrong.push(`${name}:${lines.length - 1}: the last line is empty`)
  return wrong
}

const isGenerated = ({ sql }: SqlFile) => sql.startsWith('-- Made by ')

export const complaintsOf = (file: SqlFile): string[] => [
  ...(/^\d{3}-[a-z-]+\.sql$/.test(file.name)
    ? []
    : [`${file.name}: a name begins with its place, as in 010-context.sql`]),
  ...(isGenerated(file) ? [] : complaintsAboutLines(file)),
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const complaints = [
    ...functionFiles.flatMap(complaintsOf),
    ...complaintsAboutLines(authorityFile),
  ]
  for (const complaint of complaints) console.error(complaint)
  process.exitCode = complaints.length > 0 ? 1 : 0
}

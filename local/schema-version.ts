import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { functionsSql } from './sql-files.ts'

interface Journal {
  entries: { tag: string }[]
}

export const migrationsFolder = new URL('../src/db/migrations/', import.meta.url)

/** The names of the migrations, in their order. */
export const migrationTags = (
  JSON.parse(readFileSync(new URL('meta/_journal.json', migrationsFolder), 'utf8')) as Journal
).entries.map(({ tag }) => tag)

/** What a database says of itself, and what the product is built with: its last migration and its functions. */
export const schemaVersion = `${migrationTags.at(-1)}+${createHash('sha256').update(functionsSql).digest('hex').slice(0, 12)}`

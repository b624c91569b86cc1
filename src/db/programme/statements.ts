import { type Column, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Declaration } from '../declarations/declared-table.ts'
import { personalData } from '../personal-data/index.ts'
import { childrenFirst, columnOf } from '../personal-data/scrub.ts'
import type { Copy, Redaction } from './treatment.ts'

/** The columns of a table for which something is to be set, and to what. */
function changes(
  { table }: Declaration,
  treatments: Record<string, Copy | Redaction>,
): { column: Column; value: string }[] {
  return Object.entries(treatments).flatMap(([property, treatment]) => {
    const column = columnOf(table, property)
    return treatment.kind === 'set' ? [{ column, value: treatment.to(column.name) }] : []
  })
}

/** The statement that copies the rows of a part; none where nothing of it is copied. */
export function copying(mark: Declaration): string[] {
  const { table, copies, copiedFrom } = mark
  const set = copies === null ? [] : changes(mark, copies)
  if (set.length === 0) return []
  const { name, columns } = getTableConfig(table)
  for (const column of columns) {
    const isLeft = !set.some((each) => each.column.name === column.name)
    if (isLeft && column.notNull && !column.hasDefault && !column.generated) {
      throw new Error(
        `${name}.${column.name} is left out of a copy, and is neither null nor has a default`,
      )
    }
  }
  return [
    `insert into ${name} (${set.map(({ column }) => column.name).join(', ')})
select ${set.map(({ value }) => value).join(', ')}
from ${name} s${copiedFrom.joined}
where s.tenant_id = tenant and s.event_id = source${copiedFrom.only};`,
  ]
}

/** The statement that takes what moderation takes from the rows of a part. */
export function redacting(mark: Declaration): string[] {
  const { table, redactions } = mark
  if (redactions === null) return []
  const name = getTableName(table)
  const where = 'where s.tenant_id = tenant and s.event_id = target;'
  const kinds = new Set(Object.values(redactions).map(({ kind }) => kind))
  if (kinds.has('row')) {
    if (kinds.size > 1) throw new Error(`${name}: of a row that is deleted no column stays`)
    return [`delete from ${name} s ${where}`]
  }
  const set = changes(mark, redactions).map(({ column, value }) => `${column.name} = ${value}`)
  return set.length > 0 ? [`update ${name} s set ${set.join(', ')}\n${where}`] : []
}

const childFirst = childrenFirst(personalData)

/** What `app.copy_programme` does; a part comes after what it refers to. */
export const programmeCopies = childFirst.toReversed().flatMap(copying).join('\n\n')
/** What `app.redact_programme` does. */
export const programmeRedactions = childFirst.flatMap(redacting).join('\n')

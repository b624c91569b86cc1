import { type Column, getTableName } from 'drizzle-orm'
import { type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core'
import type { Declaration } from '../declarations/declared-table.ts'
import { personalData } from './index.ts'
import { nobody } from './mark.ts'

/** A column of a declared table, by its name in the code. */
export const columnOf = (table: Declaration['table'], property: string) =>
  (table as unknown as Record<string, Column>)[property]!

/** The statements that make a table forget `erased`, from its marks. */
export function forgetting({ table, rowsOf, deletesRows, columns }: Declaration): string[] {
  const name = getTableName(table)
  const column = (property: string) => columnOf(table, property).name
  const named = Object.entries(columns)
  const changes = named.flatMap(([property, disposal]) => {
    if (disposal.kind === 'null') return [`${column(property)} = null`]
    return disposal.kind === 'replace' ? [`${column(property)} = ${disposal.by}`] : []
  })
  if (rowsOf === null && (changes.length > 0 || deletesRows)) {
    throw new Error(`${name}: its marks do not say which rows are the person's`)
  }
  return [
    ...(changes.length ? [`update ${name} set ${changes.join(', ')} where ${rowsOf};`] : []),
    ...(deletesRows ? [`delete from ${name} where ${rowsOf};`] : []),
    ...named.flatMap(([property, disposal]) =>
      disposal.kind === 'unlink'
        ? [
            `update ${name} set ${column(property)} = ${disposal.to === 'null' ? 'null' : `'${nobody}'`} where ${column(property)} = erased;`,
          ]
        : [],
    ),
  ]
}

/** An erasure finds rows by their person in every table that has any. */
function indexes({ table, columns }: Declaration): string[] {
  const name = getTableName(table)
  return Object.entries(columns).flatMap(([property, { kind }]) => {
    const column = columnOf(table, property).name
    return kind === 'unlink'
      ? [
          `create index if not exists erase_${name}_${column} on ${name} (${column}) where ${column} is not null;`,
        ]
      : []
  })
}

/** Tables that refer to others come before them: what is deleted is not referred to any more. */
export function childrenFirst(marks: readonly Declaration[]): Declaration[] {
  const parents = marks.map((mark) => {
    const { foreignKeys } = getTableConfig(mark.table)
    return { mark, tables: foreignKeys.map((key) => key.reference().foreignTable) }
  })
  const ordered: Declaration[] = []
  const visit = (each: Declaration) => {
    if (ordered.includes(each)) return
    for (const { mark, tables } of parents) {
      if (mark !== each && tables.includes(each.table as AnyPgTable)) visit(mark)
    }
    ordered.push(each)
  }
  for (const each of marks) visit(each)
  return ordered
}

/** What `app.scrub_person(erased)` does: everything that the marks say. */
export const scrubs = childrenFirst(personalData).flatMap(forgetting).join('\n')

export const erasureIndexes = personalData.flatMap(indexes).join('\n')

import type { Column } from 'drizzle-orm'
import { type AnyPgTable, getTableConfig, text, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { nothing } from '../../src/db/declarations/access.ts'
import { declarationOf, declaredTable } from '../../src/db/declarations/declared-table.ts'
import { personalData } from '../../src/db/personal-data/index.ts'
import { none, toNull, withRow } from '../../src/db/personal-data/mark.ts'
import { childrenFirst, forgetting } from '../../src/db/personal-data/scrub.ts'
import { asOwner } from '../support/community.ts'

const nameOf = (table: AnyPgTable) => getTableConfig(table).name

/** What to do is said here, for whoever adds a table or a column. */
const advice =
  'Declare it in src/db/schema (`none` where it says nothing of anybody), name its table in ' +
  'src/db/personal-data, then run `npm run personal-data` and `npm run db:generate`'

describe('every column of every table has an entry', () => {
  it('of the database as it is migrated', async () => {
    const there = await asOwner<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name in (
         select table_name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE') order by 1`,
    )
    const marked = personalData.flatMap(({ table, columns }) =>
      Object.keys(columns).map((property) => {
        const column = (table as unknown as Record<string, Column>)[property]!
        return `${nameOf(table)}.${column.name}`
      }),
    )
    const missing = there.map(({ name }) => name).filter((name) => !marked.includes(name))
    expect(missing, advice).toEqual([])
    expect(marked.filter((name) => !there.some((each) => each.name === name))).toEqual([])
    expect(new Set(marked).size).toBe(marked.length)
  })

  it('a column that names a person says what becomes of it', () => {
    for (const { table, columns } of personalData) {
      for (const [property, { kind }] of Object.entries(columns)) {
        if (!/(user|actor)_?id$/i.test(property) || /actorTypeId|^actorId$/.test(property)) continue
        expect([nameOf(table), property, kind], advice).not.toEqual([
          nameOf(table),
          property,
          'none',
        ])
      }
    }
  })
})

describe('the statements of a table', () => {
  const parentColumns = () => ({ id: uuid('id').primaryKey(), name: text('full_name') })
  const ofErased = { rights: nothing, rowsOf: 'id = erased' } as const

  it('empty, replace, unlink or delete as its columns say, and leave the rest alone', () => {
    const parent = declaredTable('parent', parentColumns(), {
      ...ofErased,
      columns: { id: none, name: toNull },
    })
    expect(forgetting(declarationOf(parent))).toEqual([
      'update parent set full_name = null where id = erased;',
    ])
  })

  it('are refused when nothing says whose rows they are about', () => {
    const parent = declaredTable('parent', parentColumns(), {
      rights: nothing,
      columns: { id: none, name: toNull },
    })
    expect(() => forgetting(declarationOf(parent))).toThrow(/parent/)
  })

  it('come before those of the tables they refer to', () => {
    const gone = { ...ofErased, deletesRows: true } as const
    const parent = declaredTable('parent', parentColumns(), {
      ...gone,
      columns: { id: withRow, name: withRow },
    })
    const child = declaredTable(
      'child',
      { id: uuid('id').primaryKey(), parentId: uuid('parent_id').references(() => parent.id) },
      { ...gone, columns: { id: withRow, parentId: withRow } },
    )
    const [parents, children] = [declarationOf(parent), declarationOf(child)]
    expect(childrenFirst([parents, children])).toEqual([children, parents])
    expect(childrenFirst([children, parents])).toEqual([children, parents])
    const order = childrenFirst(personalData).map(({ table }) => nameOf(table))
    expect(order.indexOf('role_grant')).toBeLessThan(order.indexOf('tenant_user'))
    expect(order.indexOf('tenant_user')).toBeLessThan(order.indexOf('app_user'))
  })
})

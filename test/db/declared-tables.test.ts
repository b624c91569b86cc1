import { getTableConfig, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import {
  beforeACommunityIsKnown,
  everything,
  instanceWork,
  nothing,
  ownTenant,
} from '../../src/db/declarations/access.ts'
import { granting, securing } from '../../src/db/declarations/access-statements.ts'
import { declarationOf, declaredTable } from '../../src/db/declarations/declared-table.ts'
import { personalData } from '../../src/db/personal-data/index.ts'
import { none } from '../../src/db/personal-data/mark.ts'
import { copying, redacting } from '../../src/db/programme/statements.ts'
import {
  copiedId,
  emptied,
  goesWithRow,
  left,
  ofTarget,
  ofTenant,
  redactedIfThere,
  same,
  stays,
} from '../../src/db/programme/treatment.ts'
import * as schema from '../../src/db/schema/index.ts'
import { asOwner } from '../support/community.ts'

const columns = {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  eventId: uuid('event_id').notNull(),
  note: text('a_note'),
}
const { id, tenantId, note } = columns
const access = { rights: everything, rowSecurity: [ownTenant] }
const copiedKeys = {
  id: [none, copiedId, stays],
  tenantId: [none, ofTenant, stays],
  eventId: [none, ofTarget, stays],
} as const

describe('a part of an event', () => {
  it('is copied and redacted as its columns say', () => {
    const part = declarationOf(
      declaredTable('part', columns, {
        ...access,
        columns: { ...copiedKeys, note: [none, same, redactedIfThere] },
      }),
    )
    expect(copying(part)).toEqual([
      `insert into part (id, tenant_id, event_id, a_note)
select app.copied_id(target, s.id), tenant, target, s.a_note
from part s
where s.tenant_id = tenant and s.event_id = source;`,
    ])
    expect(redacting(part)).toEqual([
      `update part s set a_note = case when s.a_note is not null then 'Redacted' end
where s.tenant_id = tenant and s.event_id = target;`,
    ])
  })

  it('that is not of its programme has no statement', () => {
    const part = declarationOf(
      declaredTable('part', columns, {
        ...access,
        isOfProgramme: false,
        columns: { id: none, tenantId: none, eventId: none, note: none },
      }),
    )
    expect([...copying(part), ...redacting(part)]).toEqual([])
  })

  it('cannot leave a column out of a copy that the copy must have', () => {
    const part = declarationOf(
      declaredTable('part', columns, {
        ...access,
        columns: { ...copiedKeys, tenantId: [none, left, stays], note: [none, same, stays] },
      }),
    )
    expect(() => copying(part)).toThrow(/part\.tenant_id/)
  })

  it('goes with all its columns or with none', () => {
    const gone = [none, left, goesWithRow] as const
    const keys = { id: gone, tenantId: gone, eventId: gone }
    const all = declaredTable('part', columns, { ...access, columns: { ...keys, note: gone } })
    expect(redacting(declarationOf(all))).toEqual([
      'delete from part s where s.tenant_id = tenant and s.event_id = target;',
    ])
    const some = declaredTable('part', columns, {
      ...access,
      columns: { ...keys, note: [none, left, emptied] },
    })
    expect(() => redacting(declarationOf(some))).toThrow(/part/)
  })
})

describe('a table that says too little does not compile', () => {
  it('of its columns', () => {
    // @ts-expect-error Nothing is said of the note.
    declaredTable('part', columns, { ...access, columns: copiedKeys })
    const saidOfTwo = { ...copiedKeys, note: [none, same] as const }
    // @ts-expect-error Nothing is said of what moderation does to the note.
    declaredTable('part', columns, { ...access, columns: saidOfTwo })
    const saidOfOne = { id: none, tenantId: none, eventId: none, note: none }
    // @ts-expect-error A table that names an event is of its programme, unless it says otherwise.
    declaredTable('part', columns, { ...access, columns: saidOfOne })
    // @ts-expect-error There is no such column.
    declaredTable('table', { id }, { rights: nothing, columns: { id: none, other: none } })
  })

  it('of who may do what with it', () => {
    // @ts-expect-error Nothing is said of rights.
    declaredTable('table', { id }, { columns: { id: none } })
    const said = { rights: everything, columns: { id: none, tenantId: none } }
    // @ts-expect-error Nothing is said of row-level security, though it is of a community.
    declaredTable('table', { id, tenantId }, said)
  })
})

describe('rights and row-level security', () => {
  const of = (rowSecurity: Parameters<typeof declaredTable>[2]['rowSecurity'] & object) =>
    declarationOf(
      declaredTable(
        'owned',
        { tenantId, note },
        { rights: ['select', 'insert'], rowSecurity, columns: { tenantId: none, note: none } },
      ),
    )

  it('are the statements that a table declares', () => {
    const owned = of([ownTenant, instanceWork])
    expect(granting(owned)).toEqual(['grant select, insert on owned to marquee_app;'])
    expect(securing(owned)).toEqual([
      'alter table owned enable row level security;',
      'alter table owned force row level security;',
      expect.stringMatching(/^create policy own_tenant on owned using \(tenant_id = /),
      expect.stringMatching(/^create policy instance_work on owned to current_user /),
      expect.stringMatching(/^create policy erasing on owned to current_user /),
    ])
  })

  it('are none where a table says why', () => {
    const excepted = ['tenant_domain', 'api_key_secret']
    const found = personalData.filter(({ rowSecurity }) => typeof rowSecurity === 'string')
    expect(found.map(({ table }) => getTableConfig(table).name).sort()).toEqual(excepted.sort())
    expect(found.map(({ rowSecurity }) => rowSecurity)).toEqual(
      excepted.map(() => beforeACommunityIsKnown),
    )
    expect(found.flatMap((each) => [...securing(each), ...granting(each)])).toEqual([])
  })

  it('are in the database as they are declared', async () => {
    const rows = await asOwner<{ name: string; rights: string[] }>(
      `select c.relname as name, array(
         select lower(privilege_type) from information_schema.role_table_grants g
         where g.grantee = 'marquee_app' and g.table_schema = 'public' and g.table_name = c.relname
         order by 1) as rights
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    )
    const declared = personalData.map(({ table, rights }) => ({
      name: getTableConfig(table).name,
      rights: [...rights].sort(),
    }))
    const byName = (one: { name: string }, other: { name: string }) =>
      one.name < other.name ? -1 : 1
    expect(rows.sort(byName)).toEqual(declared.sort(byName))
  })
})

it('a table of pgTable alone has said nothing, and is told', () => {
  expect(() => declarationOf(pgTable('bare', { id: uuid('id') }))).toThrow(/declaredTable/)
  const tables = Object.values(schema).filter(
    (each) => typeof each === 'object' && !Array.isArray(each),
  )
  expect(tables.length).toBeGreaterThan(50)
  expect(personalData.map(({ table }) => table)).toEqual(expect.arrayContaining(tables))
})

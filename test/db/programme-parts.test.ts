import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { mark, markPart, none } from '../../src/db/personal-data/mark.ts'
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

const part = pgTable('part', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  eventId: uuid('event_id').notNull(),
  note: text('a_note'),
})
const copiedKeys = {
  id: [none, copiedId, stays],
  tenantId: [none, ofTenant, stays],
  eventId: [none, ofTarget, stays],
} as const

describe('a part of an event', () => {
  it('is copied and redacted as its columns say', () => {
    const marks = markPart(part, { ...copiedKeys, note: [none, same, redactedIfThere] })
    expect(copying(marks)).toEqual([
      `insert into part (id, tenant_id, event_id, a_note)
select app.copied_id(target, s.id), tenant, target, s.a_note
from part s
where s.tenant_id = tenant and s.event_id = source;`,
    ])
    expect(redacting(marks)).toEqual([
      `update part s set a_note = case when s.a_note is not null then 'Redacted' end
where s.tenant_id = tenant and s.event_id = target;`,
    ])
  })

  it('of which nothing is copied and all stays has no statement', () => {
    const no = [none, left, stays] as const
    const marks = markPart(part, { id: no, tenantId: no, eventId: no, note: no })
    expect([...copying(marks), ...redacting(marks)]).toEqual([])
  })

  it('cannot leave a column out of a copy that the copy must have', () => {
    const marks = markPart(part, {
      ...copiedKeys,
      tenantId: [none, left, stays],
      note: [none, same, stays],
    })
    expect(() => copying(marks)).toThrow(/part\.tenant_id/)
  })

  it('goes with all its columns or with none', () => {
    const gone = [none, left, goesWithRow] as const
    const all = markPart(part, { id: gone, tenantId: gone, eventId: gone, note: gone })
    expect(redacting(all)).toEqual([
      'delete from part s where s.tenant_id = tenant and s.event_id = target;',
    ])
    const some = markPart(part, {
      ...{ id: gone, tenantId: gone, eventId: gone },
      note: [none, left, emptied],
    })
    expect(() => redacting(some)).toThrow(/part/)
  })

  it('does not compile where a column says nothing, or too little', () => {
    // @ts-expect-error Nothing is said of the note.
    markPart(part, copiedKeys)
    // @ts-expect-error Nothing is said of what moderation does to the note.
    markPart(part, { ...copiedKeys, note: [none, same] })
    // @ts-expect-error A table that names an event is a part of it.
    mark(part, { id: none, tenantId: none, eventId: none, note: none })
  })
})

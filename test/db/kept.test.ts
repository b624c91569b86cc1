import { drizzle } from 'drizzle-orm/neon-http'
import { describe, expect, it } from 'vitest'
import type { Db, Query } from '../../src/db/database.ts'
import { editAgendaItem } from '../../src/domain/agenda-items/edit-agenda-item.ts'
import { getEvent } from '../../src/domain/events/get-event.ts'
import { listEvents } from '../../src/domain/events/list-events.ts'
import { listMyEvents } from '../../src/domain/events/list-my-events.ts'
import {
  getAgendaProjection,
  getManagementProgramSummary,
  getScheduleJson,
} from '../../src/domain/programmes/index.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { newId } from '../support/community.ts'

interface Text {
  sql: string
  params: unknown[]
}

/** A database that nobody asks, and how many texts were printed for it. */
function unasked() {
  const db: Db = drizzle.mock()
  const printed = { texts: 0 }
  const { dialect } = db as unknown as { dialect: { sqlToQuery(query: unknown): Text } }
  const print = dialect.sqlToQuery.bind(dialect)
  dialect.sqlToQuery = (query) => {
    printed.texts++
    return print(query)
  }
  const textsOf = (queries: Record<string, Query>) =>
    Object.values(queries).map((query) => {
      const built = (query as unknown as { _prepare(): { getQuery(): Text } })._prepare()
      return built.getQuery()
    })
  return { db, printed, textsOf }
}

const pageOf = (number: number) => ({ page: number, pageSize: 10 * number }) as never
/** What a caller may send changes no text: values are parameters, whatever they are. */
const hostile = () => `'; drop table event; -- ${newId()}`
const edit = (id: string) =>
  ({ id, stamp: newId(), changes: { title: 'Another title' } }) as unknown as Parameters<
    typeof editAgendaItem.load
  >[1]

const shapes: [string, number, (db: Db, turn: number) => Record<string, Query>, string][] = [
  ['the list of events', 2, (db, turn) => listEvents.load(db, pageOf(turn), systemClock), ''],
  [
    'the list of my events',
    2,
    (db, turn) => listMyEvents.load(db, { page: pageOf(turn) }, systemClock),
    '',
  ],
  [
    'the facts of an edit in place',
    4,
    (db) => editAgendaItem.load(db, edit(hostile()), systemClock),
    'drop table',
  ],
  ['an event', 1, (db) => getEvent.load(db, { id: hostile() }, systemClock), 'drop table'],
  [
    'the agenda',
    9,
    (db) => getAgendaProjection.load(db, { eventId: hostile() }, systemClock),
    'drop table',
  ],
  [
    'the schedule',
    12,
    (db) => getScheduleJson.load(db, { id: hostile() }, systemClock),
    'drop table',
  ],
  [
    'the programme that is managed',
    9,
    (db) => getManagementProgramSummary.load(db, { id: hostile() }, systemClock),
    'drop table',
  ],
]

describe('the text of', () => {
  it.each(shapes)('%s is printed once in an isolate', (_, queries, load) => {
    const { db, printed, textsOf } = unasked()
    const all = [1, 2, 3, 4].map((turn) => textsOf(load(db, turn)))
    expect(printed.texts).toBe(queries)
    expect(new Set(all.map((texts) => JSON.stringify(texts.map(({ sql }) => sql)))).size).toBe(1)
    expect(new Set(all.map((texts) => JSON.stringify(texts.map((text) => text.params)))).size).toBe(
      4,
    )
  })

  it.each(shapes)(
    '%s has a parameter for each value, and none is left open',
    (_, __, load, sent) => {
      const { db, textsOf } = unasked()
      for (const { sql, params } of textsOf(load(db, 3))) {
        if (sent !== '') expect(sql).not.toContain(sent)
        expect(params.every((param) => ['string', 'number'].includes(typeof param))).toBe(true)
        expect(sql).toContain(`$${params.length}`)
        expect(sql).not.toContain(`$${params.length + 1}`)
      }
    },
  )

  it('a page holds where it begins and how long it is', () => {
    const { db, textsOf } = unasked()
    const [page] = textsOf(listEvents.load(db, pageOf(3), systemClock))
    expect(page!.params.slice(-2)).toEqual([30, 60])
    expect(page!.sql).toMatch(/ limit \$\d+ offset \$\d+$/)
  })

  it('an edit that moves the item is another one', () => {
    const { db, textsOf } = unasked()
    const [inPlace, moved] = [{}, { eventId: newId() }].map((changes) =>
      textsOf(editAgendaItem.load(db, { ...edit(newId()), changes }, systemClock)),
    )
    expect(inPlace!.map(({ sql }) => sql)).not.toEqual(moved!.map(({ sql }) => sql))
  })
})

describe('two databases in one process', () => {
  it('share no text', () => {
    const [one, other] = [unasked(), unasked()]
    one.textsOf(listEvents.load(one.db, pageOf(1), systemClock))
    other.textsOf(listEvents.load(other.db, pageOf(1), systemClock))
    expect([one.printed.texts, other.printed.texts]).toEqual([2, 2])
  })
})

import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/neon-http'
import { describe, expect, it } from 'vitest'
import { functionFiles } from '../../local/sql-files.ts'
import type { Db, Query } from '../../src/db/database.ts'
import { type Given, kept, keptQueries } from '../../src/db/kept.ts'
import { knownContent } from '../../src/db/known-totals.ts'
import { event } from '../../src/db/schema/index.ts'
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
import { asOwner, newId } from '../support/community.ts'

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
    5,
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
    (_, __, load, hostile) => {
      const { db, textsOf } = unasked()
      for (const { sql, params } of textsOf(load(db, 3))) {
        if (hostile !== '') expect(sql).not.toContain(hostile)
        const sent = params.filter((param) => param !== knownContent)
        expect(sent.every((param) => ['string', 'number'].includes(typeof param))).toBe(true)
        const parameters = params.map((_, index) => `$${index + 1}`).join(', ')
        expect(sql).toMatch(/^select \* from app\.kept_[0-9a-f]{16}\(/)
        expect(sql.endsWith(`(${parameters})`), sql).toBe(true)
      }
    },
  )

  it('a page holds where it begins and how long it is', () => {
    const { db, textsOf } = unasked()
    const [page] = textsOf(listEvents.load(db, pageOf(3), systemClock))
    expect(page!.params).toEqual([30, 60])
    const kept = keptQueries(db).find(({ name }) => page!.sql.includes(name))
    expect(kept!.text).toMatch(/ limit \$1 offset \$2$/)
  })

  it('holds what stands in the code as literals, quotes and all, and what is given as parameters', () => {
    const { db, textsOf } = unasked()
    const query = (id: Given<string>) => ({
      event: db
        .select({ id: event.id })
        .from(event)
        .where(and(eq(event.id, id), eq(event.title, `it's $1`), eq(event.eventStatusId, 2))),
    })
    // Whoever lists what is kept in this process later does not find it.
    const one = kept(['id'], (on, { id }) => (on === db ? query(id) : {}))
    const [{ sql, params } = { sql: '', params: [] }] = textsOf(one(db, { id: hostile() }))
    expect(params).toHaveLength(1)
    expect(keptQueries(db).find(({ name }) => sql.includes(name))!.text).toBe(
      `select "id" from "event" where ("event"."id" = $1 and "event"."title" = 'it''s $1' and "event"."event_status_id" = (2))`,
    )
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

describe('as functions of the database', () => {
  it('each is there, and has a plan of no value in particular, which finds rows by an index', async () => {
    const rows = await asOwner(
      `select proname as name, proconfig::text as settings, prosecdef as "asOwner" from pg_proc
       where pronamespace = 'app'::regnamespace and proname like 'kept\\_%' order by proname`,
    )
    const committed = functionFiles.find(({ name }) => name === '316-kept-queries.sql')!.sql
    const names = [...committed.matchAll(/^select pg_temp\.keep\('(kept_[0-9a-f]{16})'/gm)]
    expect(rows).toEqual(
      names.map(([, name]) => ({
        name,
        settings: '{plan_cache_mode=force_generic_plan,join_collapse_limit=1,enable_seqscan=off}',
        asOwner: false,
      })),
    )
  })
})

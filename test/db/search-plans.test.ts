import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  forMembersOf,
  hundredThousand,
  rareEvents,
  rareEventsForMembers,
  type Seeded,
  seedManyEvents,
  tenThousand,
} from '../../bench/many-events.ts'
import { keptQueries } from '../../src/db/kept.ts'
import { type EventSearch, nextReveal } from '../../src/domain/event-search/index.ts'
import { foundEventPage, myEventPage, publicEventPage } from '../../src/domain/events/queries.ts'
import {
  foundSessionPage,
  type SessionSearch,
  sessionPageWithWords,
} from '../../src/domain/sessions/queries.ts'
import { type Built, db, type Run, run as runAs } from '../support/query-plans.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'
import { byTurns, isExhaustive, sized } from '../support/selection.ts'

/** All that the figures are promised for in the proofs, and a tenth of it elsewhere. */
const many = isExhaustive() ? hundredThousand : tenThousand

const seedingMs = sized(300_000, 900_000)

let database: SearchDatabase
let client: Client
let seeded: Seeded

beforeAll(async () => {
  database = await createSearchDatabase()
  const superuser = await database.asSuperuser()
  await superuser.query('set auto_explain.log_min_duration = -1')
  seeded = await seedManyEvents(superuser, many)
  await superuser.query('insert into app_user (id) values ($1)', [member])
  await superuser.query('insert into tenant_user (tenant_id, user_id) values ($1, $3), ($2, $3)', [
    ...[seeded.large, seeded.small, member],
  ])
  await superuser.end()
  client = await database.asApplication()
}, seedingMs)

afterAll(async () => {
  await client?.end()
  await database?.drop()
})

/** A member of the two communities that are compared. */
const member = '00000000-0000-7000-8000-000000000003'

const run = (tenantId: string, query: Built, userId = '') =>
  runAs(client, { tenantId, userId }, query)

/** Tables that grow with the events of a community. */
const eventSized = [
  ...['event', 'event_text', 'event_session', 'event_session_text', 'event_session_language'],
  ...['event_location', 'location', 'event_category', 'event_tag', 'actor', 'event_day'],
]

type Filters = Omit<EventSearch, 'page' | 'pageSize'>
const ghent = { latitude: 51.05, longitude: 3.72, radius: 5 }
const first = '2035-05-01'

/** Each finds the ten rare events of a community, however many others it has. */
const rare: Record<string, (tenantId: string) => Filters> = {
  from: () => ({ from: first }),
  'from and to': () => ({ from: first, to: '2036-01-01' }),
  'from and to, in a zone': () => ({ from: first, to: '2035-05-20', zone: 'Asia/Tokyo' }),
  text: () => ({ text: 'zebrafish' }),
  'text, a phrase': () => ({ text: '"zebrafish and their keepers"' }),
  'text, by start': () => ({ text: 'zebrafish', sort: 'start' }),
  category: () => ({ category: ['rare'] }),
  tag: () => ({ tag: ['rare'] }),
  language: () => ({ language: ['pt'] }),
  'language of a country': () => ({ language: ['pt-BR'] }),
  country: () => ({ country: 'be' }),
  city: () => ({ city: 'GHENT' }),
  point: () => ({ near: ghent }),
  organizer: (tenantId) => ({ organizer: seeded.organizerOf(tenantId) }),
  online: () => ({ online: true }),
  series: (tenantId) => ({ series: seeded.seriesOf(tenantId) }),
  everything: (tenantId) => ({
    from: first,
    to: '2036-01-01',
    zone: 'Europe/Brussels',
    text: 'zebrafish',
    category: ['rare'],
    tag: ['rare'],
    language: ['pt'],
    city: 'Ghent',
    country: 'BE',
    near: ghent,
    organizer: seeded.organizerOf(tenantId),
    online: true,
    series: seeded.seriesOf(tenantId),
  }),
}

/** One place of theirs is where one of them is. */
const placed: Record<string, (tenantId: string) => Filters> = {
  venue: () => ({ venue: 'venue rare 1' }),
  location: (tenantId) => ({ location: seeded.locationOf(tenantId) }),
}

/** Each finds the sessions of these, one an event. */
const rareSessions: Record<string, (tenantId: string) => Omit<SessionSearch, 'page' | 'pageSize'>> =
  {
    'from and to': () => ({ from: `${first}T00:00:00Z`, to: '2036-01-01T00:00:00Z' }),
    kind: () => ({ kind: 2 }),
    language: () => ({ language: ['pt'] }),
    text: () => ({ text: 'zebrafish' }),
    'text and language': () => ({ text: 'zebrafish', language: ['pt'] }),
    event: (tenantId) => ({ event: seeded.eventOf(tenantId) }),
  }

const orders = ['start', '-start', 'published', '-published', 'name', '-name'] as const

const now = '2026-11-22T00:00:00.000Z'
const asked = (filters: Filters, page = 1) => ({ page, pageSize: 20, now, ...filters })

function expectIndexes(name: string, { nodes }: Run) {
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name']!)
  expect([name, scanned.filter((table) => eventSized.includes(table))]).toEqual([name, []])
}

const callers = [
  { caller: 'a stranger', userId: '', rareCount: rareEvents, placedCount: 1 },
  { caller: 'a member', userId: member, rareCount: rareEventsForMembers, placedCount: 2 },
]

/** Outside the proofs one caller searches by this, the next one by the next. */
const triedBy = <Case>(caller: string, cases: readonly Case[]) => {
  const names = callers.map((each) => each.caller)
  return cases.filter((_, index) => byTurns(names, index, 'who searches').includes(caller))
}

describe.each(callers)(
  'with many events in many communities, as the role of the application, for $caller',
  ({ caller, userId, rareCount, placedCount }) => {
    it.each(triedBy(caller, Object.entries({ ...rare, ...placed })))(
      '%s: every plan goes by indexes, in a large community and in a small one',
      async (name, filters) => {
        const count = name in rare ? rareCount : placedCount
        for (const tenantId of [seeded.large, seeded.small]) {
          const found = foundEventPage(db, asked(filters(tenantId)))
          const page = await run(tenantId, found.rows, userId)
          const total = await run(tenantId, found.total, userId)
          expect([page.rows.length, total.rows[0]![0]]).toEqual([count, count])
          expectIndexes(name, page)
          expectIndexes(name, total)
        }
      },
    )

    it.each(triedBy(caller, Object.entries(rare)))(
      '%s: finding ten of many looks at as much as finding ten of 500',
      async (_, filters) => {
        for (const part of ['rows', 'total'] as const) {
          const blocks: number[] = []
          for (const tenantId of [seeded.large, seeded.small]) {
            const query = () => foundEventPage(db, asked(filters(tenantId)))[part]
            // The first time a connection reads what the catalogue says.
            await run(tenantId, query(), userId)
            blocks.push((await run(tenantId, query(), userId)).blocks)
          }
          const [large, small] = blocks as [number, number]
          expect(small).toBeGreaterThan(0)
          expect(large).toBeLessThan(small * 1.6 + 60)
        }
      },
    )

    it.each(triedBy(caller, orders))(
      'sorted by %s, the first page reads its own events alone',
      async (sort) => {
        const blocks: number[] = []
        for (const tenantId of [seeded.large, seeded.small]) {
          const page = await run(tenantId, foundEventPage(db, asked({ sort })).rows, userId)
          expect(page.rows).toHaveLength(20)
          expectIndexes(sort, page)
          expect(page.path).not.toContain('Sort')
          blocks.push(page.blocks)
        }
        expect(blocks[0]).toBeLessThan(blocks[1]! * 1.6 + 60)
      },
    )

    it.each([
      ['past', '-start', '2036-12-31'],
      ['upcoming', 'start', '2035-04-30'],
    ] as const)(
      'what is %s: the first page is read by indexes, and as much in a large community as in a small one',
      async (when, sort, day) => {
        const blocks: number[] = []
        for (const tenantId of [seeded.large, seeded.small]) {
          const query = () =>
            foundEventPage(db, { page: 1, pageSize: 20, now: `${day}T12:00:00.000Z`, when, sort })
              .rows
          await run(tenantId, query(), userId)
          const page = await run(tenantId, query(), userId)
          expect(page.rows).toHaveLength(when === 'past' ? 20 : rareCount)
          expectIndexes(when, page)
          blocks.push(page.blocks)
        }
        expect(blocks[0]).toBeLessThan(blocks[1]! * 1.6 + 60)
      },
    )

    it.each(triedBy(caller, Object.entries(rareSessions)))(
      'sessions by %s: by indexes, and as much in a large community as in a small one',
      async (name, filters) => {
        for (const part of ['rows', 'total'] as const) {
          const blocks: number[] = []
          for (const tenantId of [seeded.large, seeded.small]) {
            const query = () =>
              foundSessionPage(db, { page: 1, pageSize: 20, ...filters(tenantId) })[part]
            await run(tenantId, query(), userId)
            const found = await run(tenantId, query(), userId)
            const count = name === 'event' ? 1 : rareCount
            expect(part === 'rows' ? found.rows.length : found.rows[0]![0]).toBe(count)
            expectIndexes(name, found)
            blocks.push(found.blocks)
          }
          expect(blocks[0]).toBeLessThan(blocks[1]! * 1.6 + 60)
        }
      },
    )

    it('the first page of all sessions reads its own alone, along an index', async () => {
      const blocks: number[] = []
      for (const tenantId of [seeded.large, seeded.small]) {
        const query = () => foundSessionPage(db, { page: 1, pageSize: 20 }).rows
        await run(tenantId, query(), userId)
        const page = await run(tenantId, query(), userId)
        expect(page.rows).toHaveLength(20)
        expectIndexes('sessions', page)
        blocks.push(page.blocks)
      }
      expect(blocks[0]).toBeLessThan(blocks[1]! * 1.6 + 60)
    })

    it('the list that nothing is asked of goes by an index, too', async () => {
      const list = publicEventPage(db, { page: 1, pageSize: 20 })
      const page = await run(seeded.large, list.rows, userId)
      expect(page.rows).toHaveLength(20)
      expectIndexes('page', page)
      const total = await run(seeded.small, list.total, userId)
      const { eventsOfSmall } = many
      expect(total.rows[0]![0]).toBe(eventsOfSmall - (userId ? 0 : forMembersOf(eventsOfSmall)))
    })
  },
)

/** The statement inside of the function that a kept query is. */
function insideOf(query: Built): Built {
  const { sql, params } = query.toSQL()
  const { text } = keptQueries(db).find(({ name }) => sql.includes(`.${name}(`))!
  return { toSQL: () => ({ sql: text, params }) }
}

describe('the plan that a connection keeps of a list serves a large community and a small one', () => {
  const lists = {
    'of events': () => publicEventPage(db, { page: 1, pageSize: 20 }),
    'of my events': () => myEventPage(db, { page: 1, pageSize: 20 }),
  }
  const cases = Object.entries(lists).flatMap(([name, list]) =>
    (['rows', 'total'] as const).flatMap((part) => [
      { name, part, list, order: ['large', 'small', 'large'] as const },
      { name, part, list, order: ['small', 'large', 'small'] as const },
    ]),
  )
  it.each(cases)('$name, $part: $order', async ({ list, part, order }) => {
    const warm = await database.asApplication()
    try {
      for (const which of order) {
        const who = { tenantId: seeded[which], userId: member }
        const planned = await runAs(client, who, insideOf(list()[part]))
        const kept = await runAs(warm, who, list()[part])
        expect(kept.rows).toEqual(planned.rows)
        // A total made for a small community looks at each event by the index, where one made for half
        // of the table reads the table. What the function itself is looked up by comes on top.
        const eachCounted = part === 'total' ? Number(kept.rows[0]![0]) * 1.2 : 0
        expect(kept.blocks).toBeLessThan(Math.max(planned.blocks * 1.5, eachCounted) + 60)
      }
    } finally {
      await warm.end()
    }
  })
})

describe('a total that is known of the content of a snapshot', () => {
  const page = { page: 1, pageSize: 20 }
  const totals: Record<string, () => Built> = {
    'of the plain list': () => publicEventPage(db, page).total,
    'of a common word': () => foundEventPage(db, asked({ text: 'jazz' })).total,
    'of all events by name': () => foundEventPage(db, asked({ sort: 'name' })).total,
    'of the sessions': () => foundSessionPage(db, page).total,
  }
  const content = 'community 7'
  /** Of all that was planned, what reads events, sessions or words, as often as it was run. */
  const runsOf = ({ nodes }: Run) =>
    nodes
      .filter((node) => eventSized.includes(node['Relation Name'] ?? ''))
      .reduce((runs, node) => runs + node['Actual Loops'], 0)

  it.each(Object.entries(totals))('%s is not counted', async (_, total) => {
    const tenantId = seeded.large
    const counted = await runAs(client, { tenantId, content, known: 'community 6' }, total())
    expect(counted.rows).toEqual([[expect.any(Number), content]])
    expect(counted.rows[0]![0]).toBeGreaterThan(many.eventsOfLarge / 10)
    expect(runsOf(counted)).toBeGreaterThan(0)
    const known = await runAs(client, { tenantId, content, known: content }, total())
    expect([known.rows, runsOf(known)]).toEqual([[[null, content]], 0])
    expect(known.blocks).toBeLessThan(counted.blocks / 10)
  })

  it('is counted where nobody has said so, and where no community was entered', async () => {
    const tenantId = seeded.small
    const { total } = publicEventPage(db, page)
    for (const known of [{ content }, { known: '' }, {}]) {
      const { rows } = await runAs(client, { tenantId, ...known }, total)
      expect(Number(rows[0]![0])).toBeGreaterThan(0)
    }
  })
})

describe('with many events in many communities, as the role of the application', () => {
  it('the next instant at which a place is revealed is one look into an index', async () => {
    const reveal = await run(seeded.large, nextReveal(db, now))
    expect(reveal.rows).toEqual([[null]])
    expectIndexes('reveal', reveal)
    expect(reveal.blocks).toBeLessThan(10)
  })

  it('words are looked up in the index of words, by the function of an owner that is no superuser', async () => {
    const { nodes } = await run(
      seeded.large,
      foundEventPage(db, asked({ text: 'zebrafish' })).total,
    )
    expect(nodes.map((node) => node['Index Name'])).toContain('event_text_words')
    const { rows } = await client.query(
      `select r.rolsuper or r.rolbypassrls as is_above from pg_proc p join pg_roles r on r.oid = p.proowner
       where p.proname = 'events_with_words'`,
    )
    expect(rows).toEqual([{ is_above: false }])
  })

  it('words of sessions are looked up in their index, in a community and in an event', async () => {
    const eventId = seeded.eventOf(seeded.large)
    const page = { page: 1, pageSize: 20 }
    const ofEvent = { eventId, page, publicOnly: true, text: 'zebrafish' }
    for (const [name, query, count] of [
      ['community', foundSessionPage(db, { ...page, text: 'zebrafish' }), rareEvents],
      ['event', sessionPageWithWords(db, ofEvent), 1],
    ] as const) {
      const found = await run(seeded.large, query.rows)
      expect([name, found.rows.length]).toEqual([name, count])
      expectIndexes(name, found)
      expect(found.nodes.map((node) => node['Index Name'])).toContain('event_session_text_words')
    }
  })

  it('control: without their index the words of sessions would be read one after the other', async () => {
    const superuser = await database.asSuperuser()
    try {
      await superuser.query('begin')
      await superuser.query('drop index event_session_text_words')
      await superuser.query('set local auto_explain.log_min_duration = -1')
      const { rows } = await superuser.query<{ 'QUERY PLAN': string }>(
        `explain select event_id from event_session_text where tenant_id = $1 and document @@ 'zebrafish'`,
        [seeded.large],
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Filter: .*@@/)
    } finally {
      await superuser.query('rollback')
      await superuser.end()
    }
  })

  it('control: behind row-level security alone no word is looked up by index', async () => {
    const superuser = await database.asSuperuser()
    try {
      await superuser.query('begin')
      await superuser.query('set local auto_explain.log_min_duration = -1')
      await superuser.query('grant select on event_text to marquee_app')
      await superuser.query('set local role marquee_app')
      await superuser.query(`select set_config('app.tenant_id', $1, true)`, [seeded.large])
      const { rows } = await superuser.query<{ 'QUERY PLAN': string }>(
        `explain select event_id from event_text where document @@ 'zebrafish'`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Filter: .*@@/)
      expect(plan).not.toMatch(/Index Cond: .*@@/)
    } finally {
      await superuser.query('rollback')
      await superuser.end()
    }
  })

  it('control: without the indexes of words the search would read the community', async () => {
    const superuser = await database.asSuperuser()
    try {
      await superuser.query('begin')
      await superuser.query('drop index event_text_words')
      await superuser.query('set local auto_explain.log_min_duration = -1')
      const { rows } = await superuser.query<{ 'QUERY PLAN': string }>(
        `explain select event_id from event_text where tenant_id = $1 and document @@ 'zebrafish'`,
        [seeded.large],
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Filter: .*@@/)
    } finally {
      await superuser.query('rollback')
      await superuser.end()
    }
  })
})

import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { publicSession } from '../../db/public-programme.ts'
import {
  category,
  event,
  eventCategory,
  eventLocation,
  eventSession,
  eventSessionLanguage,
  eventTag,
  location,
  tag,
} from '../../db/schema/index.ts'
import { levelsDisclosing } from '../disclosure/index.ts'
import { boundsOf, type Circle, earthRadius } from './bounds.ts'
import { type EventOrder, type EventSearch, isNarrowed, orderOf } from './event-search.ts'

/** What is asked for, and when: places are disclosed at instants. */
export interface Asked extends EventSearch {
  now: string
}

const dayMs = 86_400_000
const isPublicSession = sql.raw(publicSession('s'))

type Condition = (asked: Asked) => SQL | undefined

const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** The day of a public session in a zone: a look-up by index; as `exists` it could be planned as a scan of all. */
const dayOf = (which: 'min' | 'max', zone: string) => sql`app.local_date((
  select ${sql.raw(which)}(s.start_time) from ${eventSession} s
  where s.tenant_id = ${event.tenantId} and s.event_id = ${event.id} and ${isPublicSession}), ${zone})`

/** In another zone it may be two days earlier or later: only near the ends are sessions looked at. */
function from({ from, zone }: Asked): SQL | undefined {
  if (from === undefined) return undefined
  if (zone === undefined) return sql`${event.lastSessionDate} >= ${from}::date`
  return sql`${event.lastSessionDate} >= ${from}::date - 2
    and (${event.lastSessionDate} >= ${from}::date + 2 or ${dayOf('max', zone)} >= ${from}::date)`
}

function to({ to, zone }: Asked): SQL | undefined {
  if (to === undefined) return undefined
  if (zone === undefined) return sql`${event.firstSessionDate} <= ${to}::date`
  return sql`${event.firstSessionDate} <= ${to}::date + 2
    and (${event.firstSessionDate} <= ${to}::date - 2 or ${dayOf('min', zone)} <= ${to}::date)`
}

/** A zone may be a day ahead or behind: only then is the day of an event's own looked at. */
function time({ when, now }: Asked): SQL | undefined {
  if (when === undefined) return undefined
  const last = event.lastSessionDate
  const [before, after] = [-1, 1].map(
    (days) => sql`${new Date(Date.parse(now) + days * dayMs).toISOString().slice(0, 10)}::date`,
  )
  const today = sql`app.local_date(${now}::timestamptz, coalesce(${event.timezone}, 'UTC'))`
  return when === 'past'
    ? sql`${last} < ${after} and (${last} < ${before} or ${last} < ${today})`
    : sql`(${last} is null or (${last} >= ${before} and (${last} >= ${after} or ${last} >= ${today})))`
}

const bears = (
  labelling: typeof eventCategory | typeof eventTag,
  table: typeof category | typeof tag,
  codes: string[] | undefined,
) =>
  codes &&
  sql`${event.id} in (select b.event_id from ${labelling} b
    join ${table} l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = ${thisTenant} and l.tenant_id = ${thisTenant} and l.code in (${list(codes)}))`

/** A language stands for itself in every country, a language of a country for that alone. */
const isSpoken = (tag: string) => {
  const language = tag.split('-')[0]!
  return language === tag
    ? sql`l.language = ${language}`
    : sql`(l.language = ${language} and l.language_code = ${tag})`
}

/** Whether the language `l` of a session is one of these tags. */
export const isInLanguages = (tags: string[]) => sql`(${sql.join(tags.map(isSpoken), sql` or `)})`

/** Sessions are looked up one by one (`offset 0`): what is found decides the cost, not what is there. */
const spoken: Condition = ({ language }) =>
  language &&
  sql`${event.id} in (select l.event_id from ${eventSessionLanguage} l
    where l.tenant_id = ${thisTenant} and ${isInLanguages(language)}
      and exists (select from ${eventSession} s
        where s.tenant_id = l.tenant_id and s.event_id = l.event_id and s.id = l.event_session_id
          and ${isPublicSession} offset 0))`

/** What is asked of a place, and what the public must know of it to find it so. */
const placeConditions = {
  country: { known: 'city', is: (value: string) => sql`l.country_key = ${placeKey(value)}` },
  city: { known: 'city', is: (value: string) => sql`l.city_key = ${placeKey(value)}` },
  venue: { known: 'venue', is: (value: string) => sql`l.venue_key = ${placeKey(value)}` },
  location: { known: 'venue', is: (value: string) => sql`l.id = ${value}` },
} as const
const placeNames = Object.keys(placeConditions) as (keyof typeof placeConditions)[]
/** What `cityKey` and the other keys of places are compared with. */
export const placeKey = (value: string) =>
  sql`lower(${value} collate "und-x-icu") collate "default"`

/** As `discloseLocation` says; a pending review hides everything, an instant ahead hides it until then. */
const disclosed = (known: keyof typeof levelsDisclosing, now: string) =>
  sql`p.disclosure_level in (${list(levelsDisclosing[known])}) and p.privacy_review = 'Cleared'
    and (p.reveal_at is null or p.reveal_at <= ${now}::timestamptz)`

const disclosedPlaces = (condition: SQL) => sql`from ${location} l
  join ${eventLocation} p on p.tenant_id = l.tenant_id and p.location_id = l.id
  where l.tenant_id = ${thisTenant} and p.tenant_id = ${thisTenant} and ${condition}`

/** All that is asked of a place holds of one place. */
const placed: Condition = (asked) => {
  const conditions = placeNames.flatMap((name) => {
    const value = asked[name]
    const { known, is } = placeConditions[name]
    return value === undefined ? [] : [sql`(${is(value)} and ${disclosed(known, asked.now)})`]
  })
  return conditions.length
    ? sql`${event.id} in (select p.event_id ${disclosedPlaces(sql.join(conditions, sql` and `))})`
    : undefined
}

/** One parameter, one condition; each has an index that begins with the community. */
const conditions: Record<string, Condition> = {
  from,
  to,
  time,
  category: (asked) => bears(eventCategory, category, asked.category),
  tag: (asked) => bears(eventTag, tag, asked.tag),
  language: spoken,
  place: placed,
  organizer: ({ organizer }) =>
    organizer === undefined ? undefined : eq(event.actorId, organizer),
  online: ({ online }) =>
    online === undefined ? undefined : inArray(event.eventFormatId, online ? [2, 3] : [1]),
  series: ({ series }) => (series === undefined ? undefined : eq(event.eventSeriesId, series)),
}

/** What holds of every event that is found; nothing where nothing is asked for. */
export const matching = (asked: Asked): SQL | undefined =>
  and(...Object.values(conditions).map((condition) => condition(asked)))

/** Great-circle distance in kilometres (haversine). */
const distance = ({ latitude, longitude }: Circle) => sql`2 * ${earthRadius}::double precision
  * asin(least(1, sqrt(sin(radians(l.latitude - ${latitude}::double precision) / 2) ^ 2
    + cos(radians(${latitude}::double precision)) * cos(radians(l.latitude))
      * sin(radians(l.longitude - ${longitude}::double precision) / 2) ^ 2)))`

function within(circle: Circle): SQL {
  const { south, north, west, east } = boundsOf(circle)
  const meridians =
    west <= east
      ? sql`l.longitude between ${west} and ${east}`
      : sql`(l.longitude >= ${west} or l.longitude <= ${east})`
  return sql`l.latitude between ${south} and ${north} and ${meridians}`
}

/** The events the words are in: `words`, with `configuration` and `rank`. */
const words = (text: string, isRanked: boolean) => ({
  table: sql`app.events_with_words(${text}, ${isRanked}) words`,
  on: sql`words.event_id = ${event.id}`,
})

/** The events near the point: `near`, with `distance` to the nearest place. */
const near = (circle: Circle, now: string) => ({
  table: sql`(select p.event_id, min(${distance(circle)}) as distance
    ${disclosedPlaces(sql`${within(circle)} and ${disclosed('address', now)}`)}
    group by p.event_id having min(${distance(circle)}) <= ${circle.radius}::double precision) near`,
  on: sql`near.event_id = ${event.id}`,
})

/** What is joined to the events: what finds them also says in which order. */
export const joinedTo = (asked: Asked, isRanked: boolean): { table: SQL; on: SQL }[] => [
  ...(asked.text === undefined ? [] : [words(asked.text, isRanked)]),
  ...(asked.near ? [near(asked.near, asked.now)] : []),
]

interface Order {
  by: SQL
  direction: SQL
  /** Of what is equal by that. */
  ties: SQL[]
}

const name = sql`${event.title} collate "und-x-icu"`
const newest = { by: sql`${event.firstSessionDate}`, direction: sql`desc nulls last` }
const newestFirst = [sql`least(${newest.by}) ${newest.direction}`, desc(event.id)]

const orders: Record<EventOrder, Order> = {
  start: { by: newest.by, direction: sql`asc nulls last`, ties: [asc(event.id)] },
  '-start': { ...newest, ties: [desc(event.id)] },
  published: {
    by: sql`${event.publishedAt}`,
    direction: sql`asc nulls first`,
    ties: [asc(event.id)],
  },
  '-published': {
    by: sql`${event.publishedAt}`,
    direction: sql`desc nulls last`,
    ties: [desc(event.id)],
  },
  name: { by: name, direction: sql`asc`, ties: [asc(event.id)] },
  '-name': { by: name, direction: sql`desc`, ties: [desc(event.id)] },
  relevance: { by: sql`words.rank`, direction: sql`desc`, ties: newestFirst },
  distance: { by: sql`near.distance`, direction: sql`asc`, ties: newestFirst },
}

/**
 * The order of a search. What is found is sorted (`least` of one value is that value, and no index's):
 * going along an index in the hope of a page full of it may mean reading the whole community. What is over is
 * most of it: that alone narrows nothing.
 */
export function ordering({ now: _, ...search }: Asked): SQL[] {
  const { by, direction, ties } = orders[orderOf(search)]
  const { when, ...others } = search
  const key = isNarrowed(when === 'past' ? others : search) ? sql`least(${by})` : by
  return [sql`${key} ${direction}`, ...ties]
}

/** What matched, in a text: the whole title, of the rest two passages at most. */
const wholeText = 'HighlightAll=true'
const passages = 'MaxFragments=2, MaxWords=25, MinWords=10, FragmentDelimiter=" … "'

const marked = (source: SQL, text: string, options: string) =>
  sql<string | null>`app.with_marks(${source}, words.configuration, ${text}, ${options})`

/** What a list of found events has besides: nothing that was not asked for. */
export const findings = ({ text, near }: Asked): Partial<Findings> => ({
  ...(text !== undefined && {
    titleHighlight: marked(sql`${event.title}`, text, wholeText).as('title_highlight'),
    excerptHighlight: marked(texts, text, passages).as('excerpt_highlight'),
  }),
  ...(near && {
    distance: sql<number>`round(near.distance::numeric, 1)::double precision`.as('distance'),
  }),
})

const texts = sql`concat_ws(' ', ${event.subtitle}, ${event.description}, left(${event.content}, 20000))`

interface Findings {
  titleHighlight: SQL.Aliased<string | null>
  excerptHighlight: SQL.Aliased<string | null>
  distance: SQL.Aliased<number>
}

/** When the next place of the community is disclosed by the clock alone. */
export const nextReveal = (db: Db, now: string) =>
  db
    .select({
      revealAt: sql<string | null>`min(${eventLocation.revealAt})`.mapWith(eventLocation.revealAt),
    })
    .from(eventLocation)
    .where(
      and(
        eq(eventLocation.tenantId, thisTenant),
        sql`${eventLocation.revealAt} > ${now}::timestamptz`,
      ),
    )

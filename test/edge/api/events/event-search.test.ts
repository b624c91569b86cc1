import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { arrangedEvent, publishedEvent } from '../../../support/programme.ts'
import { kept, shows } from '../../../support/shows.ts'
import { until } from '../../../support/until.ts'

let community: Community
let organizer: Person
/** Names of events by their ids. */
const names = new Map<string, string>()
const ids = new Map<string, string>()
let series: string

const path = (query: Record<string, string | number>) =>
  `/api/events?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
const find = async (query: Record<string, string | number>) => {
  const answer = await call(community, path(query))
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const namesOf = ({ json }: Answer): string[] =>
  (json._embedded.items ?? []).map((item: { id: string }) => names.get(item.id))
const found = async (query: Record<string, string | number>) => namesOf(await find(query))
const foundAny = async (query: Record<string, string | number>) => (await found(query)).sort()

async function label(kind: 'category' | 'tag', code: string): Promise<string> {
  const id = newId()
  await inTenant(
    community.id,
    `insert into ${kind} (id, tenant_id, code, full_name, concurrency_stamp) values ($1, $2, $3, $3, gen_random_uuid())`,
    [id, community.id, code],
  )
  return id
}

interface Wanted {
  title: string
  fields?: Record<string, unknown>
  /** Instants that sessions start at, and languages they are in. */
  sessions?: [startTime: string, languages: string[]][]
  place?: Place
}
interface Place {
  venue: string
  city: string
  country: string
  at?: [latitude: number, longitude: number]
  level?: string
  review?: string
  revealAt?: string
}

async function place(
  eventId: string,
  { venue, city, country, at, level, review, revealAt }: Place,
) {
  const locationId = newId()
  await inTenant(
    community.id,
    `insert into location (id, tenant_id, full_name, address, city, country, latitude, longitude, concurrency_stamp)
     values ($1, $2, $3, 'Street 1', $4, $5, $6, $7, gen_random_uuid())`,
    [locationId, community.id, venue, city, country, at?.[0] ?? null, at?.[1] ?? null],
  )
  await inTenant(
    community.id,
    `insert into event_location (id, tenant_id, event_id, location_id, disclosure_level, privacy_review, reveal_at, concurrency_stamp)
     values ($1, $2, $3, $4, $5, $6, $7, gen_random_uuid())`,
    [
      newId(),
      community.id,
      eventId,
      locationId,
      level ?? 'Full',
      review ?? 'Cleared',
      revealAt ?? null,
    ],
  )
  return locationId
}

async function make(name: string, { title, fields, sessions = [], place: at }: Wanted) {
  const { id } = await publishedEvent(community, organizer, { title, timezone: 'UTC', ...fields })
  for (const [startTime, languages] of sessions) {
    const sessionId = newId()
    await inTenant(
      community.id,
      `insert into event_session (id, tenant_id, event_id, title, start_time, event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, 'A session', $4, 5, gen_random_uuid())`,
      [sessionId, community.id, id, startTime],
    )
    for (const language of languages) {
      await inTenant(
        community.id,
        `insert into event_session_language (tenant_id, event_id, event_session_id, language_code) values ($1, $2, $3, $4)`,
        [community.id, id, sessionId, language],
      )
    }
  }
  if (at) await place(id, at)
  names.set(id, name)
  ids.set(name, id)
}

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  const [music, code, free, loud] = [
    await label('category', 'music'),
    await label('category', 'code'),
    await label('tag', 'free'),
    await label('tag', 'loud'),
  ]
  const answer = await call(community, '/api/eventseries', {
    method: 'POST',
    as: organizer,
    body: { title: 'Evenings', slug: 'evenings' },
  })
  series = answer.json.id
  await make('rust', {
    title: 'Running Rust in production',
    fields: {
      subtitle: 'Stories of deployments',
      description: 'How <b>teams</b> run services. Snakes & "quotes" are not meant here.',
      content: 'Afterwards there is food. A talk on Docker/Kubernetes and Node.js.',
      categoryIds: [code],
      tagIds: [free],
      eventFormatId: 2,
      eventSeriesId: series,
    },
    sessions: [['2027-03-01T18:00:00Z', ['en']]],
    place: { venue: 'Vooruit', city: 'Ghent', country: 'BE', at: [51.0475, 3.7275] },
  })
  await make('jazz', {
    title: 'Jazz im Garten',
    fields: {
      description: 'Häuser und Gärten: Musik aus Städten. Wir laufen.',
      categoryIds: [music],
      tagIds: [free, loud],
      eventFormatId: 1,
    },
    sessions: [
      ['2027-03-10T23:30:00Z', ['de']],
      ['2027-03-11T18:00:00Z', ['de', 'en']],
    ],
    place: { venue: 'Stadtgarten', city: 'KÖLN', country: 'DE', at: [50.9413, 6.9583] },
  })
  await make('poesia', {
    title: 'Noites de poesia',
    fields: { description: 'Poemas lidos em voz alta, running late.', eventFormatId: 3 },
    sessions: [['2027-04-01T12:00:00Z', ['pt-BR']]],
    place: { venue: 'Casa', city: 'Lisboa', country: 'PT', at: [38.7223, -9.1393] },
  })
  await make('undated', { title: 'Anything about rust, running and more running' })
})

describe('GET /api/events with a query', () => {
  it('without one lists what it listed', async () => {
    expect(await found({})).toEqual(['poesia', 'jazz', 'rust', 'undated'])
  })

  it.each([
    [{ from: '2027-03-11' }, ['jazz', 'poesia']],
    [{ from: '2027-03-12' }, ['poesia']],
    [{ to: '2027-03-10' }, ['jazz', 'rust']],
    [{ to: '2027-03-09' }, ['rust']],
    [{ from: '2027-03-02', to: '2027-03-31' }, ['jazz']],
    [{ from: '2027-03-01', to: '2027-03-01' }, ['rust']],
    // In Tokyo the first evening in the garden is the morning of the 11th.
    [{ to: '2027-03-10', zone: 'Asia/Tokyo' }, ['rust']],
    [{ to: '2027-03-11', zone: 'Asia/Tokyo' }, ['jazz', 'rust']],
    [{ from: '2027-03-12', zone: 'Asia/Tokyo' }, ['jazz', 'poesia']],
    [{ from: '2027-03-13', zone: 'Asia/Tokyo' }, ['poesia']],
    [{ from: '2027-04-02', zone: 'Pacific/Kiritimati' }, ['poesia']],
    [{ to: '2027-02-28', zone: 'Etc/GMT+12' }, []],
    [{ to: '2027-03-01', zone: 'Etc/GMT+12' }, ['rust']],
    [{ category: 'music' }, ['jazz']],
    [{ category: 'music code' }, ['jazz', 'rust']],
    [{ category: 'nothing' }, []],
    [{ tag: 'free' }, ['jazz', 'rust']],
    [{ tag: 'loud', category: 'code' }, []],
    [{ language: 'en' }, ['jazz', 'rust']],
    [{ language: 'pt' }, ['poesia']],
    [{ language: 'pt-br' }, ['poesia']],
    [{ language: 'pt-PT' }, []],
    [{ language: 'pt de' }, ['jazz', 'poesia']],
    [{ online: 'true' }, ['poesia', 'rust']],
    [{ online: 'false' }, ['jazz', 'undated']],
    [{ city: 'ghent' }, ['rust']],
    [{ city: 'köln' }, ['jazz']],
    [{ country: 'de' }, ['jazz']],
    [{ venue: 'CASA', country: 'pt' }, ['poesia']],
    [{ venue: 'Casa', country: 'BE' }, []],
    [{ latitude: '51.05', longitude: '3.73', radius: '5' }, ['rust']],
    [{ latitude: '51.05', longitude: '3.73', radius: '250' }, ['jazz', 'rust']],
    [{ latitude: '51.05', longitude: '3.73', radius: '0.1' }, []],
    [{ text: 'garten' }, ['jazz']],
    // Words as their own language has them.
    [{ text: 'haus' }, ['jazz']],
    [{ text: 'gemeinsam' }, []],
    [{ text: 'poema' }, ['poesia']],
    [{ text: 'RUNS' }, ['rust']],
    // In a language that is not the event's: as it is written.
    [{ text: 'running' }, ['poesia', 'rust', 'undated']],
    [{ text: 'running -rust' }, ['poesia']],
    [{ text: '"running rust"' }, ['rust']],
    [{ text: 'jazz or poesia' }, ['jazz', 'poesia']],
    [{ text: 'food' }, ['rust']],
    // Words that a slash or a dot joins are words.
    [{ text: 'kubernetes' }, ['rust']],
    [{ text: 'docker/kubernetes' }, ['rust']],
    [{ text: 'node' }, ['rust']],
    [{ text: 'node.js running' }, ['rust']],
    [{ text: 'running -node.js' }, ['poesia', 'undated']],
    [{ text: 'running -js/node' }, ['poesia', 'rust', 'undated']],
    [{ text: 'running', online: 'true', from: '2027-03-15' }, ['poesia']],
    [
      {
        text: 'rust',
        category: 'code',
        tag: 'free',
        language: 'en',
        city: 'Ghent',
        country: 'BE',
        venue: 'Vooruit',
        latitude: '51',
        longitude: '3.7',
        radius: '20',
        online: 'true',
        from: '2027-03-01',
        to: '2027-03-01',
        zone: 'Europe/Brussels',
        sort: 'name',
      },
      ['rust'],
    ],
  ] as [Record<string, string>, string[]][])('%j finds %j', async (query, expected) => {
    const answer = await find(query)
    expect([namesOf(answer).sort(), answer.json.totalCount]).toEqual([expected, expected.length])
  })

  it('by organizer, and by series', async () => {
    const [{ actor_id: actorId }] = (await inTenant<{ actor_id: string }>(
      community.id,
      'select actor_id from event where id = $1',
      [ids.get('rust')],
    )) as [{ actor_id: string }]
    expect(await foundAny({ organizer: actorId })).toEqual(['jazz', 'poesia', 'rust', 'undated'])
    expect(await found({ organizer: newId() })).toEqual([])
    expect(await found({ series })).toEqual(['rust'])
    expect(await found({ series: newId() })).toEqual([])
  })

  it.each([
    [{ sort: 'start' }, ['rust', 'jazz', 'poesia', 'undated']],
    [{ sort: '-start' }, ['poesia', 'jazz', 'rust', 'undated']],
    [{ sort: 'published' }, ['rust', 'jazz', 'poesia', 'undated']],
    [{ sort: '-published' }, ['undated', 'poesia', 'jazz', 'rust']],
    [{ sort: 'name' }, ['undated', 'jazz', 'poesia', 'rust']],
    [{ sort: '-name' }, ['rust', 'poesia', 'jazz', 'undated']],
    [{ latitude: '48', longitude: '0', radius: '1000', sort: 'distance' }, ['rust', 'jazz']],
    [{ latitude: '38.7', longitude: '-9', radius: '1000' }, ['poesia']],
    // A title says more than a description.
    [{ text: 'running' }, ['rust', 'undated', 'poesia']],
    [{ text: 'running', sort: '-start' }, ['poesia', 'rust', 'undated']],
  ] as [Record<string, string>, string[]][])('%j orders %j', async (query, expected) => {
    const order = await found(query)
    // Rank is Postgres's: who is first and who is last is ours to ask.
    if (query.text && !query.sort) expect(order.at(-1)).toBe('poesia')
    else expect(order).toEqual(expected)
  })

  it('pages keep the query, once each in one order', async () => {
    const seen: string[] = []
    let next: string | undefined = path({ text: 'running', pageSize: 1, sort: '-name' })
    while (next) {
      const { json }: Answer = await call(community, next)
      expect(json._links.first.href).toBe('/api/events?page=1&pageSize=1&sort=-name&text=running')
      seen.push(...json._embedded.items.map((item: { id: string }) => names.get(item.id)))
      next = json._links.next?.href
    }
    expect(seen).toEqual(['rust', 'poesia', 'undated'])
  })

  it('takes one round trip, and none from memory, however the query is worded', async () => {
    const one = await find({ text: 'poemas', online: 'true' })
    const again = await kept(() =>
      find({ online: 'true', text: '  poemas ', page: 1, pageSize: 20, sort: 'relevance' }),
    )
    expect([one.trips, again.text]).toEqual([1, one.text])
    const point = await find({ latitude: '51.050', longitude: '3.73' })
    const same = await kept(() => find({ radius: '25.0', longitude: '3.73', latitude: '51.05' }))
    expect([point.trips, same.text]).toEqual([1, point.text])
  })

  it('is one list at both of its addresses: one memory, and links to one of them', async () => {
    const query = '?online=true&sort=name'
    const one = await call(community, `/api/events${query}`)
    const other = await kept(() => call(community, `/api/event${query}`))
    expect([one.trips, other.text]).toEqual([1, one.text])
    const { self, first, last } = other.json._links
    for (const { href } of [self, first, last]) expect(href).toMatch(/^\/api\/events\?/)
    const bare = await call(community, '/api/event')
    const plain = await kept(() => call(community, '/api/events'))
    expect(bare.text).toBe(plain.text)
    expect((await call(community, '/api/event?text=')).status).toBe(400)
  })

  it('the root and every list of events say how to search, with every parameter', async () => {
    const template =
      '/api/events{?page,pageSize,from,to,when,zone,text,category,tag,language,country,city,venue,' +
      'location,latitude,longitude,radius,organizer,online,series,sort}'
    for (const start of ['/api', '/api/events', '/api/events?text=running']) {
      const { json } = await call(community, start)
      expect(json._links.search).toEqual({ href: template, templated: true })
    }
  })
})

describe('highlights', () => {
  it('are plain text with marks around what matched, and nobody else can set a mark', async () => {
    const { id } = await publishedEvent(community, organizer, {
      title: 'A \u0002forged\u0003 <script>alert("zeppelin")</script> mark',
      description: 'A zeppelin & <img src=x onerror=alert(1)> more',
    })
    names.set(id, 'zeppelin')
    const { json } = await find({ text: 'zeppelin' })
    expect(json._embedded.items[0].highlights).toEqual({
      title: 'A forged <script>alert("\u0002zeppelin\u0003")</script> mark',
      excerpt: '\u0002zeppelin\u0003 & <img src=x onerror=alert(1)> more',
    })
    const { json: whole } = await call(community, '/api/events?sort=-published&pageSize=1')
    expect(whole._embedded.items[0].highlights).toBeUndefined()
    await call(community, `/api/event/${id}/archive`, { method: 'POST', as: organizer })
  })

  it('mark words that a slash or a dot joins, and leave the text as it was', async () => {
    const { id } = await publishedEvent(community, organizer, {
      title: 'Zither/Harp.js on example.org/zither </b>',
    })
    names.set(id, 'zither')
    const { json } = await find({ text: 'zither js' })
    expect(json._embedded.items[0].highlights.title).toBe(
      '\u0002Zither\u0003/Harp.\u0002js\u0003 on example.org/\u0002zither\u0003 </b>',
    )
    await call(community, `/api/event/${id}/archive`, { method: 'POST', as: organizer })
  })

  it('mark forms of a word in the language of the event, and say null where nothing matched', async () => {
    const { json } = await find({ text: 'haus' })
    expect(json._embedded.items[0].highlights).toEqual({
      title: null,
      excerpt: expect.stringContaining('\u0002Häuser\u0003 und Gärten'),
    })
  })

  it('distance is said where a point was asked for, and only there', async () => {
    const { json } = await find({ latitude: '51.05', longitude: '3.73', radius: '250' })
    const distances = json._embedded.items.map((item: { distance: number }) => item.distance)
    expect(distances[0]).toBeCloseTo(0.3, 1)
    expect(distances[1]).toBeGreaterThan(220)
    expect(distances[1]).toBeLessThan(235)
    expect((await find({ city: 'ghent' })).json._embedded.items[0].distance).toBeUndefined()
  })
})

describe('a wrong value or combination is 400, and names what is wrong', () => {
  it('on the page too, which keeps what was typed', async () => {
    const path = '/?text=rust&from=2027-03-02&to=2027-03-01'
    const answer = await call(community, path, { isUnchecked: true })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('“To” must not be before the first day.')
    expect(answer.text).toContain('name="from" value="2027-03-02"')
  })

  it('in the API, however often it is asked', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await call(community, '/api/events?sort=distance')
      expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed'])
      expect(Object.keys(answer.json.errors)).toEqual(['sort'])
    }
  })

  it('text that looks like SQL, a query of Postgres or a pattern is text', async () => {
    for (const text of [
      `' or 1=1 --`,
      'a & | ! b',
      'rust:*',
      '%',
      'rust <-> jazz',
      '\\',
      '"',
      "it's '",
    ]) {
      const answer = await call(community, path({ text }))
      expect([200, 400]).toContain(answer.status)
      if (answer.status === 400) expect(Object.keys(answer.json.errors)).toEqual(['text'])
    }
  })
})

describe('what is over, and what is not', () => {
  const dayMs = 86_400_000
  const dayIn = (zone: string, days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + days * dayMs)
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  let own: Community
  const titles = async (query: Record<string, string | number>) => {
    const { status, json, text } = await call(own, path({ sort: 'name', ...query }))
    expect(status, text).toBe(200)
    const items: { title: string }[] = json._embedded.items ?? []
    expect(json.totalCount).toBe(items.length)
    return items.map(({ title }) => title)
  }

  beforeAll(async () => {
    own = await mintCommunity()
    const person = await own.person()
    const wanted: [title: string, zone: string, days: number[]][] = [
      ['Last month', 'UTC', [-30]],
      ['Long ago and still on', 'UTC', [-400, 400]],
      ['Next month', 'UTC', [30]],
      ['Over where days begin first', early, [-1]],
      ['Over where days begin last', late, [-1]],
      ['Today where days begin first', early, [0]],
      ['Today where days begin last', late, [0]],
      ['Without a date', 'UTC', []],
    ]
    for (const [title, timezone, days] of wanted) {
      const { id } = await arrangedEvent(own, person, { title, timezone })
      for (const day of days) {
        await inTenant(
          own.id,
          `insert into event_session (id, tenant_id, event_id, title, start_time, event_session_status_id, concurrency_stamp)
           values ($1, $2, $3, 'A session', $4::timestamp at time zone $5, 5, gen_random_uuid())`,
          [newId(), own.id, id, `${dayIn(timezone, day)} 12:00`, timezone],
        )
      }
    }
  })

  it('goes by the day that it is in the zone of each event', async () => {
    expect(await titles({ when: 'past' })).toEqual([
      'Last month',
      'Over where days begin first',
      'Over where days begin last',
    ])
    expect(await titles({ when: 'upcoming' })).toEqual([
      'Long ago and still on',
      'Next month',
      'Today where days begin first',
      'Today where days begin last',
      'Without a date',
    ])
  })

  it('the next comes first, what has no date last, and of what is over the newest', async () => {
    const ahead = await titles({ when: 'upcoming', sort: 'start' })
    expect([ahead[0], ahead.at(-2), ahead.at(-1)]).toEqual([
      'Long ago and still on',
      'Next month',
      'Without a date',
    ])
    expect((await titles({ when: 'past', sort: '-start' })).at(-1)).toBe('Last month')
  })

  it('narrows what else is asked for', async () => {
    expect(await titles({ when: 'past', text: 'month' })).toEqual(['Last month'])
  })
})

describe('what is not listed is not found', () => {
  const word = 'kumquat'
  const searches = [
    { text: word },
    { city: 'Canaryville' },
    { category: 'music', city: 'Canaryville' },
    { latitude: '-33.9', longitude: '18.4', radius: '10' },
  ] as Record<string, string>[]
  const at: Place = { venue: 'Canary', city: 'Canaryville', country: 'ZA', at: [-33.9, 18.4] }

  it.each([
    ['a draft', { event_status_id: 1, published_at: null }],
    ['an unlisted event', { visibility_type_id: 3 }],
    ['a private event', { visibility_type_id: 2 }],
    ['an event of members only', { visibility_type_id: 4 }],
  ])('%s', async (_, columns) => {
    const { id } = await arrangedEvent(community, organizer, { title: `The ${word}`, ...columns })
    await place(id, at)
    for (const query of searches) expect(await found(query)).toEqual([])
  })

  it('an event that is withdrawn, cancelled or moderated, or whose owner is suspended: from then on', async () => {
    const administrator = await community.person({ tenantRole: 10 })
    const seen = async () => (await find({ text: word })).json.totalCount
    for (const [command, person] of [
      ['archive', organizer],
      ['cancel', organizer],
      ['moderation/light', administrator],
    ] as const) {
      const { id } = await publishedEvent(community, organizer, { title: `The ${word}` })
      expect(await seen()).toBe(1)
      const answer = await call(community, `/api/event/${id}/${command}`, {
        method: 'POST',
        as: person,
        ...(command.startsWith('mod') && { body: { reason: 'A reason' } }),
      })
      expect(answer.status, answer.text).toBe(200)
      expect(await seen()).toBe(0)
    }
    const other = await community.person()
    await publishedEvent(community, other, { title: `The ${word}` })
    expect(await seen()).toBe(1)
    await inTenant(
      community.id,
      `with silenced as (update actor set suspended_at = now() where user_id = $1)
       select app.raise_epoch()`,
      [other.id],
    )
    await shows(seen, (count) => count === 0)
  })

  it('nor an old text after an edit: the new one is found at once', async () => {
    const { id, concurrencyStamp } = await publishedEvent(community, organizer, {
      title: 'Quince jam',
    })
    names.set(id, 'jam')
    expect(await found({ text: 'quince' })).toEqual(['jam'])
    const edited = await call(community, `/api/event/${id}`, {
      method: 'PATCH',
      as: organizer,
      headers: { 'if-match': `"${concurrencyStamp}"` },
      body: { title: 'Medlar jam' },
    })
    expect(edited.status).toBe(200)
    expect([await found({ text: 'quince' }), await found({ text: 'medlar' })]).toEqual([
      [],
      ['jam'],
    ])
  })

  it('nor by another isolate that had found it before', async () => {
    const { id } = await publishedEvent(community, organizer, { title: 'Tamarillo tasting' })
    const asked = path({ text: 'tamarillo' })
    const seen = async () => (await call(community, asked, { isolate: 1 })).json.totalCount
    await expect.poll(seen).toBe(1)
    await kept(() => call(community, asked, { isolate: 1 }))
    await call(community, `/api/event/${id}/archive`, { method: 'POST', as: organizer })
    await shows(seen, (count) => count === 0)
  })

  it('nor a foreign event', async () => {
    const foreign = await mintCommunity()
    await publishedEvent(foreign, await foreign.person(), { title: 'Durian evening' })
    expect(await found({ text: 'durian' })).toEqual([])
    expect((await call(foreign, path({ text: 'durian' }))).json.totalCount).toBe(1)
  })
})

describe('a place is found by what is disclosed of it, and by nothing else', () => {
  const later = '2999-01-01T00:00:00Z'
  let number = 0

  it.each([
    ['Full', 'Cleared', null, ['country', 'city', 'venue', 'location', 'point']],
    ['Venue', 'Cleared', null, ['country', 'city', 'venue', 'location']],
    ['City', 'Cleared', null, ['country', 'city']],
    ['Hidden', 'Cleared', null, []],
    ['Full', 'Needed', null, []],
    ['Venue', 'Needed', null, []],
    ['City', 'Needed', null, []],
    ['Full', 'Cleared', later, []],
    ['City', 'Cleared', later, []],
    ['Full', 'Cleared', '2020-01-01T00:00:00Z', ['country', 'city', 'venue', 'location', 'point']],
  ])('%s, review %s, revealed %s: by %j', async (level, review, revealAt, expected) => {
    const canary = `Canary${++number}-${newId().slice(-6)}`
    const [latitude, longitude] = [-40 - number, 100 + number]
    const { id } = await arrangedEvent(community, organizer)
    const locationId = await place(id, {
      venue: `${canary} Hall`,
      city: `${canary} City`,
      country: `${canary} Land`,
      at: [latitude, longitude],
      level,
      review,
      ...(revealAt && { revealAt }),
    })
    const asked: Record<string, Record<string, string | number>> = {
      country: { country: `${canary} land` },
      city: { city: `${canary} city` },
      venue: { venue: `${canary} hall` },
      location: { location: locationId },
      point: { latitude, longitude, radius: 1 },
    }
    const hits: string[] = []
    for (const [name, query] of Object.entries(asked)) {
      const { json } = await find(query)
      if (json.totalCount > 0) {
        hits.push(name)
        expect(json._embedded.items[0].id).toBe(id)
      }
    }
    expect(hits).toEqual(expected)
    // What is found so is what is shown: the one projection agrees.
    const { fields } = (await call(community, `/api/event/${id}`)).json.eventLocation
    expect([fields?.city ?? null, fields?.venueName ?? null, fields?.address ?? null]).toEqual([
      expected.includes('city') ? `${canary} City` : null,
      expected.includes('venue') ? `${canary} Hall` : null,
      expected.includes('point') ? 'Street 1' : null,
    ])
    for (const text of [canary, `${canary} City`, `${canary} Hall`]) {
      expect((await find({ text: `"${text}"` })).json.totalCount).toBe(0)
    }
    // A part that is disclosed does not open the rest.
    if (expected.length === 2) {
      expect(await found({ ...asked.city, ...asked.venue })).toEqual([])
      expect(await found({ ...asked.city, ...asked.point })).toEqual([])
    }
  })

  it('from the instant it is revealed at, by the clock alone', async () => {
    const { id } = await publishedEvent(community, organizer, { title: 'Later' })
    names.set(id, 'later')
    const revealAt = new Date(Date.now() + 1000)
    await place(id, {
      venue: 'V',
      city: 'Latertown',
      country: 'LT',
      revealAt: revealAt.toISOString(),
    })
    await until(async () => (await found({ city: 'latertown' })).length > 0, 'found')
    expect(Date.now()).toBeGreaterThanOrEqual(revealAt.getTime())
  })
})

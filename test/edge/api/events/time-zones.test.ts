import { beforeAll, describe, expect, it } from 'vitest'
import { project } from '../../../../src/kernel/local-time.ts'
import { session } from '../../../domain/sessions/rows.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { informationOnly, publishedEvent } from '../../../support/programme.ts'
import { isChosen } from '../../../support/selection.ts'
import { namesOfRuntimes } from '../../../support/zones.ts'

const taken = ['US/Eastern', 'Asia/Calcutta', 'GMT', 'Etc/GMT+5', 'CET', 'europe/brussels']
const untaken = ['IST', 'PST', 'SystemV/AST4', 'US/Pacific-New', 'Europe/Atlantis']
const offered = Intl.supportedValuesOf('timeZone')
/** Every name has two calls: outside the proofs, a sixth of them, with those that a test names. */
const names = [...new Set([...offered, ...namesOfRuntimes])].filter(
  (name) => [...taken, ...untaken].includes(name) || isChosen(`zone ${name}`, 6),
)
const startTime = '2027-03-28T00:30:00Z'

let community: Community
let organizer: Person
/** Ids of the events that were made, by their zone. */
const made = new Map<string, string>()
/** Names that were refused, and what was said to be wrong. */
const refused = new Map<string, unknown>()

/** Several at a time. */
async function each(work: (name: string) => Promise<void>) {
  const rest = [...names]
  const worker = async () => {
    for (let name = rest.pop(); name !== undefined; name = rest.pop()) await work(name)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  await each(async (timezone) => {
    const answer = await call(community, '/api/event', {
      method: 'POST',
      as: organizer,
      isUnchecked: true,
      body: { title: timezone, timezone, participationConfiguration: informationOnly },
    })
    if (answer.status === 201) made.set(timezone, answer.json.id)
    else
      refused.set(timezone, [
        answer.status,
        answer.json.code,
        Object.keys(answer.json.errors ?? {}),
      ])
  })
  await inTenant(
    community.id,
    `with shown as (update event set event_status_id = 2 where tenant_id = $1 returning id)
     insert into event_session (id, tenant_id, event_id, title, start_time, end_time,
       event_session_status_id, concurrency_stamp)
     select gen_random_uuid(), $1, id, 'A talk', $2::timestamptz, $2::timestamptz + interval '1 hour', 5,
       gen_random_uuid() from shown`,
    [community.id, startTime],
  )
})

/** Every item of a list. */
async function all(path: string) {
  const items: Record<string, string>[] = []
  for (let page = 1; ; page++) {
    const { json } = await call(community, `${path}?pageSize=100&page=${page}`, { as: organizer })
    items.push(...(json._embedded.items ?? []))
    if (!json.hasNext) return items
  }
}

describe('every name of a zone that a runtime knows', () => {
  it('is taken as the zone of an event, or refused by that name', () => {
    expect(new Set([...refused.values()].map((why) => JSON.stringify(why)))).toEqual(
      new Set([JSON.stringify([400, 'validation_failed', ['timezone']])]),
    )
    expect(taken.filter((name) => !made.has(name))).toEqual([])
    expect(untaken.filter((name) => !refused.has(name))).toEqual([])
    expect(names.filter((name) => offered.includes(name) && !made.has(name))).toEqual([])
  })

  it('shows the same date whether code or the database reads it', async () => {
    const events = await all('/api/event/my')
    expect(events).toHaveLength(made.size)
    const zoneOf = new Map(events.map(({ id, timezone }) => [id, timezone!]))
    const wrong = [
      ...events.filter(
        ({ timezone, firstSessionDate }) =>
          firstSessionDate !== project(startTime, timezone!).localDate,
      ),
      ...(await all('/api/eventsession')).filter(({ eventId, localStartDate, localStartTime }) => {
        const local = project(startTime, zoneOf.get(eventId!)!)
        return localStartDate !== local.localDate || localStartTime !== local.localTime
      }),
    ]
    expect(wrong).toEqual([])
  })

  it('is taken as the zone of a search exactly where it is taken as that of an event', async () => {
    const other = await mintCommunity()
    const event = await publishedEvent(other, await other.person(), { timezone: 'UTC' })
    await session(other, event.id, { start_time: startTime })
    const wrong: unknown[] = []
    await each(async (zone) => {
      const query = new URLSearchParams({ from: '2027-03-28', to: '2027-03-28', zone })
      const { status, json } = await call(other, `/api/events?${query}`, { isUnchecked: true })
      const isRight = made.has(zone) ? status === 200 : status === 400 && 'zone' in json.errors
      if (!isRight) wrong.push([zone, status, json.code])
    })
    expect(wrong).toEqual([])
  })

  it('is taken as the zone of a session’s move, too: a change of zone in either direction', async () => {
    const [id] = [...made.values()]
    let { json } = await call(community, `/api/event/${id}/management-detail`, { as: organizer })
    for (const timezone of [
      'US/Eastern',
      'Asia/Calcutta',
      'Etc/GMT+5',
      'CET',
      'GMT',
      'IST',
      'Nowhere',
    ]) {
      const answer = await call(community, `/api/event/${id}`, {
        method: 'PATCH',
        as: organizer,
        body: { timezone },
        headers: { 'if-match': `"${json.concurrencyStamp}"` },
      })
      expect([timezone, answer.status]).toEqual([timezone, made.has(timezone) ? 200 : 400])
      if (answer.status === 200) json = answer.json
    }
  })
})

describe('a name that the database does not know', () => {
  it('is refused by it as a zone of an event, whatever the runtime says', async () => {
    const [id] = [...made.values()]
    await expect(
      inTenant(community.id, `update event set timezone = 'Europe/Atlantis' where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '22023' })
  })
})

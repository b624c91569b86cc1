import { readFileSync } from 'node:fs'
import { call } from './client.ts'
import { type Community, inTenant, mintCommunity, type Person } from './community.ts'
import { until } from './until.ts'

const demo = (file: string) =>
  new Uint8Array(readFileSync(new URL(`../../local/demo/${file}`, import.meta.url)))

export const files = {
  fosdem: { bytes: demo('fosdem-2026.xml'), type: 'application/xml', sessions: 1079 },
  mozfest: { bytes: demo('mozfest-2016.frab.json'), type: 'application/json', sessions: 500 },
  camp: { bytes: demo('camp2019.frab.json'), type: 'application/json', sessions: 79 },
}

/**
 * The same programmes, of FOSDEM and MozFest a part of the sessions: for what a format says, and not how
 * much of it there is.
 */
export const thinned = {
  fosdem: { ...thinnedXml(files.fosdem.bytes, 12), type: files.fosdem.type },
  mozfest: { ...thinnedJson(files.mozfest.bytes, 6), type: files.mozfest.type },
  camp: files.camp,
}

function thinnedXml(bytes: Uint8Array, every: number) {
  let read = 0
  let sessions = 0
  const text = new TextDecoder().decode(bytes).replace(/<event [\s\S]*?<\/event>\s*/g, (event) => {
    if (read++ % every !== 0) return ''
    sessions++
    return event
  })
  return { bytes: new TextEncoder().encode(text), sessions }
}

function thinnedJson(bytes: Uint8Array, every: number) {
  let read = 0
  let sessions = 0
  const file = JSON.parse(new TextDecoder().decode(bytes))
  for (const { rooms } of file.schedule.conference.days) {
    for (const [room, talks] of Object.entries<unknown[]>(rooms)) {
      rooms[room] = talks.filter(() => read++ % every === 0)
      sessions += rooms[room].length
    }
  }
  return { bytes: new TextEncoder().encode(JSON.stringify(file)), sessions }
}

export interface ImportOptions {
  query?: string
  type?: string
  headers?: Record<string, string>
}

export const send = (
  community: Community,
  as: Person,
  body: Uint8Array | string,
  { query = '', type = 'application/json', headers = {} }: ImportOptions = {},
) =>
  call(community, `/api/event/import${query}`, {
    method: 'POST',
    as,
    body,
    headers: { 'content-type': type, ...headers },
  })

export const finished = (community: Community, as: Person, id: string) =>
  until(async () => {
    const { json } = await call(community, `/api/event/import/${id}`, { as })
    return json.state === 'Completed' && json
  }, 'an import that is complete')

export async function stage() {
  const community = await mintCommunity()
  return { community, organizer: await community.person() }
}

export const sessionIds = async (community: Community) =>
  (
    await inTenant<{ id: string }>(
      community.id,
      'select id from event_session where tenant_id = app.tenant_id() order by id',
    )
  ).map((row) => row.id)

/** A frab schedule of a few sessions. */
export interface Talk {
  guid: string
  title: string
  start?: string
  track?: string
  persons?: string[]
  type?: string
  abstract?: string
}

export const schedule = (sessions: Talk[]) =>
  JSON.stringify({
    schedule: {
      conference: {
        acronym: 'small',
        title: 'Small conference',
        time_zone_name: 'Europe/Berlin',
        days: [
          {
            date: '2026-03-28',
            rooms: {
              Hall: sessions.map(
                ({ guid, title, start = '10:00', track = 'Main', ...talk }, id) => ({
                  id,
                  guid,
                  title,
                  track,
                  date: `2026-03-28T${start}:00+01:00`,
                  start,
                  duration: '00:30',
                  ...(talk.type && { type: talk.type }),
                  ...(talk.abstract !== undefined && { abstract: talk.abstract }),
                  ...(talk.persons && {
                    persons: talk.persons.map((public_name, id) => ({ id, public_name })),
                  }),
                }),
              ),
            },
          },
        ],
      },
    },
  })

export const guids = [
  '6f1c5f3e-0000-4000-8000-000000000001',
  '6f1c5f3e-0000-4000-8000-000000000002',
]
export const two = [
  { guid: guids[0]!, title: 'First' },
  { guid: guids[1]!, title: 'Second', start: '11:00' },
]

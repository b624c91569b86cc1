import { expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { finished, guids, schedule, send, stage } from '../../../support/imports.ts'
import { draftEvent } from '../../../support/programme.ts'

type Scene = Awaited<ReturnType<typeof scene>>

/** An event into which two talks were imported. */
async function scene() {
  const { community, organizer } = await stage()
  const { id } = await draftEvent(community, organizer)
  const own = { community, organizer, event: id }
  const made = await send(community, organizer, first, { query: `?eventId=${id}` })
  expect(made.status, made.text).toBe(202)
  return own
}

const first = schedule([
  { guid: guids[0]!, title: 'First talk', start: '10:00' },
  { guid: guids[1]!, title: 'Second talk', start: '11:00' },
])
/** Of another name, with one talk changed, one gone and two new ones. */
const second = schedule([
  { guid: guids[0]!, title: 'First talk, renamed', start: '10:00' },
  { guid: '6f1c5f3e-0000-4000-8000-000000000003', title: 'Third talk', start: '12:00' },
  { guid: '6f1c5f3e-0000-4000-8000-000000000004', title: 'Fourth talk', start: '13:00' },
]).replace('Small conference', 'Renamed conference')

const plan = ({ community, organizer, event }: Scene, more = '') =>
  send(community, organizer, second, { query: `?eventId=${event}&dryRun=true&keep=true${more}` })

async function changesOf({ community, organizer }: Scene, importId: string) {
  const { json } = await call(community, `/api/event/import/${importId}/changes`, { as: organizer })
  return json._embedded.items as {
    id: string
    kind: string
    title: string
    action: string
    canBeLeftOut: boolean
  }[]
}

const start = ({ community, organizer }: Scene, id: string, leaveOut: string[]) =>
  call(community, `/api/event/import/${id}/start-part`, {
    method: 'POST',
    as: organizer,
    body: { leaveOut },
  })

async function titlesIn({ community, organizer, event }: Scene) {
  const { json } = await call(
    community,
    `/api/eventsession/management/by-event/${event}?pageSize=100`,
    { as: organizer },
  )
  return json._embedded.items.map(({ title }: { title: string }) => title).toSorted()
}

it('a dry run that is kept waits to be started, and takes the place of the one before', async () => {
  const own = await scene()
  const earlier = await plan(own)
  expect([earlier.status, earlier.json.state], earlier.text).toEqual([202, 'Planned'])
  expect(earlier.json.sessions).toMatchObject({ creates: 2, updates: 1, missing: 1 })
  const { json } = await plan(own)
  const read = (id: string) => call(own.community, `/api/event/import/${id}`, { as: own.organizer })
  expect((await read(earlier.json.id)).status).toBe(404)
  expect((await read(json.id)).json).toMatchObject({ state: 'Planned', doneCount: 0 })
  expect(json._links).toMatchObject({ start: {}, 'start-part': {}, cancel: {}, changes: {} })
  expect(await titlesIn(own)).toEqual(['First talk', 'Second talk'])
  const started = await call(own.community, json._links.start.href, {
    method: 'POST',
    as: own.organizer,
  })
  expect(started.status, started.text).toBe(202)
  await finished(own.community, own.organizer, json.id)
  expect(await titlesIn(own)).toEqual([
    'First talk, renamed',
    'Fourth talk',
    'Second talk',
    'Third talk',
  ])
})

it('what is left out of an import is not written, and is planned again by the next', async () => {
  const own = await scene()
  const { json } = await plan(own)
  const changes = await changesOf(own, json.id)
  const left = changes.filter(
    ({ title, kind }) =>
      title === 'Third talk' || title === 'First talk, renamed' || kind === 'Event',
  )
  expect(left.map(({ action }) => action).toSorted()).toEqual(['create', 'update', 'update'])
  expect(left.every(({ canBeLeftOut }) => canBeLeftOut)).toBe(true)
  const started = await start(
    own,
    json.id,
    left.map(({ id }) => id),
  )
  expect([started.status, started.json.totalCount], started.text).toEqual([202, expect.any(Number)])
  const done = await finished(own.community, own.organizer, json.id)
  expect([done.doneCount, done.totalCount]).toEqual([1, 1])
  expect(await titlesIn(own)).toEqual(['First talk', 'Fourth talk', 'Second talk'])
  const { json: event } = await call(own.community, `/api/event/${own.event}/management-detail`, {
    as: own.organizer,
  })
  expect(event.title).toBe('Small conference')
  const { json: next } = await plan(own)
  expect(next.sessions).toMatchObject({ creates: 1, updates: 1 })
  expect(next.event).toMatchObject({ updates: 1 })
})

it('only changes of the same import that can be left out are', async () => {
  const own = await scene()
  const { json } = await plan(own)
  const changes = await changesOf(own, json.id)
  const missing = changes.find(({ action }) => action === 'missing')!
  const room = changes.find(({ kind }) => kind === 'Room')!
  expect([missing.canBeLeftOut, room.canBeLeftOut]).toEqual([false, false])
  for (const wrong of [missing.id, room.id, own.event.replace(/^./, 'f')]) {
    const refused = await start(own, json.id, [wrong])
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['leaveOut']])
  }
  const stranger = await own.community.person()
  const denied = await start({ ...own, organizer: stranger }, json.id, [changes[0]!.id])
  expect(denied.status).toBe(403)
})

it.each(['&dryRun=true', ''])(
  'an import that is kept names its event and is a dry run: %s',
  async (query) => {
    const own = await scene()
    const named = query === '' ? `&eventId=${own.event}` : ''
    const answer = await send(own.community, own.organizer, second, {
      query: `?keep=true${query}${named}`,
    })
    expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, ['keep']])
  },
)

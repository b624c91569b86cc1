import { Client, Problem, type State } from 'ketting'
import { describe, expect, it } from 'vitest'
import { type Community, mintCommunity, type Person } from '../support/community.ts'
import { draftEvent, informationOnly } from '../support/programme.ts'
import { carry, sharedHost } from './shared-host.ts'

interface Walk {
  client: Client
  /** What was asked, in order: method and path. */
  asked: string[]
}

/** A HAL client that knows one address, the root; all others it must find. */
function walkOf(community: Community, person: Person | null): Walk {
  const client = new Client(`${sharedHost().origin}/api`)
  const asked: string[] = []
  client.use((request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    const headers = new Headers(request.headers)
    headers.set('x-tenant-slug', community.slug)
    if (person) headers.set('authorization', `Bearer ${person.token}`)
    return carry(new Request(request, { headers }))
  })
  return { client, asked }
}

const opening = {
  title: 'Opening',
  startTime: '2026-01-31T09:00:00Z',
  endTime: '2026-01-31T09:30:00Z',
}

const stampOf = (state: State) => `"${state.data.concurrencyStamp}"`

const problemOf = (thrown: unknown) => (thrown as Problem).body

describe('a HAL client that was written elsewhere', () => {
  it('walks from the root by links alone to an edited agenda item', async () => {
    const community = await mintCommunity()
    const { client } = walkOf(community, await community.person())
    const root = client.go()

    const mine = await (await root.follow('my-events', { page: 1, pageSize: 5 })).get()
    expect(mine.data).toMatchObject({ pageNumber: 1, pageSize: 5, totalCount: 0 })

    const creation = await root.follow('create-event')
    const event = await creation.postFollow({
      data: {
        title: 'A conference',
        timezone: 'Europe/Brussels',
        participationConfiguration: informationOnly,
      },
    })
    const created = await event.get()
    expect(created.data).toMatchObject({ title: 'A conference', eventStatusMasterCode: 'DRAFT' })
    expect(created.follow('self').uri).toBe(event.uri)

    const addition = created.follow('add-agenda-item')
    const item = await addition.postFollow({ data: { ...opening, eventId: created.data.id } })
    const before = await item.get()
    expect(before.data).toMatchObject({ title: 'Opening', localStartTime: '10:00:00' })
    expect(before.follow('self').uri).toBe(item.uri)

    const edited = await before.follow('edit').patch({
      headers: { 'if-match': stampOf(before) },
      data: { title: 'Welcome', startTime: '2026-01-31T08:30:00Z' },
    })
    expect(edited?.data).toMatchObject({ title: 'Welcome', localStartTime: '09:30:00' })

    const after = await item.refresh()
    expect(after.data).toMatchObject({ title: 'Welcome', localStartTime: '09:30:00' })
    expect(after.data.concurrencyStamp).not.toBe(before.data.concurrencyStamp)
  })

  it('plans and runs a two-day event by links alone: three sessions, a moved room, one cancelled', async () => {
    const community = await mintCommunity()
    const { client, asked } = walkOf(community, await community.person())
    const root = client.go()
    const place = async (fullName: string) => {
      const creation = await root.follow('create-location')
      return (
        await creation.postFollow({ data: { fullName, city: 'Brussels', country: 'BE' } })
      ).get()
    }
    const [campus, annexe] = [await place('Campus'), await place('Annexe')]
    const addRoom = async (name: string) => {
      const data = { locationId: campus.data.id, name }
      return (await campus.follow('add-room').postFollow({ data })).get()
    }
    const [hall, spare] = [await addRoom('Hall'), await addRoom('Spare')]

    const creation = await root.follow('create-event')
    const event = await creation.postFollow({
      data: {
        title: 'A conference',
        timezone: 'Europe/Brussels',
        participationConfiguration: informationOnly,
      },
    })
    const draft = await event.get()
    for (const localDate of ['2026-01-31', '2026-02-01']) {
      await draft.follow('add-day').post({ data: { eventId: draft.data.id, localDate } })
    }
    const context = await draft.follow('session-create-context').get()
    expect(context.data.days).toHaveLength(2)
    const add = async (title: string, startTime: string, endTime: string) => {
      const data = { eventId: draft.data.id, title, startTime, endTime, roomId: hall.data.id }
      return (await context.follow('create').postFollow({ data })).get()
    }
    const sessions = [
      await add('Keynote', '2026-01-31T09:00:00Z', '2026-01-31T10:00:00Z'),
      await add('Workshop', '2026-01-31T10:00:00Z', '2026-01-31T12:00:00Z'),
      await add('Closing', '2026-02-01T16:00:00Z', '2026-02-01T17:00:00Z'),
    ]
    expect(new Set(sessions.map(({ data }) => data.eventDayId)).size).toBe(2)
    await draft.follow('publish').post({})
    for (const session of sessions) {
      const ready = await session.follow('self').refresh()
      await ready.follow('publish').post({})
    }

    // The hall has a schedule and stays; the spare room has none and moves.
    const move = async (room: State) =>
      room.follow('edit').patch({
        headers: { 'if-match': stampOf(room) },
        data: { locationId: annexe.data.id, name: 'Moved' },
      })
    expect(problemOf(await move(hall).catch((it) => it))).toMatchObject({
      code: 'resource_conflict',
    })
    expect((await move(spare))?.data).toMatchObject({ id: spare.data.id, name: 'Moved' })

    const workshop = await sessions[1]!.follow('self').refresh()
    await workshop.follow('cancel').post({})
    const after = await sessions[1]!.follow('self').refresh()
    expect(after.data).toMatchObject({ eventSessionStatusMasterCode: 'CANCELLED' })
    expect(after.links.has('cancel')).toBe(false)

    const visitor = walkOf(community, null).client
    const [open] = await visitor.follow('events', { page: 1, pageSize: 5 }).followAll('items')
    const shown = await (await open!.get()).follow('sessions', { page: 1, pageSize: 5 }).get()
    const titles = shown.getEmbedded().map(({ data }) => data.title)
    expect(titles).toEqual(['Keynote', 'Closing'])
    expect(asked.length).toBeGreaterThan(20)
  })

  it('learns from the problem what a write without a stamp, or with a stale one, lacks', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const { client } = walkOf(community, organizer)
    await draftEvent(community, organizer)
    const [event] = await client.follow('my-events', {}).followAll('items')
    const before = await event!.get()
    const edit = before.follow('edit')

    const missing = await edit.patch({ data: { title: 'Renamed' } }).catch(problemOf)
    expect(missing).toMatchObject({ status: 400, code: 'precondition_invalid' })
    expect((missing as { detail: string }).detail).toContain('If-Match')

    const headers = { 'if-match': stampOf(before) }
    await edit.patch({ headers, data: { title: 'Renamed' } })
    const thrown = await edit.patch({ headers, data: { title: 'Again' } }).catch((it) => it)
    expect(thrown).toBeInstanceOf(Problem)
    expect(problemOf(thrown)).toMatchObject({ status: 409, code: 'concurrency_conflict' })
  })

  it('takes embedded items for their full state: with every link, edit among them', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const { client, asked } = walkOf(community, organizer)
    for (const title of ['One', 'Two']) await draftEvent(community, organizer, { title })

    const events = await client.follow('my-events', { page: 1, pageSize: 5 }).followAll('items')
    expect(events).toHaveLength(2)
    for (const event of events) await expectCached(event)

    const event = await events[0]!.get()
    const addition = event.follow('add-agenda-item')
    for (const title of ['Opening', 'Lunch', 'Closing']) {
      await addition.post({ data: { ...opening, title, eventId: event.data.id } })
    }
    const items = await event.follow('manage-agenda-items', { page: 1 }).followAll('items')
    expect(items).toHaveLength(3)
    for (const item of items) await expectCached(item)

    // What is cached suffices: the edit needs no further read.
    const known = asked.length
    const cached = await items[0]!.get()
    await cached.follow('edit').patch({
      headers: { 'if-match': stampOf(cached) },
      data: { title: 'Changed' },
    })
    expect(asked.slice(known)).toEqual([expect.stringMatching(/^PATCH /)])
  })

  it('walks anonymously from the root to the programme of a public event', async () => {
    const community = await mintCommunity()
    const organizer = await community.person()
    const author = walkOf(community, organizer).client
    await draftEvent(community, organizer, { title: 'A public conference' })
    const [draft] = await author.follow('my-events', {}).followAll('items')
    const managed = await draft!.get()
    await managed.follow('add-agenda-item').post({ data: { ...opening, eventId: managed.data.id } })
    await managed.follow('publish').post({})

    const { client, asked } = walkOf(community, null)
    const root = await client.go().get()
    expect(root.links.getAll().map(({ rel }) => rel)).not.toContain('create-event')
    const [event] = await client.follow('events', { page: 1, pageSize: 5 }).followAll('items')
    const state = await event!.get()
    expect(state.data).toMatchObject({ title: 'A public conference' })
    expect(state.links.has('edit')).toBe(false)

    const program = await state.follow('program').get()
    expect(program.data).toMatchObject({ eventTitle: 'A public conference' })
    expect(JSON.stringify(program.data)).toContain('Opening')
    expect(asked.every((line) => line.startsWith('GET /api'))).toBe(true)
  })
})

/** The state that the client holds of an embedded item offers what a fresh read of it offers. */
async function expectCached(resource: {
  getCache(): State | null
  refresh(): Promise<State>
  uri: string
}) {
  const linksOf = (state: State | null) =>
    state?.links
      .getAll()
      .map(({ rel, href }) => `${rel} ${href}`)
      .sort()
  const cached = linksOf(resource.getCache())
  expect(cached, `${resource.uri} as embedded`).toContainEqual(expect.stringMatching(/^edit /))
  expect(cached).toEqual(linksOf(await resource.refresh()))
}

import { beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, call } from '../../../support/client.ts'
import {
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import {
  agendaItem,
  draftEvent,
  informationOnly,
  publishedEvent,
} from '../../../support/programme.ts'

let community: Community
let organizer: Person
beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
})

const body = (title: string) => ({ title, participationConfiguration: informationOnly })
const create = (key: string | undefined, options: CallOptions & { title?: string } = {}) =>
  call(community, '/api/event', {
    method: 'POST',
    as: organizer,
    body: body(options.title ?? 'Once'),
    ...options,
    headers: { ...(key !== undefined && { 'idempotency-key': key }), ...options.headers },
  })

const eventsCalled = async (title: string) =>
  (await inTenant(community.id, 'select id from event where title = $1', [title])).length

describe('Idempotency-Key', () => {
  it('a retry replays the answer and has no second effect, bare or quoted', async () => {
    const [key, title] = [newId(), `Once ${newId()}`]
    const first = await create(key, { title })
    expect([first.status, first.headers.get('x-idempotency-replay')]).toEqual([201, null])
    for (const sent of [key, `"${key}"`, key.toUpperCase(), ` ${key} `]) {
      const again = await create(sent, { title })
      expect([sent, again.status]).toEqual([sent, 201])
      expect(again.headers.get('x-idempotency-replay')).toBe('true')
      expect(again.headers.get('location')).toBe(first.headers.get('location'))
      expect(again.json).toEqual(first.json)
      expect(again.trips).toBe(1)
    }
    expect(await eventsCalled(title)).toBe(1)
  })

  it('the other isolate replays too', async () => {
    const [key, title] = [newId(), `Once ${newId()}`]
    const first = await create(key, { title })
    const again = await create(key, { title, isolate: 1 })
    expect(again.headers.get('x-idempotency-replay')).toBe('true')
    expect(again.json).toEqual(first.json)
  })

  it('a new business action needs a new key: without one, or with another, there are two', async () => {
    const title = `Twice ${newId()}`
    expect((await create(undefined, { title })).status).toBe(201)
    expect((await create(newId(), { title })).status).toBe(201)
    expect((await create(newId(), { title })).status).toBe(201)
    expect(await eventsCalled(title)).toBe(3)
  })

  it.each([
    '',
    'abc',
    '""',
    crypto.randomUUID(),
    `${newId()} ${newId()}`,
    `${newId()}, ${newId()}`,
    `"${newId()}`,
    newId().replaceAll('-', ''),
    `{${newId()}}`,
    'x'.repeat(129),
  ])('what is no UUIDv7 is 400: %s', async (key) => {
    const title = `Never ${newId()}`
    const answer = await create(key, { title })
    expect([answer.status, answer.json.code]).toEqual([400, 'idempotency_key_invalid'])
    expect(await eventsCalled(title)).toBe(0)
  })

  it('reuse with another body, path, query or stamp is refused 409 and changes nothing', async () => {
    const [key, title] = [newId(), `Once ${newId()}`]
    const another = `Another ${newId()}`
    const { json } = await create(key, { title })
    const others = [
      await create(key, { title: another }),
      await create(key, { body: { ...body(title), subtitle: 'x' } }),
      await call(community, `/api/event/${json.id}/publish`, {
        method: 'POST',
        as: organizer,
        headers: { 'idempotency-key': key },
      }),
      await call(community, `/api/event/${json.id}`, {
        method: 'PATCH',
        as: organizer,
        body: body(title),
        headers: { 'idempotency-key': key, 'if-match': `"${json.concurrencyStamp}"` },
      }),
    ]
    for (const answer of others) {
      expect([answer.status, answer.json.code]).toEqual([409, 'idempotency_key_reuse'])
    }
    expect(await eventsCalled(another)).toBe(0)
    const detail = await call(community, `/api/event/${json.id}/management-detail`, {
      as: organizer,
    })
    expect(detail.json).toEqual(json)
  })

  it('reuse by another caller is refused 409, and shows nothing of the first', async () => {
    const [key, title] = [newId(), `Once ${newId()}`]
    const first = await create(key, { title })
    const other = await create(key, { title, as: await community.person() })
    expect([other.status, other.json.code]).toEqual([409, 'idempotency_key_reuse'])
    expect(other.text).not.toContain(first.json.id)
    const anonymous = await create(key, { title, as: null })
    expect(anonymous.status).toBe(401)
  })

  it('is scoped by tenant and key: the same key elsewhere is another operation', async () => {
    const key = newId()
    const first = await create(key)
    const elsewhere = await mintCommunity()
    await inTenant(elsewhere.id, 'insert into tenant_user (tenant_id, user_id) values ($1, $2)', [
      elsewhere.id,
      organizer.id,
    ])
    const second = await call(elsewhere, '/api/event', {
      method: 'POST',
      as: organizer,
      body: body('Once'),
      headers: { 'idempotency-key': key },
    })
    expect([second.status, second.headers.get('x-idempotency-replay')]).toEqual([201, null])
    expect(second.json.id).not.toBe(first.json.id)
  })

  it('what is refused does not burn the key: 400, 403, 404, 409', async () => {
    const event = await publishedEvent(community, organizer)
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const member = await community.person()
    const key = newId()
    const headers = { 'idempotency-key': key, 'if-match': `"${item.concurrencyStamp}"` }
    const edit = (as: Person, title: unknown, id = item.id, more: Record<string, string> = {}) =>
      call(community, `/api/eventagendaitem/${id}`, {
        method: 'PATCH',
        as,
        body: { title },
        headers: { ...headers, ...more },
      })
    expect((await edit(organizer, '')).status).toBe(400)
    expect((await edit(member, 'Renamed')).status).toBe(403)
    expect((await edit(organizer, 'Renamed', newId())).status).toBe(404)
    expect((await edit(organizer, 'Renamed', item.id, { 'if-match': `"${newId()}"` })).status).toBe(
      409,
    )
    const done = await edit(organizer, 'Renamed')
    expect([done.status, done.headers.get('x-idempotency-replay')]).toEqual([200, null])
    const replayed = await edit(organizer, 'Renamed')
    expect([replayed.status, replayed.headers.get('x-idempotency-replay')]).toEqual([200, 'true'])
  })

  it('a replay after the thing was deleted is the first answer', async () => {
    const event = await publishedEvent(community, organizer)
    const item = await agendaItem(community, organizer, { eventId: event.id })
    const remove = (key: string) =>
      call(community, `/api/eventagendaitem/${item.id}`, {
        method: 'DELETE',
        as: organizer,
        headers: { 'idempotency-key': key, 'if-match': `"${item.concurrencyStamp}"` },
      })
    const key = newId()
    expect((await remove(key)).status).toBe(204)
    const again = await remove(key)
    expect([again.status, again.text, again.headers.get('x-idempotency-replay')]).toEqual([
      204,
      '',
      'true',
    ])
    expect((await remove(newId())).status).toBe(404)
  })

  it('a replay of a creation, after what was created was edited and deleted, is the first answer', async () => {
    const event = await publishedEvent(community, organizer)
    const key = newId()
    const make = () =>
      call(community, '/api/eventagendaitem', {
        method: 'POST',
        as: organizer,
        body: {
          eventId: event.id,
          title: 'Gone soon',
          startTime: '2026-01-31T09:00:00Z',
          endTime: '2026-01-31T10:00:00Z',
        },
        headers: { 'idempotency-key': key },
      })
    const first = await make()
    await inTenant(community.id, 'delete from event_agenda_item where id = $1', [first.json.id])
    const again = await make()
    expect([again.status, again.json]).toEqual([201, first.json])
  })

  it('a replay after the state moved on is the first answer, represented for now', async () => {
    const event = await draftEvent(community, organizer)
    const key = newId()
    const publish = () =>
      call(community, `/api/event/${event.id}/publish`, {
        method: 'POST',
        as: organizer,
        headers: { 'idempotency-key': key },
      })
    const first = await publish()
    expect(first.json.eventStatusMasterCode).toBe('PUBLISHED')
    await call(community, `/api/event/${event.id}/archive`, { method: 'POST', as: organizer })
    const again = await publish()
    expect([again.status, again.headers.get('x-idempotency-replay')]).toEqual([200, 'true'])
    expect(again.json.eventStatusMasterCode).toBe('PUBLISHED')
    const now = await call(community, `/api/event/${event.id}/management-detail`, { as: organizer })
    expect(now.json.eventStatusMasterCode).toBe('ARCHIVED')
  })

  it('a replay is refused to whoever has lost the authority, and offers only links of now', async () => {
    const event = await publishedEvent(community, organizer)
    const manager = await community.person()
    await grant(community.id, {
      userId: manager.id,
      scope: 'event',
      scopeId: event.id,
      role: 41,
    })
    const key = newId()
    const edit = () =>
      call(community, `/api/event/${event.id}`, {
        method: 'PATCH',
        as: manager,
        body: { subtitle: 'By the manager' },
        headers: { 'idempotency-key': key, 'if-match': `"${event.concurrencyStamp}"` },
      })
    const first = await edit()
    expect([first.status, Object.keys(first.json._links)]).toEqual([
      200,
      expect.arrayContaining(['edit', 'archive']),
    ])
    await inTenant(community.id, 'update role_grant set role_id = 42 where user_id = $1', [
      manager.id,
    ])
    const lesser = await edit()
    expect([lesser.status, lesser.headers.get('x-idempotency-replay')]).toEqual([200, 'true'])
    expect(lesser.json._links.edit).toBeDefined()
    expect(lesser.json._links.archive).toBeUndefined()
    await inTenant(community.id, 'delete from role_grant where user_id = $1', [manager.id])
    const refused = await edit()
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden'])
  })

  it('never reaches the public: a key of a read is ignored', async () => {
    const answer = await call(community, '/api/events', { headers: { 'idempotency-key': 'x' } })
    expect(answer.status).toBe(200)
  })
})

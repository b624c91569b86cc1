import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../../../support/community.ts'
import { arrangedEvent } from '../../../support/programme.ts'

const openLookups = [
  'eventtype',
  'eventsessionkind',
  'scheduleitemkind',
  'audienceage',
  'audiencegender',
]
const managed = (lookup: string) => `/api/tenant/lookup/${lookup}`
const untouched = '00000000-0000-0000-0000-000000000000'

interface Entry {
  id: number
  fullName: string
  concurrencyStamp: string
  _links: Record<string, { href: string }>
}

async function arranged() {
  const community = await mintCommunity()
  const administrator = await community.person({ tenantRole: 11 })
  const as = administrator
  const send = (method: string, path: string, body?: object, stamp?: string) =>
    call(community, path, {
      method,
      as,
      ...(body && { body }),
      ...(stamp && { headers: { 'if-match': `"${stamp}"` } }),
    })
  const list = async (lookup: string) => (await send('GET', `${managed(lookup)}?pageSize=100`)).json
  const entry = async (lookup: string, id: number) =>
    (await send('GET', `${managed(lookup)}/${id}`)).json
  const edit = async (lookup: string, id: number, body: object) =>
    send('PATCH', `${managed(lookup)}/${id}`, body, (await entry(lookup, id)).concurrencyStamp)
  const create = (lookup: string, body: object) => send('POST', managed(lookup), body)
  const shown = async (lookup: string, as: Person | null = null) => {
    const { json } = await call(community, `/api/${lookup}?pageSize=100`, { as })
    return json._embedded.items.map(({ fullName }: Entry) => fullName)
  }
  return { community, administrator, send, list, entry, edit, create, shown }
}
type Arranged = Awaited<ReturnType<typeof arranged>>

const kinds = ['Break', 'Meal', 'Opening', 'Closing', 'Check-in', 'Social', 'Other']

describe('the open lookups of a community', () => {
  let at: Arranged
  let plain: Community
  beforeAll(async () => {
    at = await arranged()
    plain = await mintCommunity()
  })

  it('are those of the product while the community has said nothing', async () => {
    expect(await at.shown('scheduleitemkind')).toEqual(kinds)
    const { json } = await call(at.community, '/api/audienceage/2')
    expect(json).toEqual({
      id: 2,
      masterCode: 'CHILDREN',
      fullName: 'Children',
      description: null,
      minAge: 0,
      maxAge: 12,
      _links: json._links,
    })
    expect(Object.keys(json._links).sort()).toEqual(['collection', 'self'])
  })

  it.each(openLookups)('%s takes a name, an own entry and a hidden one', async (lookup) => {
    const { json: list } = await call(at.community, `/api/${lookup}`)
    const before = list._embedded.items.map(({ fullName }: Entry) => fullName)
    expect((await at.edit(lookup, 1, { fullName: 'Renamed' })).status).toBe(200)
    expect((await at.edit(lookup, 2, { isHidden: true })).status).toBe(200)
    const { status, json } = await at.create(lookup, { fullName: 'Own', description: 'Ours' })
    expect([status, json.id, json.masterCode]).toEqual([201, 1000, 'OWN_1000'])
    expect(await at.shown(lookup)).toEqual(['Renamed', ...before.slice(2), 'Own'])
    const hidden = await call(at.community, `/api/${lookup}/2`)
    expect([hidden.status, hidden.json.fullName]).toEqual([200, before[1]])
    const other = await call(plain, `/api/${lookup}`)
    expect(other.json._embedded.items.map(({ fullName }: Entry) => fullName)).toEqual(before)
    expect((await call(plain, `/api/${lookup}/1000`)).status).toBe(404)
  })

  it('are managed by administrators alone, who are led there', async () => {
    const member = await at.community.person()
    expect((await call(at.community, managed('eventtype'), { as: member })).status).toBe(403)
    const { json: lookups } = await call(at.community, '/api/lookup?pageSize=100', {
      as: at.administrator,
    })
    const led = lookups._embedded.items.filter(({ _links }: Entry) => _links.management)
    expect(led.map(({ id }: { id: string }) => id).sort()).toEqual([...openLookups].sort())
    const { json: entry } = await call(at.community, '/api/eventtype/1', { as: at.administrator })
    expect(entry._links.management.href).toContain(`${managed('eventtype')}/1`)
    const { json: asMember } = await call(at.community, '/api/eventtype/1', { as: member })
    expect(asMember._links.management).toBeUndefined()
  })

  it('leave the lookups that the product reads as they are', async () => {
    expect((await at.send('GET', managed('eventstatus'))).status).toBe(404)
    expect((await at.create('role', { fullName: 'Mine' })).status).toBe(404)
  })
})

describe('an entry', () => {
  it('of the product is put back to its default', async () => {
    const at = await arranged()
    const before = await at.entry('eventtype', 1)
    expect(before).toMatchObject({ concurrencyStamp: untouched, isOwn: false, isHidden: false })
    expect(Object.keys(before._links)).not.toContain('reset')
    await at.edit('eventtype', 1, { fullName: 'Congress', description: 'Large', isHidden: true })
    const changed = await at.entry('eventtype', 1)
    expect(changed).toMatchObject({ fullName: 'Congress', description: 'Large', isHidden: true })
    const { status, json } = await at.send(
      'POST',
      changed._links.reset.href,
      undefined,
      changed.concurrencyStamp,
    )
    expect([status, json]).toEqual([200, before])
    expect(await at.shown('eventtype')).toContain('Conference')
  })

  it('is changed by whoever has read it last', async () => {
    const at = await arranged()
    const path = `${managed('eventtype')}/1`
    expect((await at.send('PATCH', path, { fullName: 'One' }, untouched)).status).toBe(200)
    const stale = await at.send('PATCH', path, { fullName: 'Other' }, untouched)
    expect([stale.status, stale.json.code]).toEqual([409, 'concurrency_conflict'])
    expect((await at.entry('eventtype', 1)).fullName).toBe('One')
  })

  it.each([
    ['talk', 400],
    ['LIGHTNING TALK', 400],
    ['straßenfest', 400],
    ['Lecture', 201],
  ])('called %s beside the others: %i', async (fullName, expected) => {
    const at = await arranged()
    await at.create('eventsessionkind', { fullName: 'Straßenfest' })
    const { status, json } = await at.create('eventsessionkind', { fullName })
    expect(status).toBe(expected)
    if (expected === 400) expect(Object.keys(json.errors)).toEqual(['fullName'])
  })

  it('takes a name that another entry has given up, and then keeps that one from coming back', async () => {
    const at = await arranged()
    await at.edit('eventsessionkind', 1, { fullName: 'Lecture' })
    expect((await at.create('eventsessionkind', { fullName: 'Talk' })).status).toBe(201)
    const { _links, concurrencyStamp } = await at.entry('eventsessionkind', 1)
    expect(_links.reset).toBeUndefined()
    const path = `${_links.self.href}/reset`
    const reset = await at.send('POST', path, undefined, concurrencyStamp)
    expect([reset.status, reset.json.code]).toEqual([409, 'resource_conflict'])
    expect(reset.json.detail).toContain('Talk')
  })

  it('of its own is removed, unless an event has it', async () => {
    const at = await arranged()
    const { json: own } = await at.create('eventtype', { fullName: 'Hackathon' })
    await inTenant(
      at.community.id,
      `with a as (insert into actor (id, tenant_id, actor_type_id, user_id)
         values (gen_random_uuid(), $1, 1, $2) returning id)
       insert into event (id, tenant_id, actor_id, title, slug, public_code, event_status_id,
         event_type_id, participation_configuration, concurrency_stamp)
       select gen_random_uuid(), $1, a.id, 'One', 'one', 'code-' || a.id, 1, 1000, '{}', gen_random_uuid()
       from a`,
      [at.community.id, at.administrator.id],
    )
    const used = await at.entry('eventtype', own.id)
    expect(used._links.delete).toBeUndefined()
    const refused = await at.send('DELETE', used._links.self.href, undefined, own.concurrencyStamp)
    expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
    expect(refused.json.detail).toMatch(/[Hh]ide/)
    await inTenant(at.community.id, 'update event set deleted_at = now() where tenant_id = $1', [
      at.community.id,
    ])
    const unused = await at.entry('eventtype', own.id)
    const removed = await at.send(
      'DELETE',
      unused._links.delete.href,
      undefined,
      own.concurrencyStamp,
    )
    expect(removed.status).toBe(204)
    expect((await call(at.community, '/api/eventtype/1000')).status).toBe(404)
  })

  it.each([
    [
      'eventtype',
      'a template',
      `insert into event_template (id, tenant_id, name, fields, concurrency_stamp)
       select $2::uuid, $1::uuid, 'Ours', '{"eventTypeId": 1000}', gen_random_uuid()`,
    ],
    [
      'audienceage',
      'an event',
      'update event set audience_age_id = 1000 where tenant_id = $1 and id = $2',
    ],
    [
      'audiencegender',
      'an event',
      'update event set audience_gender_id = 1000 where tenant_id = $1 and id = $2',
    ],
    [
      'eventsessionkind',
      'a session',
      `insert into event_session (id, tenant_id, event_id, title, event_session_status_id,
         event_session_kind_id, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, 'A talk', 1, 1000, gen_random_uuid())`,
    ],
    [
      'eventsessionkind',
      'a session of an import',
      `with i as (insert into programme_import (id, tenant_id, event_id, requested_by_user_id,
           state, format, report, change_count, total_count)
         select gen_random_uuid(), $1, $2, a.user_id, 'Running', 'x', '{}', 0, 1
         from event e join actor a on a.id = e.actor_id where e.id = $2 returning id)
       insert into programme_import_session (tenant_id, event_id, import_id, position, value)
       select $1::uuid, $2::uuid, i.id, 1, '{"values": {"event_session_kind_id": 1000}}' from i`,
    ],
    [
      'scheduleitemkind',
      'an item of an agenda',
      `insert into event_agenda_item (id, tenant_id, event_id, title, kind_id, start_time, end_time,
         concurrency_stamp)
       values (gen_random_uuid(), $1, $2, 'Break', 1000, '2026-01-31T09:00Z', '2026-01-31T09:30Z',
         gen_random_uuid())`,
    ],
  ])('of %s is kept while it is that of %s', async (lookup, _, use) => {
    const at = await arranged()
    const { json: own } = await at.create(lookup, { fullName: 'Our own' })
    const event = await arrangedEvent(at.community, at.administrator)
    await inTenant(at.community.id, use, [at.community.id, event.id])
    const { _links } = await at.entry(lookup, own.id)
    expect(_links.delete).toBeUndefined()
    const { status } = await at.send('DELETE', _links.self.href, undefined, own.concurrencyStamp)
    expect(status).toBe(409)
    expect((await at.edit(lookup, own.id, { isHidden: true })).status).toBe(200)
  })

  it('of the product is not removed, but hidden', async () => {
    const at = await arranged()
    const { _links, concurrencyStamp } = await at.entry('eventtype', 1)
    expect(_links.delete).toBeUndefined()
    const { status, json } = await at.send('DELETE', _links.self.href, undefined, concurrencyStamp)
    expect([status, json.code]).toEqual([409, 'resource_conflict'])
  })

  it('is one of a hundred at most', async () => {
    const at = await arranged()
    await inTenant(
      at.community.id,
      `insert into lookup_entry (tenant_id, lookup, id, full_name, concurrency_stamp)
       select $1, 'eventtype', i, 'Own ' || i, gen_random_uuid() from generate_series(1000, 1087) i`,
      [at.community.id],
    )
    const answers = await Promise.all(
      [1, 2, 3, 4].map((each) => at.create('eventtype', { fullName: `Late ${each}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.json.detail).toContain('Remove one')
  })
})

describe('the order of a lookup', () => {
  const ids = [7, 6, 5, 4, 3, 2, 1]

  it('is what an administrator says, own entries and hidden ones too', async () => {
    const at = await arranged()
    await at.create('scheduleitemkind', { fullName: 'Own' })
    await at.edit('scheduleitemkind', 7, { isHidden: true })
    const { _links, concurrencyStamp } = await at.list('scheduleitemkind')
    const body = { expectedConcurrencyStamp: concurrencyStamp, ids: [1000, ...ids] }
    expect((await at.send('PUT', _links.reorder.href, body)).status).toBe(204)
    const order = [...kinds].reverse().slice(1)
    expect(await at.shown('scheduleitemkind')).toEqual(['Own', ...order])
    const again = await at.send('PUT', _links.reorder.href, body)
    expect([again.status, again.json.code]).toEqual([409, 'concurrency_conflict'])
    await at.create('scheduleitemkind', { fullName: 'Last' })
    expect(await at.shown('scheduleitemkind')).toEqual(['Own', ...order, 'Last'])
  })

  it.each([
    ['an entry is missing', ids.slice(1)],
    ['one is named twice', [...ids, 7]],
    ['one is unknown', [...ids.slice(1), 1000]],
  ])('is refused where %s', async (_, named) => {
    const at = await arranged()
    const { _links, concurrencyStamp } = await at.list('scheduleitemkind')
    const body = { expectedConcurrencyStamp: concurrencyStamp, ids: named }
    const { status, json } = await at.send('PUT', _links.reorder.href, body)
    expect([status, Object.keys(json.errors)]).toEqual([400, ['ids']])
  })
})

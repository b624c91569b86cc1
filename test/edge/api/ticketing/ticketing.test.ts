import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { arrangedEvent, organize } from '../../../support/programme.ts'
import { kept } from '../../../support/shows.ts'
import { asApplication, enter, transact, waitForBlocked } from '../../../support/sql-batch.ts'

interface Stage {
  community: Community
  manager: Person
  eventId: string
  path: string
}

type Place = Pick<Stage, 'community' | 'manager'>

let shared: Place
async function newPlace(): Promise<Place> {
  const community = await mintCommunity()
  return { community, manager: await community.person() }
}
beforeAll(async () => {
  shared = await newPlace()
})

async function stage({ community, manager } = shared): Promise<Stage> {
  const { id: eventId } = await arrangedEvent(community, manager)
  return { community, manager, eventId, path: `/api/events/${eventId}/ticketing` }
}

type Sent = Omit<NonNullable<Parameters<typeof call>[2]>, 'as'> & { stamp?: string }

/** A call of the manager below the catalogue's path. */
const ask = ({ community, manager, path }: Stage, below = '', { stamp, ...sent }: Sent = {}) =>
  call(community, `${path}${below}`, {
    as: manager,
    ...sent,
    ...(stamp !== undefined && { headers: { 'if-match': `"${stamp}"` } }),
  })

async function made(answer: Promise<Answer>) {
  const { status, json, text } = await answer
  expect(status, text).toBe(201)
  return json
}

const cloned = (staged: Stage) => made(ask(staged, '/draft:clone', { method: 'POST' }))
const pool = (staged: Stage, body: object = {}) =>
  made(
    ask(staged, '/capacity-pools', {
      method: 'POST',
      body: { name: 'Hall', capacity: 100, ...body },
    }),
  )
const ticketType = (staged: Stage, body: object = {}) =>
  made(
    ask(staged, '/ticket-types', {
      method: 'POST',
      body: { name: 'Visitor', priceModel: 'Free', ...body },
    }),
  )
const draftOf = async (staged: Stage) => (await ask(staged, '/draft')).json

async function publish(staged: Stage, stamp?: string): Promise<Answer> {
  const known = stamp ?? (await draftOf(staged)).concurrencyStamp
  return ask(staged, '/publish', { method: 'POST', stamp: known })
}

const asStranger = ({ community, path }: Stage) => call(community, path)

const edit = (staged: Stage, below: string, stamp: string, body: object) =>
  ask(staged, below, { method: 'PATCH', stamp, body })
const removed = (staged: Stage, below: string, stamp: string) =>
  ask(staged, below, { method: 'DELETE', stamp })

/** An event that sells one free type, which takes places of a pool. */
async function selling(place?: Place) {
  const staged = await stage(place)
  const { id: poolId } = await pool(staged)
  await cloned(staged)
  const type = await ticketType(staged, { pools: [{ capacityPoolId: poolId, places: 2 }] })
  expect((await publish(staged)).status).toBe(200)
  return { ...staged, poolId, type }
}

const take = ({ community }: Stage, poolId: string, taken: number) =>
  inTenant(community.id, 'update capacity_pool set taken = $2 where id = $1', [poolId, taken])

const shown = async (staged: Stage) => (await asStranger(staged)).json.ticketTypes

describe('a ticket catalogue', () => {
  it('goes from pool, draft and type to what everybody reads', async () => {
    const staged = await stage()
    const eventLinks = async () =>
      (await call(staged.community, `/api/event/${staged.eventId}`)).json._links
    expect((await asStranger(staged)).status).toBe(404)
    expect(await eventLinks()).not.toHaveProperty('ticketing')
    const { id: capacityPoolId } = await pool(staged)
    const draft = await ask(staged, '/draft:clone', { method: 'POST' })
    expect([draft.status, draft.trips], draft.text).toEqual([201, 2])
    expect(draft.json).toMatchObject({
      number: 1,
      published: null,
      findings: [{ code: 'NoTicketType' }],
    })
    await ticketType(staged, { pools: [{ capacityPoolId, places: 1 }] })
    expect((await asStranger(staged)).status).toBe(404)
    const published = await publish(staged)
    expect([published.status, published.trips], published.text).toEqual([200, 2])
    expect(published.json).toMatchObject({ id: null, number: null, published: { number: 1 } })
    const read = await asStranger(staged)
    expect([read.status, read.trips], read.text).toEqual([200, 1])
    expect(read.json).toMatchObject({
      id: draft.json.id,
      number: 1,
      currencyCode: null,
      ticketTypes: [{ name: 'Visitor', isOnSale: true, obstacle: null, placesLeft: null }],
    })
    await kept(() => asStranger(staged))
    expect(await eventLinks()).toMatchObject({ ticketing: { href: staged.path } })
  })

  it('is sold from as it was published until its draft is published', async () => {
    const { type, ...staged } = await selling()
    const before = (await asStranger(staged)).json
    const draft = await cloned(staged)
    expect(draft).toMatchObject({ number: 2, ticketTypeCount: 1, findings: [] })
    const [copy] = (await ask(staged, '/ticket-types')).json._embedded.items
    expect(copy.id).not.toBe(type.id)
    expect(copy).toMatchObject({ lineageId: type.lineageId, pools: type.pools })
    const renamed = await edit(staged, `/ticket-types/${copy.id}`, copy.concurrencyStamp, {
      name: 'Guest',
    })
    expect([renamed.status, renamed.trips], renamed.text).toEqual([200, 2])
    expect((await asStranger(staged)).json).toEqual(before)
    expect((await publish(staged, draft.concurrencyStamp)).json).toMatchObject({
      code: 'concurrency_conflict',
    })
    expect((await publish(staged)).status).toBe(200)
    expect((await asStranger(staged)).json).toMatchObject({
      number: 2,
      ticketTypes: [{ id: copy.id, lineageId: type.lineageId, name: 'Guest' }],
    })
    const states = await inTenant(
      staged.community.id,
      'select number, state from ticket_catalog_version where event_id = $1 order by number',
      [staged.eventId],
    )
    expect(states).toEqual([
      { number: 1, state: 'Superseded' },
      { number: 2, state: 'Published' },
    ])
  })

  it('has one draft at a time, which is discarded by the stamp that was read', async () => {
    const staged = await selling()
    const empty = await ask(staged, '/draft')
    expect([empty.status, empty.trips]).toEqual([200, 1])
    expect(empty.json).toMatchObject({ id: null, concurrencyStamp: null, published: { number: 1 } })
    expect(Object.keys(empty.json._links)).toEqual(
      expect.arrayContaining(['clone', 'ticket-types']),
    )
    expect(empty.json._links).not.toHaveProperty('publish')
    const { concurrencyStamp } = await cloned(staged)
    const again = await ask(staged, '/draft:clone', { method: 'POST' })
    expect(again.json).toMatchObject({ code: 'resource_conflict' })
    const mistyped = await edit(staged, '/draft', concurrencyStamp, { currencyCode: 'EUT' })
    expect(mistyped.json).toMatchObject({
      code: 'validation_failed',
      errors: { currencyCode: ['must be an ISO 4217 code'] },
    })
    const currency = await edit(staged, '/draft', concurrencyStamp, { currencyCode: 'EUR' })
    expect(currency.json).toMatchObject({ currencyCode: 'EUR', ticketTypeCount: 1 })
    expect((await removed(staged, '/draft', concurrencyStamp)).json).toMatchObject({
      code: 'concurrency_conflict',
    })
    const gone = await removed(staged, '/draft', currency.json.concurrencyStamp)
    expect([gone.status, gone.trips]).toEqual([204, 2])
    expect((await draftOf(staged)).id).toBeNull()
    expect(await shown(staged)).toHaveLength(1)
  })

  it('is published only when nothing stands in its way, and says all that does', async () => {
    const staged = await stage()
    await cloned(staged)
    const refused = async () => Object.keys((await publish(staged)).json.errors ?? {}).sort()
    expect(await refused()).toEqual(['NoTicketType'])
    const paid = await ticketType(staged, { name: 'Paid', priceModel: 'Fixed', priceMinor: 2500 })
    const hidden = await ticketType(staged, { name: 'Crew', isHidden: true })
    const addon = await ticketType(staged, { name: 'Dinner', addonToLineageId: paid.lineageId })
    expect((await removed(staged, `/ticket-types/${paid.id}`, paid.concurrencyStamp)).status).toBe(
      204,
    )
    await ticketType(staged, { name: 'Gift', priceModel: 'Chosen', minimumPriceMinor: 0 })
    expect(await refused()).toEqual(['AccessCodeMissing', 'AddonWithoutTicket', 'CurrencyMissing'])
    const draft = await draftOf(staged)
    expect(
      draft.findings.map((each: { ticketTypeId: string; isBlocking: boolean }) => [
        each.ticketTypeId,
        each.isBlocking,
      ]),
    ).toEqual([
      [null, true],
      [hidden.id, true],
      [addon.id, true],
      [null, false],
      [null, false],
      [null, false],
    ])
    await edit(staged, `/ticket-types/${hidden.id}`, hidden.concurrencyStamp, {
      accessCode: 'crew',
    })
    await edit(staged, `/ticket-types/${addon.id}`, addon.concurrencyStamp, {
      addonToLineageId: null,
    })
    await edit(staged, '/draft', (await draftOf(staged)).concurrencyStamp, { currencyCode: 'EUR' })
    expect((await publish(staged)).status).toBe(200)
  })

  it('is managed by managers, read by the team and nobody else', async () => {
    const staged = await selling()
    const { community, eventId } = staged
    const as = async (role: number | null) => {
      const person = await community.person()
      if (role !== null) await organize(community, person, eventId, role)
      const other = { ...staged, manager: person }
      return [
        (await ask(other, '/draft')).status,
        (await ask(other, '/draft:clone', { method: 'POST' })).status,
      ]
    }
    expect(await as(null)).toEqual([403, 403])
    expect(await as(44)).toEqual([200, 403])
    expect(await as(42)).toEqual([200, 403])
    expect(await as(41)).toEqual([200, 201])
    await inTenant(community.id, 'update event set visibility_type_id = 2 where id = $1', [eventId])
    await inTenant(community.id, 'select app.raise_epoch()')
    await expect.poll(async () => (await asStranger(staged)).status).toBe(404)
  })

  it('shows why a type cannot be had, and few places alone', async () => {
    const staged = await stage()
    const { id: capacityPoolId } = await pool(staged, { capacity: 100 })
    const pools = [{ capacityPoolId, places: 2 }]
    const soon = new Date(Date.now() + 1500).toISOString()
    await cloned(staged)
    await ticketType(staged, { name: 'A ended', salesEnd: '2026-01-01T00:00:00Z' })
    await ticketType(staged, { name: 'B soon', salesStart: soon, pools })
    await ticketType(staged, { name: 'C of four', minimumPerOrder: 4, pools })
    expect((await publish(staged)).status).toBe(200)
    const types = async () =>
      (await shown(staged)).map((each: Record<string, unknown>) => [each.obstacle, each.placesLeft])
    const [first] = await types()
    expect(first).toEqual(['SaleEnded', null])
    // The kept page is not used past the instant at which the sale starts.
    await expect.poll(async () => (await types())[1]).toEqual([null, null])
    await take(staged, capacityPoolId, 93)
    await inTenant(staged.community.id, 'select app.raise_epoch()')
    await expect.poll(types).toEqual([
      ['SaleEnded', null],
      [null, 3],
      ['SoldOut', 3],
    ])
    await inTenant(staged.community.id, 'update event set event_status_id = 4 where id = $1', [
      staged.eventId,
    ])
    await inTenant(staged.community.id, 'select app.raise_epoch()')
    await expect.poll(async () => (await types())[2][0]).toBe('SaleEnded')
  })

  it('never shows a hidden type, and keeps of its code a hash alone', async () => {
    const staged = await stage()
    const code = `crew-${newId()}`
    await cloned(staged)
    await ticketType(staged)
    const key = newId()
    const hidden = await call(staged.community, `${staged.path}/ticket-types`, {
      method: 'POST',
      as: staged.manager,
      headers: { 'idempotency-key': key },
      body: { name: 'Crew', priceModel: 'Free', isHidden: true, accessCode: code },
    })
    expect(hidden.json).toMatchObject({ isHidden: true, hasAccessCode: true })
    const [{ hash }] = (await inTenant<{ hash: string }>(
      staged.community.id,
      'select access_code_hash as hash from ticket_type where id = $1',
      [hidden.json.id],
    )) as [{ hash: string }]
    expect((await publish(staged)).status).toBe(200)
    const published = await asStranger(staged)
    await cloned(staged)
    const answers = [
      hidden.text,
      published.text,
      (await ask(staged, '/ticket-types')).text,
      (await ask(staged, '/draft')).text,
      JSON.stringify(
        await inTenant(
          staged.community.id,
          'select result from idempotency_key where tenant_id = $1',
          [staged.community.id],
        ),
      ),
    ]
    expect(published.json.ticketTypes.map((each: { name: string }) => each.name)).toEqual([
      'Visitor',
    ])
    for (const secret of [code, hash]) {
      expect(answers.filter((text) => text.includes(secret))).toEqual([])
    }
    const kept = await inTenant(
      staged.community.id,
      'select count(*)::integer as count from ticket_type where access_code_hash = $1',
      [hash],
    )
    expect(kept).toEqual([{ count: 2 }])
    const [, copy] = (await ask(staged, '/ticket-types')).json._embedded.items.sort(
      (one: { isHidden: boolean }, other: { isHidden: boolean }) =>
        Number(one.isHidden) - Number(other.isHidden),
    )
    const without = await edit(staged, `/ticket-types/${copy.id}`, copy.concurrencyStamp, {
      accessCode: null,
    })
    expect(without.json.hasAccessCode).toBe(false)
  })
})

describe('a ticket type', () => {
  it('is refused by field where its parts do not fit', async () => {
    const staged = await stage()
    await cloned(staged)
    const other = await selling()
    const refused = async (body: object) => {
      const answer = await ask(staged, '/ticket-types', {
        method: 'POST',
        body: { name: 'Visitor', priceModel: 'Free', ...body },
      })
      return [answer.status, ...Object.keys(answer.json.errors ?? {})]
    }
    expect(await refused({ priceMinor: 100 })).toEqual([400, 'priceMinor'])
    expect(await refused({ priceModel: 'Fixed', priceMinor: 1.5 })).toEqual([400, 'priceMinor'])
    expect(
      await refused({ salesStart: '2026-02-01T10:00:00+01:00', salesEnd: '2026-02-01T09:00:00Z' }),
    ).toEqual([400, 'salesEnd'])
    expect(await refused({ pools: [{ capacityPoolId: other.poolId, places: 1 }] })).toEqual([
      400,
      'pools',
    ])
    expect(await refused({ taken: 3 })).toEqual([400, 'taken'])
    const type = await ticketType(staged, { salesStart: '2026-02-01T10:00:00+01:00' })
    expect(type.salesStart).toBe('2026-02-01T09:00:00Z')
    const ofItself = await edit(staged, `/ticket-types/${type.id}`, type.concurrencyStamp, {
      addonToLineageId: type.lineageId,
    })
    expect(ofItself.json.errors).toHaveProperty('addonToLineageId')
    const late = await edit(staged, `/ticket-types/${type.id}`, newId(), { name: 'Late' })
    expect(late.json).toMatchObject({ code: 'concurrency_conflict' })
  })

  it('is of the draft: what is published is found there no longer', async () => {
    const { type, ...staged } = await selling()
    expect((await ask(staged, `/ticket-types/${type.id}`)).status).toBe(404)
    const list = await ask(staged, '/ticket-types')
    expect([list.status, list.trips, list.json.totalCount]).toEqual([200, 1, 0])
    expect(list.json._links).not.toHaveProperty('create')
    const added = await ask(staged, '/ticket-types', {
      method: 'POST',
      body: { name: 'New', priceModel: 'Free' },
    })
    expect(added.json).toMatchObject({ code: 'resource_conflict' })
  })
})

describe('a capacity pool', () => {
  it('is never smaller than what is taken of it', async () => {
    const staged = await selling()
    await take(staged, staged.poolId, 40)
    const at = `/capacity-pools/${staged.poolId}`
    const { concurrencyStamp, taken } = (await ask(staged, at)).json
    expect(taken).toBe(40)
    const small = await edit(staged, at, concurrencyStamp, { capacity: 39 })
    expect([small.status, small.json.code]).toEqual([409, 'resource_conflict'])
    expect(small.json.errors).toHaveProperty('capacity')
    const exact = await edit(staged, at, concurrencyStamp, { capacity: 40 })
    expect([exact.status, exact.trips]).toEqual([200, 2])
    await expect.poll(() => shown(staged)).toMatchObject([{ obstacle: 'SoldOut', placesLeft: 0 }])
    await expect(take(staged, staged.poolId, 41)).rejects.toThrow('capacity_pool_taken')
    await expect(take(staged, staged.poolId, -1)).rejects.toThrow('capacity_pool_taken')
  })

  it('stays while a type of the draft or of what is published takes places from it', async () => {
    const staged = await selling()
    const at = `/capacity-pools/${staged.poolId}`
    const pooled = async () => (await ask(staged, at)).json
    const used = await pooled()
    expect(used.isUsed).toBe(true)
    expect(used._links).not.toHaveProperty('delete')
    expect((await removed(staged, at, used.concurrencyStamp)).json).toMatchObject({
      code: 'resource_conflict',
    })
    await cloned(staged)
    const [copy] = (await ask(staged, '/ticket-types')).json._embedded.items
    await edit(staged, `/ticket-types/${copy.id}`, copy.concurrencyStamp, { pools: [] })
    expect((await removed(staged, at, used.concurrencyStamp)).status).toBe(409)
    expect((await publish(staged)).status).toBe(200)
    const free = await pooled()
    expect(free._links).toHaveProperty('delete')
    expect((await removed(staged, at, free.concurrencyStamp)).status).toBe(204)
    const list = await ask(staged, '/capacity-pools')
    expect([list.trips, list.json.totalCount]).toEqual([1, 0])
  })

  it('is of a session or a day of its event, and outlives the day', async () => {
    const staged = await stage()
    const { community, manager, eventId } = staged
    const day = await call(community, '/api/eventday', {
      method: 'POST',
      as: manager,
      body: { eventId, localDate: '2026-01-31' },
    })
    const refused = async (body: object) => {
      const answer = await ask(staged, '/capacity-pools', {
        method: 'POST',
        body: { name: 'Hall', ...body },
      })
      return Object.keys(answer.json.errors ?? {})
    }
    expect(await refused({ eventDayId: newId() })).toEqual(['eventDayId'])
    expect(await refused({ eventSessionId: day.json.id })).toEqual(['eventSessionId'])
    expect(await refused({ eventSessionId: newId(), eventDayId: day.json.id })).toEqual([
      'eventDayId',
    ])
    const made = await pool(staged, { capacity: null, eventDayId: day.json.id })
    expect(made).toMatchObject({ capacity: null, taken: 0, eventDayId: day.json.id })
    const gone = await call(community, `/api/eventday/${day.json.id}`, {
      method: 'DELETE',
      as: manager,
      headers: { 'if-match': `"${day.json.concurrencyStamp}"` },
    })
    expect(gone.status, gone.text).toBe(204)
    expect((await ask(staged, `/capacity-pools/${made.id}`)).json.eventDayId).toBeNull()
  })
})

describe('rows of a published catalogue', () => {
  it('are not changed by the application, whoever asks', async () => {
    const staged = await selling(await newPlace())
    const { community, type, poolId } = staged
    const changes: [string, unknown[]][] = [
      ["update ticket_type set name = 'Other' where id = $1", [type.id]],
      ['delete from ticket_type where id = $1', [type.id]],
      ['update ticket_type_pool set places = 1 where ticket_type_id = $1', [type.id]],
      ['delete from ticket_type_pool where ticket_type_id = $1', [type.id]],
      ["update ticket_catalog_version set currency_code = 'EUR' where state = 'Published'", []],
      [
        "update ticket_catalog_version set state = 'Draft', published_at = null where state = 'Published'",
        [],
      ],
      ["delete from ticket_catalog_version where state = 'Published'", []],
      ['delete from capacity_pool where id = $1', [poolId]],
      [
        `insert into ticket_type (id, tenant_id, event_id, ticket_catalog_version_id, lineage_id, name,
           price_model, maximum_per_order, concurrency_stamp)
         select gen_random_uuid(), tenant_id, event_id, id, gen_random_uuid(), 'More', 'Free', 1,
           gen_random_uuid() from ticket_catalog_version where state = 'Published'`,
        [],
      ],
      [
        `insert into ticket_catalog_version (id, tenant_id, event_id, number, state, published_at,
           concurrency_stamp)
         select gen_random_uuid(), tenant_id, event_id, 9, 'Superseded', now(), gen_random_uuid()
         from ticket_catalog_version where state = 'Published'`,
        [],
      ],
    ]
    const refusalOf = async (statement: string, values: unknown[]) =>
      (await transact({ tenantId: community.id }, (client) => client.query(statement, values)))
        ?.message
    for (const [statement, values] of changes) {
      expect(await refusalOf(statement, values), statement).toBe('resource_conflict')
    }
    const draft = await cloned(staged)
    const moved = `update ticket_type set ticket_catalog_version_id = $2, lineage_id = gen_random_uuid()
      where id = $1`
    expect(await refusalOf(moved, [type.id, draft.id])).toBe('resource_conflict')
    // Control: the same on rows of the draft.
    const drafted = "update ticket_type set name = 'Other' where ticket_catalog_version_id = $1"
    expect(await refusalOf(drafted, [draft.id])).toBeUndefined()
  })

  it('lose their words by heavy moderation alone, and nothing when their event is copied', async () => {
    const staged = await selling()
    const { community, manager, eventId } = staged
    const copy = await call(community, `/api/event/${eventId}/duplicate`, {
      method: 'POST',
      as: manager,
      body: { title: 'Again', startDate: '2026-03-28' },
    })
    expect(copy.status, copy.text).toBe(201)
    const again = { ...staged, path: `/api/events/${copy.json.id}/ticketing` }
    expect(await draftOf(again)).toMatchObject({ number: 1, ticketTypeCount: 1, published: null })
    const [type] = (await ask(again, '/ticket-types')).json._embedded.items
    const [pooled] = (await ask(again, '/capacity-pools')).json._embedded.items
    expect(type).toMatchObject({
      name: 'Visitor',
      pools: [{ capacityPoolId: pooled.id, places: 2 }],
    })
    expect(type.lineageId).not.toBe(staged.type.lineageId)
    expect(pooled).toMatchObject({ name: 'Hall', capacity: 100, taken: 0 })
    expect((await publish(again)).status).toBe(200)
    const administrator = await community.person({ tenantRole: 11 })
    const moderated = await call(community, `/api/event/${eventId}/moderation/heavy`, {
      method: 'POST',
      as: administrator,
      body: { reason: 'Spam' },
    })
    expect(moderated.status, moderated.text).toBe(200)
    const words = await inTenant(
      community.id,
      `select t.name as type, p.name as pool from ticket_type t, capacity_pool p
       where t.event_id = $1 and p.event_id = $1`,
      [eventId],
    )
    expect(words).toEqual([{ type: 'Redacted', pool: 'Redacted' }])
  })
})

describe('two who act on one catalogue at once', () => {
  /** Holds the event, so that all who change its catalogue wait for each other. */
  async function side(staged: Stage, writes: (() => Promise<Answer>)[]) {
    const holder = await asApplication()
    await holder.query('begin')
    await enter(holder, staged.community.id)
    await holder.query('select from event where id = $1 for no key update', [staged.eventId])
    const waiting = writes.map((write) => write())
    await waitForBlocked(holder)
    await holder.query('commit')
    await holder.end()
    const answers = await Promise.all(waiting)
    return answers.map(({ status }) => status).sort()
  }

  it('one begins the draft', async () => {
    const staged = await selling()
    const clone = () => ask(staged, '/draft:clone', { method: 'POST' })
    expect(await side(staged, [clone, clone])).toEqual([201, 409])
    expect((await draftOf(staged)).number).toBe(2)
  })

  it('one publishes it', async () => {
    const staged = await selling()
    const { concurrencyStamp } = await cloned(staged)
    const once = () => publish(staged, concurrencyStamp)
    expect(await side(staged, [once, once])).toEqual([200, 409])
    expect((await asStranger(staged)).json.number).toBe(2)
  })

  it('an edit is published whole or not at all', async () => {
    const staged = await selling()
    const { concurrencyStamp } = await cloned(staged)
    const [copy] = (await ask(staged, '/ticket-types')).json._embedded.items
    const statuses = await side(staged, [
      () => publish(staged, concurrencyStamp),
      () => edit(staged, `/ticket-types/${copy.id}`, copy.concurrencyStamp, { name: 'Guest' }),
    ])
    const [{ name }] = await shown(staged)
    const { id: draftId } = await draftOf(staged)
    // Published first, the edit finds no draft; edited first, another draft would be published.
    expect([
      [[200, 404], 'Visitor', null],
      [[200, 409], 'Visitor', draftId],
    ]).toContainEqual([statuses, name, draftId])
    expect(draftId === null || (await ask(staged, `/ticket-types/${copy.id}`)).json.name).toBe(
      draftId === null || 'Guest',
    )
  })

  it('and where nobody holds the event, indexes keep a second draft out', async () => {
    const staged = await stage()
    const draftRow = `insert into ticket_catalog_version (id, tenant_id, event_id, number, state, concurrency_stamp)
      values (gen_random_uuid(), $1, $2, $3, 'Draft', gen_random_uuid())`
    const both = await transact({ tenantId: staged.community.id }, async (client) => {
      for (const number of [1, 2]) {
        await client.query(draftRow, [staged.community.id, staged.eventId, number])
      }
    })
    expect(both?.message).toContain('ticket_catalog_version_one_draft')
  })
})

import { expect, it } from 'vitest'
import { offlineVerdict, stationBounds } from '../../../../src/kernel/check-in-stations.ts'
import { newEmail } from '../../../support/accounts.ts'
import { eventPathOf, held, onTicket, scan } from '../../../support/admission.ts'
import { checkInListOf } from '../../../support/check-in-lists.ts'
import {
  merge,
  scanOf,
  snapshotOf,
  stationOf,
  stationsPath,
} from '../../../support/check-in-stations.ts'
import { type Answer, call } from '../../../support/client.ts'
import { grant, inTenant, type Person } from '../../../support/community.ts'
import { admitGuests, asGuest, guestOrder, kim } from '../../../support/guests.ts'
import { type Sale, saleOf } from '../../../support/orders.ts'

async function staffOf({ community, eventId }: Sale): Promise<Person> {
  const staff = await community.person()
  await grant(community.id, { scope: 'event', scopeId: eventId, userId: staff.id, role: 43 })
  return staff
}

/** What is known already is answered without a commit. */
async function merged(sale: Sale, station: Answer['json'], scans: readonly object[], commits = 1) {
  const { status, json, trips, text } = await merge(sale, station, scans)
  expect([status, trips], text).toEqual([200, 1 + commits])
  return json.scans.map(({ verdict }: { verdict: string }) => verdict)
}

const statistics = async (sale: Sale) =>
  (await call(sale.community, `${eventPathOf(sale)}/check-in-statistics`, { as: sale.manager }))
    .json

it('staff at the door sets stations up and revokes them, others see none', async () => {
  const sale = await saleOf()
  const [staff, stranger] = [await staffOf(sale), await sale.community.person()]
  const path = stationsPath(sale)
  const empty = await call(sale.community, path, { as: staff })
  expect(empty.json).toMatchObject({
    totalCount: 0,
    _links: { create: { href: path, method: 'POST' } },
  })
  const list = await checkInListOf(sale, { name: 'Great hall' })
  const station = await stationOf(sale, { checkInListId: list.id, lifetimeHours: 2 }, { as: staff })
  expect(station).toMatchObject({
    name: 'North entrance',
    checkInListId: list.id,
    checkInListName: 'Great hall',
    isExpired: false,
    revokedAt: null,
  })
  expect(Date.parse(station.expiresAt) - Date.parse(station.createdAt)).toBe(2 * 3_600_000)
  const absent = await call(sale.community, path, {
    method: 'POST',
    as: staff,
    body: { name: 'Back door', checkInListId: sale.eventId },
  })
  expect([absent.status, absent.json.detail]).toEqual([404, 'There is no such check-in list.'])
  for (const [as, status] of [
    [stranger, 403],
    [null, 401],
  ] as const) {
    expect((await call(sale.community, path, { as })).status).toBe(status)
    expect((await call(sale.community, `${path}/${station.id}/snapshot`, { as })).status).toBe(
      status,
    )
  }
  const revoked = await call(sale.community, station._links.revoke.href, {
    method: 'POST',
    as: staff,
  })
  expect([revoked.status, revoked.trips]).toEqual([200, 2])
  expect(Object.keys(revoked.json._links).toSorted()).toEqual(['collection', 'self'])
  const refused = await snapshotOf(sale, station, { as: staff })
  expect([refused.status, refused.json.detail]).toEqual([
    409,
    'This station was revoked. Delete what it keeps, and set up another one.',
  ])
  const late = await merge(sale, station, [scanOf((await held(sale)).id)], { as: staff })
  expect([late.status, late.json.detail]).toEqual([
    409,
    'This station was revoked: no check-ins are accepted from it any more.',
  ])
  expect((await statistics(sale)).admitted).toBe(0)
})

it('a snapshot decides offline as the door does online, and tells names alone', async () => {
  const sale = await saleOf([{ capacity: 100 }])
  const [ann, ben, cid] = [await held(sale), await held(sale), await held(sale)]
  await scan(sale, sale.manager, ann.code)
  const revoked = await onTicket(sale, sale.manager, `${cid.id}/revoke`, { body: {} })
  expect(revoked.status).toBe(200)
  const station = await stationOf(sale)
  const { status, trips, json, text } = await snapshotOf(sale, station)
  expect([status, trips], text).toEqual([200, 1])
  expect(text).not.toContain('@')
  expect(json).toMatchObject({ checkInStationId: station.id, rules: null })
  expect(json.tickets).toHaveLength(3)
  const { href, method } = json._links.export
  const recorded = await call(sale.community, href, { method, as: sale.manager })
  expect([recorded.status, recorded.json], recorded.text).toMatchObject([
    201,
    {
      list: 'StationSnapshot',
      eventId: sale.eventId,
      rowCount: 3,
      exportedByUserId: sale.manager.id,
    },
  ])
  const keys = await Promise.all(
    json.keys.map(async (key: { publicKey: string; keyId: string; validUntil: string | null }) => ({
      ...key,
      verifies: await crypto.subtle.importKey(
        'raw',
        Buffer.from(key.publicKey, 'base64url'),
        'Ed25519',
        true,
        ['verify'],
      ),
    })),
  )
  const tickets = new Map(json.tickets.map((ticket: { id: string }) => [ticket.id, ticket]))
  const known = { tickets, keys, list: null, timezone: null } as Parameters<
    typeof offlineVerdict
  >[0]
  const foreign = await held(await saleOf())
  for (const [code, verdict] of [
    [ann.code, 'AlreadyAdmitted'],
    [ben.code, 'Admitted'],
    [cid.code, 'NotActive'],
    [foreign.code, 'Unknown'],
  ] as const) {
    expect((await offlineVerdict(known, code, Date.now())).verdict).toBe(verdict)
  }
})

it('the next snapshot names nobody who was erased since', async () => {
  const sale = await saleOf([{ capacity: 9 }])
  await admitGuests(sale)
  const guest = await guestOrder(sale, {
    body: { finalize: true, participants: [{ ...kim, lastName: 'Canary' }] },
  })
  const station = await stationOf(sale)
  const before = await snapshotOf(sale, station)
  expect(before.text).toContain('Canary')
  expect((await asGuest(sale, guest, { below: '/personal-data', method: 'DELETE' })).status).toBe(
    200,
  )
  const after = await snapshotOf(sale, station)
  expect(after.status).toBe(200)
  expect(after.text).not.toContain('Canary')
  expect(after.json.tickets).toHaveLength(before.json.tickets.length)
  // Nor does what is taken along as a list.
  for (const path of ['registration-orders', 'registration-participants', 'admission-tickets']) {
    const list = await call(sale.community, `/api/events/${sale.eventId}/${path}`, {
      as: sale.manager,
    })
    expect([list.status, list.text.includes('Canary')], path).toEqual([200, false])
  }
})

it('a snapshot for a list has the tickets and the rules of the list', async () => {
  const sale = await saleOf([{ capacity: 100 }], [{ name: 'Visitor' }, { name: 'Dinner' }])
  const [visitor, dinner] = [await held(sale, [{ type: 0 }]), await held(sale, [{ type: 1 }])]
  expect(visitor.id).not.toBe(dinner.id)
  const { json } = await call(sale.community, `${eventPathOf(sale)}/check-in-lists`, {
    as: sale.manager,
  })
  const type = json.ticketTypes.find(
    ({ ticketTypeName }: { ticketTypeName: string }) => ticketTypeName === 'Dinner',
  )
  const list = await checkInListOf(sale, {
    entry: 'Once',
    ticketTypeLineageIds: [type.ticketTypeLineageId],
  })
  const { json: snapshot } = await snapshotOf(
    sale,
    await stationOf(sale, { checkInListId: list.id }),
  )
  expect(snapshot.tickets.map(({ id }: { id: string }) => id)).toEqual([dinner.id])
  expect(snapshot.rules).toEqual({
    entry: 'Once',
    opensAt: null,
    closesAt: null,
    ticketTypeLineageIds: [type.ticketTypeLineageId],
  })
})

it('scans are merged once, and a ticket that was used at two stations is shown', async () => {
  const sale = await saleOf([{ capacity: 100 }])
  const [north, south] = [await stationOf(sale), await stationOf(sale, { name: 'South' })]
  const [ann, ben] = [await held(sale), await held(sale)]
  const first = [
    scanOf(ann.id, { scannedAt: '2026-01-01T10:00:00Z' }),
    scanOf(ben.id, { scannedAt: '2026-01-01T10:01:00Z' }),
  ]
  expect(await merged(sale, north, first)).toEqual(['Admitted', 'Admitted'])
  // The answer was lost: the station sends the same again, and one more.
  const again = [...first, scanOf(sale.eventId)]
  expect(await merged(sale, north, again, 0)).toEqual(['Admitted', 'Admitted', 'Unknown'])
  const twice = scanOf(ann.id, { scannedAt: '2026-01-01T10:02:00Z' })
  expect(await merged(sale, south, [twice])).toEqual(['AlreadyAdmitted'])
  expect(await statistics(sale)).toMatchObject({ admitted: 2, inside: 2 })
  const online = await scan(sale, sale.manager, ann.code)
  expect(online.json).toMatchObject({
    verdict: 'AlreadyAdmitted',
    admittedAt: '2026-01-01T10:00:00Z',
  })
  const scans = `${eventPathOf(sale)}/check-in-station-scans`
  const all = await call(sale.community, scans, { as: sale.manager })
  expect([all.status, all.trips, all.json.totalCount], all.text).toEqual([200, 1, 3])
  const doubtful = await call(sale.community, `${scans}?isDoubtful=true`, { as: sale.manager })
  expect(doubtful.json._embedded.items).toMatchObject([
    {
      id: twice.id,
      checkInStationName: 'South',
      ticketId: ann.id,
      verdict: 'AlreadyAdmitted',
      scannedAt: '2026-01-01T10:02:00Z',
      admittedBefore: '2026-01-01T10:00:00Z',
    },
  ])
})

it('a scan of a ticket that was transferred since names nobody', async () => {
  const sale = await saleOf([{ capacity: 100 }])
  const ticket = await held(sale)
  const station = await stationOf(sale)
  const body = { firstName: 'Canary', lastName: 'Weber', email: newEmail() }
  const given = await onTicket(sale, ticket.holder, `${ticket.id}/transfer`, { body })
  expect(given.status, given.text).toBe(200)
  expect(await merged(sale, station, [scanOf(ticket.id)])).toEqual(['NotActive'])
  const scans = await call(sale.community, `${eventPathOf(sale)}/check-in-station-scans`, {
    as: sale.manager,
  })
  expect(scans.json._embedded.items).toMatchObject([
    { ticketId: ticket.id, firstName: null, lastName: null, verdict: 'NotActive' },
  ])
})

it('scans of a station that has expired are merged, but it gets no snapshot', async () => {
  const sale = await saleOf()
  const { id: ticket } = await held(sale)
  const station = await stationOf(sale)
  await inTenant(
    sale.community.id,
    `update check_in_station set expires_at = now() - interval '1 minute' where id = $1`,
    [station.id],
  )
  const refused = await snapshotOf(sale, station)
  expect([refused.status, refused.json.detail]).toEqual([
    409,
    'This station has expired. Set up another one.',
  ])
  expect(await merged(sale, station, [scanOf(ticket)])).toEqual(['Admitted'])
})

it('an event has a hundred stations at most, and a station sends a hundred scans at once', async () => {
  const sale = await saleOf()
  await inTenant(
    sale.community.id,
    `insert into check_in_station (id, tenant_id, event_id, name, expires_at, concurrency_stamp)
     select gen_random_uuid(), $1, $2, 'Door ' || n, now() + interval '1 hour', gen_random_uuid() from generate_series(1, $3) n`,
    [sale.community.id, sale.eventId, stationBounds.stations - 1],
  )
  const station = await stationOf(sale)
  const refused = await call(sale.community, stationsPath(sale), {
    method: 'POST',
    as: sale.manager,
    body: { name: 'One more' },
  })
  expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
  // One that has ended makes room for another one.
  for (const ended of ['expires_at', 'revoked_at']) {
    await inTenant(
      sale.community.id,
      `update check_in_station set ${ended} = now() - interval '1 minute' where id =
         (select id from check_in_station where event_id = $1 and id <> $2 and revoked_at is null
            and expires_at > now() limit 1)`,
      [sale.eventId, station.id],
    )
    await stationOf(sale)
  }
  const many = Array.from({ length: stationBounds.scans + 1 }, () => scanOf(sale.eventId))
  expect((await merge(sale, station, many)).status).toBe(400)
  expect(await merged(sale, station, many.slice(1), 0)).toHaveLength(stationBounds.scans)
})

it('a list with a station cannot be deleted', async () => {
  const sale = await saleOf()
  const list = await checkInListOf(sale)
  await stationOf(sale, { checkInListId: list.id })
  const { json } = await call(sale.community, list._links.self.href, { as: sale.manager })
  expect([json.isUsed, json._links.delete]).toEqual([true, undefined])
})

it('where a list lets in once per day, a merge ends what was left open the day before', async () => {
  const sale = await saleOf()
  const list = await checkInListOf(sale, { entry: 'OncePerDay' })
  const station = await stationOf(sale, { checkInListId: list.id })
  const ids = [(await held(sale)).id, (await held(sale)).id]
  expect(
    await merged(
      sale,
      station,
      ids.map((id) => scanOf(id)),
    ),
  ).toEqual(['Admitted', 'Admitted'])
  await inTenant(
    sale.community.id,
    `update admission set admitted_at = admitted_at - interval '1 day' where check_in_list_id = $1`,
    [list.id],
  )
  const again = ids.map((id) => scanOf(id))
  expect(await merged(sale, station, again)).toEqual(['Admitted', 'Admitted'])
  const stays = await inTenant(
    sale.community.id,
    `select admission_ticket_id as id, left_at is null as "isOpen" from admission
     where check_in_list_id = $1 order by admission_ticket_id, admitted_at`,
    [list.id],
  )
  expect(stays).toEqual(
    ids.toSorted().flatMap((id) => [
      { id, isOpen: false },
      { id, isOpen: true },
    ]),
  )
})

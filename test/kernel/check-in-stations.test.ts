import { describe, expect, it } from 'vitest'
import {
  mergeScans,
  offlineVerdict,
  offlineVerdictOfTicket,
  type Snapshot,
  type SnapshotTicket,
  type StationScan,
  stationBounds,
} from '../../src/kernel/check-in-stations.ts'
import { instantIso } from '../../src/kernel/local-time.ts'
import { ticketCodeOf } from '../../src/kernel/ticket-code.ts'

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const type = idOf(900)
const ticketOf = (number: number, known: Partial<SnapshotTicket> = {}): SnapshotTicket => ({
  id: idOf(number),
  generation: 1,
  state: 'Active',
  ticketTypeLineageId: type,
  admittedAt: null,
  lastAdmittedAt: null,
  ...known,
})
const listOf = (known: object = {}) => ({
  entry: 'Unlimited' as const,
  opensAt: null,
  closesAt: null,
  ticketTypeLineageIds: [],
  maximumInside: null,
  inside: 0,
  ...known,
})
const [nine, ten, eleven] = ['09', '10', '11'].map((hour) => `2027-03-01T${hour}:00:00Z`)
const now = Date.parse('2027-03-01T12:00:00Z')

describe('scans of a station that was offline', () => {
  const scanOf = (known: Partial<StationScan> = {}): StationScan => ({
    id: idOf(100),
    ticketId: idOf(1),
    generation: 1,
    scannedAt: ten!,
    ...known,
  })
  const merged = (scan: Partial<StationScan>, ticket: Partial<SnapshotTicket>, list = listOf()) =>
    mergeScans([scanOf(scan)], [ticketOf(1, ticket)], { list, now })[0]

  it.each([
    ['lets in who was not', {}, {}, listOf(), 'Admitted', null],
    [
      'tells of somebody inside',
      {},
      { admittedAt: nine, lastAdmittedAt: nine },
      listOf(),
      'AlreadyAdmitted',
      nine,
    ],
    ['lets in again who had left', {}, { lastAdmittedAt: nine }, listOf(), 'Admitted', nine],
    [
      'tells of who came later, and left',
      {},
      { lastAdmittedAt: eleven },
      listOf(),
      'AlreadyAdmitted',
      eleven,
    ],
    ['once', {}, { lastAdmittedAt: nine }, listOf({ entry: 'Once' }), 'AlreadyOnce', nine],
    [
      'with a code that was replaced',
      { generation: 1 },
      { generation: 2 },
      listOf(),
      'Superseded',
      null,
    ],
    ['with a ticket that was revoked', {}, { state: 'Revoked' }, listOf(), 'NotActive', null],
    ['without a ticket', { ticketId: idOf(2) }, {}, listOf(), 'Unknown', null],
    ['before the list opens', {}, {}, listOf({ opensAt: eleven }), 'TooEarly', null],
    [
      'although the room is full',
      {},
      {},
      listOf({ maximumInside: 1, inside: 1 }),
      'Admitted',
      null,
    ],
  ] as const)('%s', (_, scan, ticket, list, verdict, admittedBefore) => {
    expect(merged(scan, ticket as Partial<SnapshotTicket>, list)).toMatchObject({
      verdict,
      admittedBefore,
    })
  })

  it('go by their instants, not by how they come, and none is in the future', () => {
    const scans = [
      scanOf({ id: idOf(102), scannedAt: '2027-03-02T00:00:00Z' }),
      scanOf({ id: idOf(101), scannedAt: nine! }),
    ]
    expect(mergeScans(scans, [ticketOf(1)], { list: null, now })).toEqual([
      { ...scans[1], verdict: 'Admitted', admittedBefore: null },
      {
        ...scans[0],
        scannedAt: instantIso(now),
        verdict: 'AlreadyAdmitted',
        admittedBefore: nine,
      },
    ])
  })
})

describe('a station that is offline', async () => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const other = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const keyId = '0a0b0c0d'
  const snapshotOf = (tickets: SnapshotTicket[], validUntil: string | null = null): Snapshot => ({
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    keys: [{ keyId, validUntil, verifies: pair.publicKey }],
    list: listOf(),
    timezone: 'UTC',
  })
  const codeOf = (named: {
    number: number
    generation?: number
    key?: CryptoKey
    keyId?: string
  }) =>
    ticketCodeOf(
      {
        keyId: named.keyId ?? keyId,
        ticketId: idOf(named.number),
        generation: named.generation ?? 1,
      },
      named.key ?? pair.privateKey,
    )

  it.each([
    ['a good code', { number: 1 }, {}, null, 'Admitted', idOf(1)],
    ['a forged one', { number: 1, key: other.privateKey }, {}, null, 'Forged', null],
    ['one of another event', { number: 1, keyId: '01020304' }, {}, null, 'Unknown', null],
    ['one that was issued later', { number: 2 }, {}, null, 'Unknown', null],
    ['one that was replaced', { number: 1 }, { generation: 2 }, null, 'Superseded', idOf(1)],
    ['one of a key that has ended', { number: 1 }, {}, nine, 'Superseded', idOf(1)],
    [
      'one of a cancelled ticket',
      { number: 1 },
      { state: 'Cancelled' },
      null,
      'NotActive',
      idOf(1),
    ],
    [
      'one of somebody inside',
      { number: 1 },
      { admittedAt: nine },
      null,
      'AlreadyAdmitted',
      idOf(1),
    ],
  ] as const)('decides on %s', async (_, code, ticket, validUntil, verdict, ticketId) => {
    const snapshot = snapshotOf([ticketOf(1, ticket as Partial<SnapshotTicket>)], validUntil)
    const decided = await offlineVerdict(snapshot, await codeOf(code), now)
    expect(decided).toEqual({ verdict, ticketId })
  })

  it.each([
    ['who may come in', {}, 'Admitted'],
    ['who is inside', { admittedAt: nine, lastAdmittedAt: nine }, 'AlreadyAdmitted'],
    ['whose ticket was cancelled', { state: 'Cancelled' }, 'NotActive'],
  ] as const)('decides by name on somebody %s', (_, ticket, verdict) => {
    expect(
      offlineVerdictOfTicket(
        { list: listOf(), timezone: 'UTC' },
        ticketOf(1, ticket as Partial<SnapshotTicket>),
        now,
      ),
    ).toBe(verdict)
  })

  it.each([
    ['OncePerDay', 'UTC', '2027-03-01T23:59:00Z', 'AlreadyAdmitted', 'AlreadyToday'],
    ['OncePerDay', 'UTC', '2027-03-02T00:00:00Z', 'Admitted', 'Admitted'],
    ['OncePerDay', null, '2027-03-02T00:00:00Z', 'Admitted', 'Admitted'],
    ['OncePerDay', 'Asia/Tokyo', '2027-03-01T14:59:00Z', 'AlreadyAdmitted', 'AlreadyToday'],
    ['OncePerDay', 'Asia/Tokyo', '2027-03-01T15:00:00Z', 'Admitted', 'Admitted'],
    ['OncePerDay', 'America/New_York', '2027-03-02T04:59:00Z', 'AlreadyAdmitted', 'AlreadyToday'],
    ['Once', 'UTC', '2027-03-02T09:00:00Z', 'AlreadyAdmitted', 'AlreadyOnce'],
    ['Unlimited', 'UTC', '2027-03-02T09:00:00Z', 'AlreadyAdmitted', 'Admitted'],
  ] as const)(
    'decides by a list of %s, in %s at %s, on who came in at nine on 1 March',
    async (entry, timezone, at, inside, left) => {
      const verdictsOf = async (ticket: SnapshotTicket) => {
        const snapshot = { ...snapshotOf([ticket]), list: listOf({ entry }), timezone }
        const instant = Date.parse(at)
        const { verdict } = await offlineVerdict(snapshot, await codeOf({ number: 1 }), instant)
        return [verdict, offlineVerdictOfTicket(snapshot, ticket, instant)]
      }
      const gone = ticketOf(1, { lastAdmittedAt: nine! })
      expect(await verdictsOf({ ...gone, admittedAt: nine! })).toEqual([inside, inside])
      expect(await verdictsOf(gone)).toEqual([left, left])
    },
  )

  it('finds one of as many tickets as a snapshot can have', async () => {
    const tickets = Array.from({ length: stationBounds.tickets }, (_, number) => ticketOf(number))
    const snapshot = snapshotOf(tickets)
    for (const number of [0, 5_000, 9_999]) {
      const decided = await offlineVerdict(snapshot, await codeOf({ number }), now)
      expect(decided).toEqual({ verdict: 'Admitted', ticketId: idOf(number) })
    }
  })
})

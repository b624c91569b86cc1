import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import type { Verdict } from '../../kernel/admission.ts'
import type { ListFacts } from '../../kernel/check-in-lists.ts'
import { mergeScans, type StationScan, stationBounds } from '../../kernel/check-in-stations.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { Problem } from '../../kernel/problem.ts'
import {
  assertTicketsAsRead,
  beginStays,
  type KeyView,
  keysOfEvent,
  listAt,
  listsAt,
  renewTickets,
  type StandingEvent,
  ticketsAt,
} from '../admission/index.ts'
import { eventFacts, standingOfEvent } from '../events/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { checkInStationOperations as operations } from './operations.ts'
import {
  assertStationStamp,
  assertStationsLeft,
  insertScans,
  insertStation,
  knownScans,
  listOfStation,
  type NamedStation,
  type ScanFilter,
  type ScanView,
  type StationView,
  type StoredTicket,
  scanPage,
  stationCount,
  stationOfEvent,
  stationPage,
  ticketsOfStation,
  updateStation,
} from './queries.ts'

export interface StationOfEvent {
  event: StandingEvent
  station: StationView
}

export interface StationsOfEvent {
  event: StandingEvent
  page: Page<StationView>
}

export const stationFacts = ({ event, station: { revokedAt, isExpired } }: StationOfEvent) => ({
  ...eventFacts(event),
  isRevoked: revokedAt !== null,
  isExpired,
})

const load = (db: Db, named: NamedStation) => ({
  event: one(standingOfEvent(db, named.eventId)),
  ...stationOfEvent(db, named),
})

/** What its list says of whoever comes in; null at the door of the event itself. */
const rulesOf = ({ entry, opensAt, closesAt, ticketTypeLineageIds }: StationView) =>
  entry && { entry, opensAt, closesAt, ticketTypeLineageIds: ticketTypeLineageIds ?? [] }

const listOf = ({ checkInListId, entry }: StationView) =>
  checkInListId !== null && entry !== null ? { id: checkInListId, entry } : null

const listFacts = (station: StationView): ListFacts | null => {
  const rules = rulesOf(station)
  return rules && { ...rules, maximumInside: null, inside: 0 }
}

export const listCheckInStations = reading({
  operation: operations.listCheckInStations,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: one(standingOfEvent(db, eventId)),
    ...stationPage(db, { eventId, page }),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...found }, { page }): StationsOfEvent => ({
    event,
    page: pageOf(page, found),
  }),
})

export const getCheckInStation = reading({
  operation: operations.getCheckInStation,
  load,
  facts: stationFacts,
  result: (found): StationOfEvent => found,
})

const hourMs = 3_600_000

interface NewStation {
  eventId: string
  name: string
  checkInListId: string | null
  lifetimeHours: number
}

/** Sets up a device at the door, while the event may have one more. */
export const createCheckInStation = writing({
  operation: operations.createCheckInStation,
  load: (db, { eventId, checkInListId }: NewStation) => ({
    event: one(standingOfEvent(db, eventId)),
    lists: listsAt(db, { eventId, checkInListId: checkInListId ?? undefined }),
    known: stationCount(db, eventId),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, lists, known }, { name, checkInListId, lifetimeHours }, moment) {
    const list = listAt(lists, { eventId: event.id, checkInListId: checkInListId ?? undefined })
    if (known >= stationBounds.stations) {
      throw new Problem('resource_conflict', {
        detail: `This event has ${stationBounds.stations} stations, which is the maximum. Use an existing one.`,
      })
    }
    const { ids, now, tenantId, principal } = moment
    const row = {
      id: ids.next(now),
      tenantId,
      eventId: event.id,
      checkInListId,
      name,
      expiresAt: instantIso(now + lifetimeHours * hourMs),
      revokedAt: null,
      concurrencyStamp: ids.stamp(),
      createdAt: instantIso(now),
    }
    const createdByUserId = principal.kind === 'user' ? principal.userId : null
    const result: StationOfEvent = {
      event,
      station: {
        ...row,
        isExpired: false,
        checkInListName: list?.name ?? null,
        entry: list?.entry ?? null,
        opensAt: list?.opensAt ?? null,
        closesAt: list?.closesAt ?? null,
        ticketTypeLineageIds: list?.ticketTypeLineageIds ?? null,
      },
    }
    return {
      assertions: [assertStationsLeft(db, event.id)],
      writes: [insertStation(db, { ...row, createdByUserId })],
      changesPublic: false,
      result,
    }
  },
})

/** Takes nothing from a station from now on: it was lost. */
export const revokeCheckInStation = writing({
  operation: operations.revokeCheckInStation,
  load,
  facts: (found) => [stationFacts(found)],
  decide(db, { event, station }, _input: NamedStation, { ids, now }) {
    const values = { revokedAt: instantIso(now), concurrencyStamp: ids.stamp() }
    const result: StationOfEvent = { event, station: { ...station, ...values } }
    return {
      assertions: [assertStationStamp(db, station.id, station.concurrencyStamp as Stamp)],
      writes: [updateStation(db, station.id, values)],
      changesPublic: false,
      result,
    }
  },
})

export interface StationSnapshot extends StationOfEvent {
  takenAt: string
  rules: ReturnType<typeof rulesOf>
  keys: readonly KeyView[]
  tickets: readonly StoredTicket[]
}

/** What a station needs to let people in while it is offline. */
export const getStationSnapshot = reading({
  operation: operations.getStationSnapshot,
  load: (db, named: NamedStation) => ({
    ...load(db, named),
    keys: keysOfEvent(db, named.eventId),
    tickets: ticketsOfStation(db, named),
  }),
  facts: stationFacts,
  result({ event, station, keys, tickets }, _input, { now }): StationSnapshot {
    if (tickets.length > stationBounds.tickets) {
      throw new Problem('resource_conflict', {
        detail: `A station can hold at most ${stationBounds.tickets} tickets, and there are more. Set one up for a check-in list of some ticket types.`,
      })
    }
    const takenAt = instantIso(now)
    return { event, station, takenAt, rules: rulesOf(station), keys, tickets }
  },
})

export interface MergedScans extends StationOfEvent {
  scans: { id: string; ticketId: string; verdict: Verdict; admittedBefore: string | null }[]
}

interface MergingStation extends NamedStation {
  scans: readonly StationScan[]
}

/** Takes over whom a station let in while it was offline. A scan that comes again changes nothing. */
export const mergeStationScans = writing({
  operation: operations.mergeStationScans,
  load: (db, input: MergingStation) => ({
    ...load(db, input),
    earlier: knownScans(db, input),
    tickets: ticketsAt(db, {
      eventId: input.eventId,
      ticketIds: input.scans.map(({ ticketId }) => ticketId),
      list: listOfStation(input),
    }),
  }),
  facts: (found) => [stationFacts(found)],
  decide(db, { event, station, earlier, tickets }, { scans }, moment) {
    const { ids, now, tenantId } = moment
    const known = new Set(earlier.map(({ id }) => id))
    const merged = mergeScans(
      scans.filter(({ id }) => !known.has(id)),
      tickets.map((ticket) => ({ ...ticket, admittedAt: ticket.inside?.admittedAt ?? null })),
      { list: listFacts(station), now },
    )
    const admitted = merged.filter(({ verdict }) => verdict === 'Admitted')
    const ofEvent = { tenantId, eventId: event.id }
    const result: MergedScans = {
      event,
      station,
      scans: [...earlier, ...merged].map(({ id, ticketId, verdict, admittedBefore }) => ({
        id,
        ticketId,
        verdict,
        admittedBefore,
      })),
    }
    const stored = merged.filter(({ verdict }) => verdict !== 'Unknown')
    return {
      assertions: [
        assertStationStamp(db, station.id, station.concurrencyStamp as Stamp),
        assertTicketsAsRead(db, tickets),
      ],
      writes: [
        ...beginStays(
          db,
          { eventId: event.id, list: listOf(station) },
          admitted.map(({ ticketId, scannedAt }) => ({
            id: ids.next(now),
            ticketId,
            admittedAt: scannedAt,
          })),
          moment,
        ),
        ...(stored.length > 0
          ? [
              insertScans(
                db,
                stored.map(({ id, ticketId, scannedAt, verdict, admittedBefore }) => ({
                  ...ofEvent,
                  id,
                  checkInStationId: station.id,
                  admissionTicketId: ticketId,
                  scannedAt,
                  verdict,
                  admittedBefore,
                })),
              ),
            ]
          : []),
        ...(admitted.length > 0
          ? [
              renewTickets(
                db,
                admitted.map(({ ticketId }) => ticketId),
              ),
            ]
          : []),
      ],
      changesPublic: false,
      result,
    }
  },
})

export interface ScansOfEvent {
  event: StandingEvent
  page: Page<ScanView>
}

/** Whom stations let in while they were offline, and where another door says otherwise. */
export const listStationScans = reading({
  operation: operations.listStationScans,
  load: (db, input: ScanFilter & { eventId: string; page: PageRequest }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...scanPage(db, input),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, ...found }, { page }): ScansOfEvent => ({ event, page: pageOf(page, found) }),
})

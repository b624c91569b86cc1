import { type TicketState, type Verdict, verdictOf, verdictOfTicket } from './admission.ts'
import type { ListFacts } from './check-in-lists.ts'
import { instantIso } from './local-time.ts'
import { isSignedBy, readTicketCode } from './ticket-code.ts'

export const stationBounds = {
  /** Of one event. */
  stations: 100,
  name: 100,
  /** Until a station has to be set up again. */
  lifetimeHours: { usual: 24, most: 168 },
  /** Of one snapshot, so that a phone keeps it. */
  tickets: 10_000,
  /** Merged at once. */
  scans: 100,
} as const

/** Where a list counts places, nobody knows offline how many are left: whoever is in is in. */
const offline = (list: ListFacts | null) => list && { ...list, maximumInside: null }

/** What a station knows of a ticket. */
export interface SnapshotTicket {
  id: string
  generation: number
  state: TicketState
  ticketTypeLineageId: string
  /** Null unless somebody is inside with it. */
  admittedAt: string | null
  /** Whether or not somebody is inside; where a list lets in once per day, within the day of the snapshot. */
  lastAdmittedAt: string | null
}

export interface SnapshotKey {
  keyId: string
  /** Until when its codes admit; null: no end. */
  validUntil: string | null
}

/** What a station decides with while it is offline. */
export interface Snapshot {
  tickets: ReadonlyMap<string, SnapshotTicket>
  keys: readonly (SnapshotKey & { verifies: CryptoKey })[]
  list: ListFacts | null
  /** Of the event; null: UTC. */
  timezone: string | null
}

type Door = Pick<Snapshot, 'list' | 'timezone'>

/** The date of an instant in a zone, to compare. Devices have it without our tables of zones. */
export const dateIn = (zone: string | null | undefined, instant: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: zone ?? 'UTC' }).format(instant)

/** A list that lets in once per day begins anew at midnight, whenever its tickets were loaded. */
function knownOf(ticket: SnapshotTicket, { list, timezone }: Door, now: number) {
  const isOver = (instant: string) =>
    list?.entry === 'OncePerDay' && dateIn(timezone, Date.parse(instant)) !== dateIn(timezone, now)
  const standing = (instant: string | null) =>
    instant === null || isOver(instant) ? null : instant
  return {
    ...ticket,
    admittedAt: standing(ticket.admittedAt),
    wasAdmitted: standing(ticket.lastAdmittedAt) !== null,
  }
}

/** What comes of a ticket that staff has found by name while it is offline. */
export const offlineVerdictOfTicket = (door: Door, ticket: SnapshotTicket, now: number): Verdict =>
  verdictOfTicket({ ticket: knownOf(ticket, door, now), list: offline(door.list) }, now)

/** What comes of a code that a station scans offline: as it would online, on what the snapshot knows. */
export async function offlineVerdict(
  { tickets, keys, ...door }: Snapshot,
  text: string,
  now: number,
): Promise<{ verdict: Verdict; ticketId: string | null }> {
  const read = readTicketCode(text)
  const key = keys.find(({ keyId }) => keyId === read?.keyId)
  // A key of another event is not in the snapshot.
  const code = read &&
    key && {
      generation: read.generation,
      isGenuine: await isSignedBy(read, key.verifies),
      isInForce: key.validUntil === null || Date.parse(key.validUntil) > now,
    }
  const ticket = read ? tickets.get(read.ticketId) : undefined
  const verdict = verdictOf(
    {
      code: code ?? null,
      ticket: ticket ? { ...knownOf(ticket, door, now), isOfEvent: true } : null,
      list: offline(door.list),
    },
    now,
  )
  return { verdict, ticketId: ticket && code?.isGenuine ? ticket.id : null }
}

/** Somebody whom a station let in while it was offline. */
export interface StationScan {
  /** Given by the station: a scan that comes again is the same one. */
  id: string
  ticketId: string
  /** Of the code that was scanned. */
  generation: number
  scannedAt: string
}

export interface MergedScan extends StationScan {
  /** What the door would have said. Only `Admitted` counts; the others are for staff to look at. */
  verdict: Verdict
  /** When somebody came in with the ticket before. */
  admittedBefore: string | null
}

/** What comes of scans that a station made offline, in the order of their instants. */
export function mergeScans(
  scans: readonly StationScan[],
  tickets: readonly SnapshotTicket[],
  { list, now }: { list: ListFacts | null; now: number },
): MergedScan[] {
  const known = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return scans
    .map((scan) => ({ ...scan, at: Math.min(Date.parse(scan.scannedAt), now) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...scan }) => {
      const scannedAt = instantIso(at)
      const ticket = known.get(scan.ticketId)
      if (!ticket) return { ...scan, scannedAt, verdict: 'Unknown', admittedBefore: null }
      const { lastAdmittedAt } = ticket
      // Who came in later and has left meanwhile was inside already, too.
      const cameLater = lastAdmittedAt !== null && Date.parse(lastAdmittedAt) > at
      const admittedAt = ticket.admittedAt ?? (cameLater ? lastAdmittedAt : null)
      const verdict =
        scan.generation === ticket.generation
          ? verdictOfTicket(
              {
                ticket: { ...ticket, admittedAt, wasAdmitted: lastAdmittedAt !== null },
                list: offline(list),
              },
              at,
            )
          : 'Superseded'
      if (verdict === 'Admitted') {
        known.set(ticket.id, { ...ticket, admittedAt: scannedAt, lastAdmittedAt: scannedAt })
      }
      return { ...scan, scannedAt, verdict, admittedBefore: admittedAt ?? lastAdmittedAt }
    })
}

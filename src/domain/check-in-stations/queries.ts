import { and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import { type Db, type Rows, thisTenant } from '../../db/database.ts'
import { kept } from '../../db/kept.ts'
import { namedBy, rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { answerOf, one } from '../../db/one.ts'
import { paged } from '../../db/paged.ts'
import {
  admissionTicket,
  checkInList,
  checkInStation,
  checkInStationScan,
  registrationOrderLine,
  registrationOrderParticipant,
} from '../../db/schema/index.ts'
import type { TicketReason } from '../../kernel/admission.ts'
import { type SnapshotTicket, stationBounds } from '../../kernel/check-in-stations.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { ofHolder } from '../admission/index.ts'

const { createdByUserId: _, ...columns } = getTableColumns(checkInStation)

const selectStations = (db: Db) =>
  db
    .select({
      ...columns,
      isExpired: sql<boolean>`(${checkInStation.expiresAt} <= now())`.as('is_expired'),
      checkInListName: checkInList.name,
      entry: checkInList.entry,
      opensAt: checkInList.opensAt,
      closesAt: checkInList.closesAt,
      ticketTypeLineageIds: checkInList.ticketTypeLineageIds,
    })
    .from(checkInStation)
    .leftJoin(checkInList, namedBy(checkInStation, 'checkInListId', checkInList))

export interface NamedStation {
  eventId: string
  stationId: string
}

const ofEvent = kept(['eventId', 'stationId'], (db, { eventId, stationId }) => ({
  station: one(
    selectStations(db).where(
      and(rowsOfEvent(checkInStation, eventId), eq(checkInStation.id, stationId)),
    ),
  ),
}))

export const stationOfEvent = (db: Db, { eventId, stationId }: NamedStation) =>
  ofEvent(db, { eventId, stationId })

export type StationView = NonNullable<Rows<ReturnType<typeof stationOfEvent>>['station']>

export const stationPage = (db: Db, { eventId, page }: { eventId: string; page: PageRequest }) =>
  paged(db, selectStations(db).where(rowsOfEvent(checkInStation, eventId)), {
    page,
    order: [desc(checkInStation.createdAt), desc(checkInStation.id)],
    counted: db
      .select({ id: checkInStation.id })
      .from(checkInStation)
      .where(rowsOfEvent(checkInStation, eventId)),
  })

/** The list of a station, for the functions that ask at a list. */
export const listOfStation = ({ stationId }: NamedStation) => sql`(
  select check_in_list_id from check_in_station where tenant_id = ${thisTenant} and id = ${stationId})`

export interface StoredTicket extends SnapshotTicket {
  reason: TicketReason
  ticketTypeName: string
  firstName: string | null
  lastName: string | null
}

/** What a station keeps; one more than it can keep tells that there are too many. */
export const ticketsOfStation = (db: Db, named: NamedStation) =>
  answerOf<StoredTicket[]>(
    db,
    sql`app.tickets_of_station(${named.eventId}, ${listOfStation(named)}, ${stationBounds.tickets})`,
  )

/** Scans that were merged before, whatever station of the event brought them. */
export const knownScans = (
  db: Db,
  { eventId, scans }: { eventId: string; scans: readonly { id: string }[] },
) =>
  db
    .select({
      id: checkInStationScan.id,
      ticketId: checkInStationScan.admissionTicketId,
      verdict: checkInStationScan.verdict,
      admittedBefore: checkInStationScan.admittedBefore,
    })
    .from(checkInStationScan)
    .where(
      and(
        rowsOfEvent(checkInStationScan, eventId),
        inArray(
          checkInStationScan.id,
          scans.map(({ id }) => id),
        ),
      ),
    )

export interface ScanFilter {
  isDoubtful?: boolean | undefined
}

/** Scans of an event's stations, the newest first. */
export const scanPage = (
  db: Db,
  { eventId, isDoubtful, page }: ScanFilter & { eventId: string; page: PageRequest },
) =>
  paged(
    db,
    db
      .select({
        id: checkInStationScan.id,
        eventId: checkInStationScan.eventId,
        checkInStationId: checkInStationScan.checkInStationId,
        checkInStationName: checkInStation.name,
        ticketId: checkInStationScan.admissionTicketId,
        firstName: ofHolder(registrationOrderParticipant.firstName).as('holder_first_name'),
        lastName: ofHolder(registrationOrderParticipant.lastName).as('holder_last_name'),
        ticketTypeName: registrationOrderLine.ticketTypeName,
        scannedAt: checkInStationScan.scannedAt,
        verdict: checkInStationScan.verdict,
        admittedBefore: checkInStationScan.admittedBefore,
      })
      .from(checkInStationScan)
      .innerJoin(checkInStation, namedBy(checkInStationScan, 'checkInStationId', checkInStation))
      .innerJoin(admissionTicket, namedBy(checkInStationScan, 'admissionTicketId', admissionTicket))
      .innerJoin(
        registrationOrderParticipant,
        namedBy(admissionTicket, 'registrationOrderParticipantId', registrationOrderParticipant),
      )
      .innerJoin(
        registrationOrderLine,
        namedBy(registrationOrderParticipant, 'registrationOrderLineId', registrationOrderLine),
      )
      .where(
        and(
          rowsOfEvent(checkInStationScan, eventId),
          isDoubtful === undefined
            ? undefined
            : (isDoubtful ? ne : eq)(checkInStationScan.verdict, 'Admitted'),
        ),
      ),
    { page, order: [desc(checkInStationScan.scannedAt), desc(checkInStationScan.id)] },
  )

export type ScanView = Rows<{ rows: ReturnType<typeof scanPage>['rows'] }>['rows'][number]

export const {
  insert: insertStation,
  update: updateStation,
  assertStamp: assertStationStamp,
} = writesOf(checkInStation)

/** Scans that another commit has brought meanwhile stay as they are. */
export const insertScans = (db: Db, rows: (typeof checkInStationScan.$inferInsert)[]) =>
  db.insert(checkInStationScan).values(rows).onConflictDoNothing()

/** How many stations an event has. */
/** Of those that nobody has ended. */
export const stationCount = (db: Db, eventId: string) =>
  answerOf<number>(db, sql`app.standing_check_in_stations(${eventId})`)

export const assertStationsLeft = (db: Db, eventId: string) =>
  db.execute(sql`select app.assert_check_in_stations_left(${eventId}, ${stationBounds.stations})`)

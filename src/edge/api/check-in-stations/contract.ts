import { z } from '@hono/zod-openapi'
import { checkInStationOperations as operations } from '../../../domain/check-in-stations/index.ts'
import {
  admissionBounds,
  ticketReasons,
  ticketStates,
  verdicts,
} from '../../../kernel/admission.ts'
import { entryRules } from '../../../kernel/check-in-lists.ts'
import { stationBounds as bounds } from '../../../kernel/check-in-stations.ts'
import {
  collectionOf,
  defineRoute,
  filteredPage,
  instantText,
  keptShape,
  lineText,
  nullableText,
  ofEventShape,
  resourceOf,
  routesOf,
  sentInstant,
  Uuid,
  withDefaults,
} from '../../contract/contract-kit.ts'

const said = {
  checkInListId: 'The check-in list that it is for; null: the door of the event itself',
  lifetimeHours:
    'For how many hours it gets snapshots; what it scanned before is merged after them, too',
  admittedBefore: 'When somebody came in with the ticket before',
  admittedAt: 'Null unless somebody was inside with it when the snapshot was taken',
  lastAdmittedAt:
    'When somebody last came in with it; where the list lets in once per day, within the day of the snapshot',
}

const ofTicket = { ticketId: z.uuid() }
const verdict = z
  .enum(verdicts)
  .describe('What the door would have said. Only `Admitted` counts as a check-in')
const admittedBefore = instantText.nullable().describe(said.admittedBefore)

export const CheckInStation = resourceOf('CheckInStation', {
  ...ofEventShape,
  name: z.string(),
  checkInListId: z.uuid().nullable().describe(said.checkInListId),
  checkInListName: nullableText,
  expiresAt: instantText.describe('From then on it gets no snapshot'),
  isExpired: z.boolean(),
  revokedAt: instantText.nullable().describe('From then on nothing is taken from it'),
  createdAt: instantText,
  ...keptShape,
})

const CheckInStationDraft = z
  .strictObject(
    withDefaults(
      {
        name: lineText(bounds.name).describe('What staff calls it, such as `North entrance`'),
        checkInListId: Uuid.nullable().describe(said.checkInListId),
        lifetimeHours: z.int().min(1).max(bounds.lifetimeHours.most).describe(said.lifetimeHours),
      },
      { lifetimeHours: bounds.lifetimeHours.usual },
    ),
  )
  .openapi('CheckInStationDraft')

const ListRules = z
  .strictObject({
    entry: z.enum(entryRules),
    opensAt: instantText.nullable(),
    closesAt: instantText.nullable(),
    ticketTypeLineageIds: z.array(z.uuid()),
  })
  .openapi('StationListRules')

const SnapshotTicket = z
  .strictObject({
    id: z.uuid(),
    generation: z.int().describe('Of the code that admits; bytes 22 and 23 of a code'),
    state: z.enum(ticketStates),
    reason: z.enum(ticketReasons),
    ticketTypeLineageId: z.uuid(),
    ticketTypeName: z.string(),
    firstName: nullableText,
    lastName: nullableText,
    admittedAt: instantText.nullable().describe(said.admittedAt),
    lastAdmittedAt: instantText.nullable().describe(said.lastAdmittedAt),
  })
  .openapi('SnapshotTicket')

const SnapshotKey = z
  .strictObject({ keyId: z.string(), publicKey: z.string(), validUntil: instantText.nullable() })
  .openapi('SnapshotKey')

export const StationSnapshot = resourceOf('StationSnapshot', {
  eventId: z.uuid(),
  eventTitle: nullableText,
  timezone: nullableText,
  checkInStationId: z.uuid(),
  takenAt: instantText,
  expiresAt: instantText.describe('Delete it then at the latest'),
  rules: ListRules.nullable().describe('Of its check-in list; null at the door of the event'),
  keys: z.array(SnapshotKey).describe('They prove codes, as in the list of admission keys'),
  tickets: z.array(SnapshotTicket).describe(`By their ids, ${bounds.tickets} at most`),
})

const stationScan = { id: z.uuid(), ...ofTicket, verdict, admittedBefore }

export const MergedScans = resourceOf('MergedStationScans', {
  eventId: z.uuid(),
  checkInStationId: z.uuid(),
  scans: z.array(z.strictObject(stationScan).openapi('MergedStationScan')),
})

export const StationScan = resourceOf('StationScan', {
  ...stationScan,
  eventId: z.uuid(),
  checkInStationId: z.uuid(),
  checkInStationName: z.string(),
  firstName: nullableText,
  lastName: nullableText,
  ticketTypeName: z.string(),
  scannedAt: instantText.describe('By the clock of the station; not later than it was merged'),
})

const ofEvent = '/api/events/{eventId}'
const kind = 'checkInStation'

const stations = routesOf({
  called: 'station',
  path: `${ofEvent}/check-in-stations`,
  id: 'stationId',
  kind,
  item: CheckInStation,
  list: collectionOf('CheckInStationCollection', CheckInStation),
})

export const listCheckInStations = stations.listing(operations.listCheckInStations, {
  summary: 'List the check-in stations of an event, newest first',
  title: 'Stations',
  links: { 'check-in-stations': { on: ['event', 'managedEvent'] } },
})

export const getCheckInStation = stations.reading(operations.getCheckInStation, {
  summary: 'Read a check-in station',
})

export const createCheckInStation = stations.creating(operations.createCheckInStation, {
  summary: 'Set up a check-in station: a device that checks people in while it is offline',
  body: CheckInStationDraft,
  title: 'Set up a station',
  links: { create: 'checkInStations' },
})

export const revokeCheckInStation = stations.commanding(operations.revokeCheckInStation, 'revoke', {
  summary: 'Revoke a check-in station, for example because it was lost',
  title: 'Revoke',
})

export const getStationSnapshot = defineRoute({
  operation: operations.getStationSnapshot,
  path: `${ofEvent}/check-in-stations/{stationId}/snapshot`,
  summary: 'Read what a station needs to decide on codes while it is offline',
  response: StationSnapshot,
  problems: ['resource_not_found', 'resource_conflict'],
  title: 'Snapshot',
  links: { snapshot: kind, self: 'stationSnapshot' },
})

const SentScan = z
  .strictObject({
    id: Uuid.describe('Given by the station: a scan that is sent again changes nothing'),
    ticketId: Uuid,
    generation: z.int().min(1).max(admissionBounds.generations).describe('Of the scanned code'),
    scannedAt: sentInstant,
  })
  .openapi('SentStationScan')

export const mergeStationScans = defineRoute({
  operation: operations.mergeStationScans,
  path: `${ofEvent}/check-in-stations/{stationId}/scans`,
  summary: 'Merge the offline check-ins of a station',
  body: z
    .strictObject({ scans: z.array(SentScan).min(1).max(bounds.scans) })
    .openapi('StationScansDraft'),
  response: MergedScans,
  title: 'Merge scans',
  links: { 'merge-scans': [kind, 'stationSnapshot'] },
})

export const listStationScans = defineRoute({
  operation: operations.listStationScans,
  path: `${ofEvent}/check-in-station-scans`,
  summary: 'List the offline check-ins of stations, newest first',
  query: filteredPage(
    {
      isDoubtful: z
        .enum(['true', 'false'])
        .optional()
        .describe('Only those that another door contradicts, such as a ticket that was used twice'),
    },
    ({ isDoubtful }) => ({ isDoubtful: isDoubtful && isDoubtful === 'true' }),
  ),
  response: collectionOf('StationScanCollection', StationScan),
  title: 'Offline check-ins',
  links: {
    'station-scans': { on: 'checkInStations', query: '{?page,pageSize,isDoubtful}' },
    collection: 'stationScans',
  },
})

import * as verbs from '../../../domain/check-in-stations/index.ts'
import {
  type MergedScans,
  type ScansOfEvent,
  type ScanView,
  type StationOfEvent,
  type StationSnapshot,
  type StationsOfEvent,
  stationFacts,
} from '../../../domain/check-in-stations/index.ts'
import { eventFacts } from '../../../domain/events/index.ts'
import { byPage, byParams, endpoint, withBody } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const varsOf = ({ event, station }: StationOfEvent) => ({
  eventId: event.id,
  stationId: station.id,
})

const station = (found: StationOfEvent): Resource => ({
  kind: 'checkInStation',
  fields: fieldsOf(contract.CheckInStation, found.station, {
    eventTitle: found.event.title,
    timezone: found.event.timezone,
  }),
  facts: stationFacts(found),
  vars: varsOf(found),
})

const stations = ({ event, page }: StationsOfEvent): Resource => ({
  kind: 'checkInStations',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map((row) => station({ event, station: row })),
})

const snapshot = (found: StationSnapshot): Resource => ({
  kind: 'stationSnapshot',
  fields: {
    eventId: found.event.id,
    eventTitle: found.event.title,
    timezone: found.event.timezone,
    checkInStationId: found.station.id,
    takenAt: found.takenAt,
    expiresAt: found.station.expiresAt,
    rules: found.rules,
    keys: found.keys.map(({ keyId, publicKey, validUntil }) => ({ keyId, publicKey, validUntil })),
    tickets: found.tickets,
  },
  facts: stationFacts(found),
  vars: varsOf(found),
})

const merged = (found: MergedScans): Resource => ({
  kind: 'mergedStationScans',
  fields: {
    eventId: found.event.id,
    checkInStationId: found.station.id,
    scans: found.scans,
  },
  facts: stationFacts(found),
  vars: varsOf(found),
})

const scan =
  (event: ScansOfEvent['event']) =>
  (scan: ScanView): Resource => ({
    kind: 'stationScan',
    fields: fieldsOf(contract.StationScan, scan),
    facts: eventFacts(event),
    vars: { eventId: event.id },
  })

const scans = ({ event, page }: ScansOfEvent): Resource => ({
  kind: 'stationScans',
  fields: {},
  facts: eventFacts(event),
  vars: { eventId: event.id },
  page,
  items: page.rows.map(scan(event)),
})

export const checkInStationEndpoints = [
  endpoint({
    route: contract.listCheckInStations,
    verb: verbs.listCheckInStations,
    input: byPage,
    represent: stations,
  }),
  endpoint({
    route: contract.getCheckInStation,
    verb: verbs.getCheckInStation,
    input: byParams,
    represent: station,
  }),
  endpoint({
    route: contract.createCheckInStation,
    verb: verbs.createCheckInStation,
    input: withBody,
    represent: station,
  }),
  endpoint({
    route: contract.revokeCheckInStation,
    verb: verbs.revokeCheckInStation,
    input: byParams,
    represent: station,
  }),
  endpoint({
    route: contract.getStationSnapshot,
    verb: verbs.getStationSnapshot,
    input: byParams,
    represent: snapshot,
  }),
  endpoint({
    route: contract.mergeStationScans,
    verb: verbs.mergeStationScans,
    input: withBody,
    represent: merged,
  }),
  endpoint({
    route: contract.listStationScans,
    verb: verbs.listStationScans,
    input: ({ params, query }) => ({ ...params, ...query }),
    represent: scans,
  }),
]

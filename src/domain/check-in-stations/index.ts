export { checkInStationOperations } from './operations.ts'
export type { ScanView } from './queries.ts'
export {
  createCheckInStation,
  getCheckInStation,
  getStationSnapshot,
  listCheckInStations,
  listStationScans,
  type MergedScans,
  mergeStationScans,
  revokeCheckInStation,
  type ScansOfEvent,
  type StationOfEvent,
  type StationSnapshot,
  type StationsOfEvent,
  stationFacts,
} from './verbs.ts'

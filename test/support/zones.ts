import { Temporal } from 'temporal-polyfill/implementation'
import { isChosen } from './selection.ts'

/** Zones with every sort of change: half an hour, three hours, a whole day, twice a year for a month. */
export const zones = [
  'Europe/Brussels',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/Moscow',
  'Europe/Istanbul',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Africa/Windhoek',
  'Africa/Juba',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Caracas',
  'America/Santiago',
  'America/Havana',
  'America/Scoresbysund',
  'America/Nuuk',
  'Asia/Gaza',
  'Asia/Tehran',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Pyongyang',
  'Asia/Tokyo',
  'Antarctica/Troll',
  'Antarctica/Casey',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Kwajalein',
  'Pacific/Pago_Pago',
  'Pacific/Norfolk',
  'UTC',
]

/** Outside the proofs a third of the zones for each purpose, by the seed. */
export const someZones = (purpose: string) =>
  zones.filter((zone) => isChosen(`${purpose} ${zone}`, 3))

/** Every change of a zone's offset from 1990 to 2040, in milliseconds since 1970. */
export function transitionsOf(zone: string): number[] {
  const found: number[] = []
  let at: Temporal.ZonedDateTime | null =
    Temporal.Instant.from('1990-01-01T00:00:00Z').toZonedDateTimeISO(zone)
  while (at !== null && at.year <= 2040) {
    at = at.getTimeZoneTransition('next')
    if (at !== null) found.push(at.epochMilliseconds)
  }
  return found
}

/** Names that runtimes have besides those of the IANA database, aliases of that, and names of nothing. */
export const namesOfRuntimes: readonly string[] = (
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST ' +
  'SystemV/AST4 SystemV/AST4ADT SystemV/YST9 US/Pacific-New Factory localtime posixrules GMT+5 UTC+5 ' +
  'EST5 PDT CEST Z Etc/Unknown Etc/GMT+13 Etc/GMT-15 Europe/Atlantis ' +
  'EST MST HST CET MET EET WET EST5EDT CST6CDT MST7MDT PST8PDT GMT GMT0 GMT+0 GMT-0 UCT UTC Zulu ' +
  'Universal Greenwich Etc/GMT Etc/GMT0 Etc/GMT+0 Etc/GMT+5 Etc/GMT-14 Etc/UTC Etc/UCT US/Eastern ' +
  'Asia/Calcutta Asia/Katmandu Europe/Kyiv Europe/Kiev America/Buenos_Aires Pacific/Enderbury ' +
  'Brazil/East Canada/Pacific Chile/EasterIsland Mexico/General Arctic/Longyearbyen PRC ROC ROK NZ ' +
  'NZ-CHAT W-SU Eire Cuba Egypt GB GB-Eire Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya ' +
  'Navajo Poland Portugal Singapore Turkey europe/brussels EUROPE/BRUSSELS utc'
).split(' ')

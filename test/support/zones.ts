import { Temporal } from 'temporal-polyfill/implementation'

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

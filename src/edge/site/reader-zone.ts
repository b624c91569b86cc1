import { isTimeZone } from '../../kernel/local-time.ts'

export interface ReaderZone {
  /** IANA name, or null when only the event's own time is wanted. */
  zone: string | null
  /** Whether the reader asked for it, so that links must carry it on. */
  isChosen: boolean
}

/**
 * The zone whose times stand beside the event's: `?zone=`, where an empty one means none, else the
 * zone Cloudflare sees the reader in. A name that is no zone is as good as none given.
 */
export function readerZoneOf(request: Request): ReaderZone {
  const asked = new URL(request.url).searchParams.get('zone')
  if (asked === '') return { zone: null, isChosen: true }
  if (asked !== null && isTimeZone(asked)) return { zone: asked, isChosen: true }
  const seen = (request as Request & { cf?: { timezone?: unknown } }).cf?.timezone
  const zone = typeof seen === 'string' && isTimeZone(seen) ? seen : null
  return { zone, isChosen: false }
}

/** Zones offered in the form: one for nearly every hour, by name. */
export const offeredZones: readonly string[] = [
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Africa/Nairobi',
  'America/Anchorage',
  'America/Argentina/Buenos_Aires',
  'America/Bogota',
  'America/Chicago',
  'America/Denver',
  'America/Halifax',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/New_York',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Bangkok',
  'Asia/Dhaka',
  'Asia/Dubai',
  'Asia/Jakarta',
  'Asia/Karachi',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Manila',
  'Asia/Seoul',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Atlantic/Azores',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Sydney',
  'Europe/Athens',
  'Europe/Berlin',
  'Europe/Brussels',
  'Europe/Dublin',
  'Europe/Istanbul',
  'Europe/Kyiv',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Moscow',
  'Europe/Paris',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'UTC',
]

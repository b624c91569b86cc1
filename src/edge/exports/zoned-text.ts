import { zoneOffset } from '../../kernel/local-time.ts'

export const minuteMs = 60_000

/** `01:30` */
export const durationText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** `2026-01-31T10:00:00+01:00` */
export function zonedText(instant: number, zone: string): string {
  const offset = zoneOffset(instant, zone)
  const wall = new Date(instant + offset).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${durationText(Math.round(Math.abs(offset) / minuteMs))}`
}

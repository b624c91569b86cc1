const CLOCK_PARTS = /^(?:(\d{1,4}):)?(\d{1,5}):(\d{1,2})$/
const ISO = /^P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/

/**
 * Minutes of `HH:MM`, `D:HH:MM`, ISO 8601 or a bare number of minutes; null when unreadable.
 * Three parts are days, hours, minutes, as frab writes them; spreadsheets mean something else (see CSV).
 */
export function parseDuration(text: string | null): number | null {
  const wanted = text?.trim() ?? ''
  if (/^\d{1,6}$/.test(wanted)) return Number(wanted)
  const clock = CLOCK_PARTS.exec(wanted)
  if (clock) {
    const minutes = Number(clock[3])
    return minutes > 59 ? null : (Number(clock[1] ?? 0) * 24 + Number(clock[2])) * 60 + minutes
  }
  const iso = ISO.exec(wanted)
  if (!iso || !/\d/.test(wanted)) return null
  const [weeks, days, hours, minutes, seconds] = iso.slice(1).map((part) => Number(part ?? 0))
  const wholeDays = (weeks ?? 0) * 7 + (days ?? 0)
  return (wholeDays * 24 + (hours ?? 0)) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60
}

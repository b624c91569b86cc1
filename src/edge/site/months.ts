const dayMs = 86_400_000

/** `2026-11` */
export const isMonth = (text: string | null | undefined): text is string =>
  /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')

/** The address of a month; without one it is that of today. */
export const monthPath = (month?: string): string =>
  `/?view=month${month === undefined ? '' : `&month=${month}`}`

export const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`)
const dayText = (date: Date) => date.toISOString().slice(0, 10)

/** So many months later. */
export function shifted(month: string, by: number): string {
  const date = startOf(month)
  date.setUTCMonth(date.getUTCMonth() + by)
  return dayText(date).slice(0, 7)
}

/** All its days, as `YYYY-MM-DD`. */
export function daysOf(month: string): string[] {
  const first = startOf(month).getTime()
  const count = (startOf(shifted(month, 1)).getTime() - first) / dayMs
  return Array.from({ length: count }, (_, index) => dayText(new Date(first + index * dayMs)))
}

/** Its first and last day. */
export function spanOf(month: string): { from: string; to: string } {
  const days = daysOf(month)
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

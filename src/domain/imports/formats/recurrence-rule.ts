/** The rules that programmes use: occurrences of whole days, weeks, months and years. */
export interface RecurrenceRule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  /** As the file writes it: a date, a local time or an instant. */
  until: string | null
  weekdays: { ordinal: number; weekday: number }[]
  monthDays: number[]
  months: number[]
  positions: number[]
  weekStart: number
}

export interface Occurrences {
  /** Local dates in order, the first one that of the start. */
  dates: string[]
  /** The rule goes on behind the last day that was asked for. */
  goesOn: boolean
}

const DAY = 86_400_000
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const PARTS = new Set('freq interval count until byday bymonth bymonthday bysetpos wkst'.split(' '))

/** Reads a rule as jCal has it; null for one with other parts, which is not expanded. */
export function readRule(value: unknown): RecurrenceRule | null {
  if (typeof value !== 'object' || value === null) return null
  const parts = value as Record<string, unknown>
  const frequency = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find(
    (name) => name === parts.freq,
  )
  const known = Object.keys(parts).every((name) => PARTS.has(name))
  const weekdays = listOf(parts.byday).map((text) => readWeekday(String(text)))
  if (!frequency || !known || weekdays.includes(null)) return null
  const [interval] = numbersOf(parts.interval ?? 1)
  const [count] = numbersOf(parts.count)
  return {
    frequency,
    interval: Math.max(1, interval ?? 1),
    count: count ?? null,
    until: /^\d{4}-\d\d-\d\d/.test(String(parts.until)) ? String(parts.until) : null,
    weekdays: weekdays.filter((weekday) => weekday !== null),
    monthDays: numbersOf(parts.bymonthday),
    months: numbersOf(parts.bymonth),
    positions: numbersOf(parts.bysetpos),
    weekStart: readWeekStart(parts.wkst),
  }
}

/** Walks the days from the start to the last one: no rule can make that longer. */
export function occurrencesOf(rule: RecurrenceRule, start: string, last: string): Occurrences {
  const [first, end] = [dayNumber(start), dayNumber(last)]
  const matches = matcher(rule, first)
  const begin = rule.positions.length > 0 ? dayNumber(`${start.slice(0, 4)}-01-01`) : first
  const periods = new Map<number, number[]>()
  for (let day = begin; day <= end; day++) {
    if (!matches(day)) continue
    const key = periodOf(rule, day)
    const known = periods.get(key)
    if (known) known.push(day)
    else periods.set(key, [day])
  }
  const chosen = [...periods.values()].flatMap((days) => atPositions(days, rule.positions))
  const days = [...new Set([first, ...chosen.filter((day) => day > first)])]
  const until = rule.until === null ? null : dayNumber(rule.until.slice(0, 10))
  // A day more: the time of day and the zone of an end are compared by whoever knows them.
  const kept = days.filter((day) => until === null || day <= until + 1 || day === first)
  const counted = rule.count === null ? kept : kept.slice(0, Math.max(1, rule.count))
  const ended = (until !== null && until < end) || (rule.count ?? Infinity) <= counted.length
  return { dates: counted.map(dateOf), goesOn: !ended }
}

/** Whether the rule without its positions, count and end has a day. */
function matcher(rule: RecurrenceRule, first: number): (day: number) => boolean {
  const { frequency, interval, months, monthDays, weekdays } = rule
  const start = civil(first)
  const firstPeriod = periodOf(rule, first)
  return (day) => {
    if ((periodOf(rule, day) - firstPeriod) % interval !== 0) return false
    const at = civil(day)
    if (months.length > 0 && !months.includes(at.month)) return false
    if (monthDays.length > 0 && !isMonthDay(at, monthDays)) return false
    if (weekdays.length > 0) return weekdays.some((wanted) => isWeekday(rule, day, wanted))
    if (monthDays.length > 0 || frequency === 'DAILY') return true
    if (frequency === 'WEEKLY') return weekdayOf(day) === weekdayOf(first)
    if (frequency === 'YEARLY' && months.length === 0 && at.month !== start.month) return false
    return at.day === start.day
  }
}

function isMonthDay({ year, month, day }: Civil, wanted: readonly number[]): boolean {
  return wanted.includes(day) || wanted.includes(day - daysInMonth(year, month) - 1)
}

/** `2MO` is the second Monday of the month, of the year where a yearly rule names no month. */
function isWeekday(
  rule: RecurrenceRule,
  day: number,
  { ordinal, weekday }: { ordinal: number; weekday: number },
): boolean {
  if (weekdayOf(day) !== weekday) return false
  if (ordinal === 0 || rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY') return true
  const { year, month } = civil(day)
  const ofYear = rule.frequency === 'YEARLY' && rule.months.length === 0
  const first = numberOf(year, ofYear ? 1 : month)
  const next = ofYear ? numberOf(year + 1, 1) : first + daysInMonth(year, month)
  const fromStart = Math.floor((day - first) / 7) + 1
  const fromEnd = -Math.floor((next - 1 - day) / 7) - 1
  return ordinal === fromStart || ordinal === fromEnd
}

function atPositions(days: number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return days
  return days.filter((_, at) => positions.includes(at + 1) || positions.includes(at - days.length))
}

/** The number of the day, week, month or year that a day is in. */
function periodOf({ frequency, weekStart }: RecurrenceRule, day: number): number {
  if (frequency === 'DAILY') return day
  // The first day there is was a Thursday.
  if (frequency === 'WEEKLY') return Math.floor((day + 4 - weekStart) / 7)
  const { year, month } = civil(day)
  return frequency === 'YEARLY' ? year : year * 12 + month
}

interface Civil {
  year: number
  month: number
  day: number
}

function civil(day: number): Civil {
  const date = new Date(day * DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const numberOf = (year: number, month: number) => Date.UTC(year, month - 1, 1) / DAY
const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10)

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const numbersOf = (value: unknown) => listOf(value).map(Number).filter(Number.isInteger)

function readWeekday(text: string): { ordinal: number; weekday: number } | null {
  const [, ordinal, name] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text) ?? []
  return name === undefined
    ? null
    : { ordinal: Number(ordinal ?? 0), weekday: WEEKDAYS.indexOf(name) }
}

/** Monday, unless the rule says otherwise; ical.js gives numbers from Sunday as one. */
function readWeekStart(value: unknown): number {
  if (typeof value === 'number') return (value + 6) % 7
  const at = WEEKDAYS.indexOf(String(value))
  return at === -1 ? 1 : at
}

import { HttpError } from '../http-server.ts'

interface Field {
  values: Set<number>
  any: boolean
}

const minuteMs = 60_000
const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const dayNames = 'sun mon tue wed thu fri sat'.split(' ')

/** When a cron expression, perhaps with `CRON_TZ=Area/City` before it, is next due. */
export function nextRun(expression: string, after: number): number {
  const [, zone = 'UTC', rest = ''] = /^(?:CRON_TZ=(\S+)\s+)?(.*)$/.exec(expression.trim()) ?? []
  const parts = rest.trim().split(/\s+/)
  if (parts.length !== 5) throw new HttpError(400, `invalid cron expression: ${expression}`)
  const minutes = field(parts[0]!, 0, 59)
  const hours = field(parts[1]!, 0, 23)
  const days = field(parts[2]!, 1, 31)
  const months = field(parts[3]!, 1, 12, monthNames, 1)
  const weekdays = field(parts[4]!, 0, 7, dayNames, 0)
  if (weekdays.values.has(7)) weekdays.values.add(0)
  const local = localClock(zone)

  const end = after + 5 * 366 * 24 * 60 * minuteMs
  let time = Math.floor(after / minuteMs) * minuteMs + minuteMs
  while (time < end) {
    const now = local(time)
    const dayMatches = days.values.has(now.day)
    const weekdayMatches = weekdays.values.has(now.weekday)
    // Cron's old rule: with both days restricted, either will do.
    const both = days.any || weekdays.any
    const day = both ? dayMatches && weekdayMatches : dayMatches || weekdayMatches
    if (!day || !months.values.has(now.month) || !hours.values.has(now.hour)) {
      time += (60 - now.minute) * minuteMs
    } else if (minutes.values.has(now.minute)) return time
    else time += minuteMs
  }
  throw new HttpError(400, `cron expression is never due: ${expression}`)
}

function field(text: string, low: number, high: number, names?: string[], base = 0): Field {
  const values = new Set<number>()
  const number = (word: string) => {
    const index = names?.indexOf(word.toLowerCase()) ?? -1
    return index >= 0 ? index + base : Number(word)
  }
  for (const part of text.split(',')) {
    const [range = '', step = '1'] = part.split('/')
    const [first = '', last] = range.split('-')
    const from = range === '*' ? low : number(first)
    const to =
      range === '*' || (part.includes('/') && last === undefined) ? high : number(last ?? first)
    const every = Number(step)
    const valid = [from, to, every].every(Number.isInteger) && every > 0
    if (!valid || from < low || to > high || from > to) {
      throw new HttpError(400, `invalid cron field: ${text}`)
    }
    for (let value = from; value <= to; value += every) values.add(value)
  }
  return { values, any: text.startsWith('*') }
}

function localClock(timeZone: string) {
  const options = { timeZone, hourCycle: 'h23', weekday: 'short' } as const
  const digits = { minute: 'numeric', hour: 'numeric', day: 'numeric', month: 'numeric' } as const
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { ...options, ...digits })
  } catch {
    throw new HttpError(400, `invalid time zone: ${timeZone}`)
  }
  return (time: number) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
    return {
      minute: Number(parts.get('minute')),
      hour: Number(parts.get('hour')),
      day: Number(parts.get('day')),
      month: Number(parts.get('month')),
      weekday: dayNames.indexOf(parts.get('weekday')?.toLowerCase() ?? ''),
    }
  }
}

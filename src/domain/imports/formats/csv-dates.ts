import { parseDate, parseMoment } from './local-time.ts'
import { Refusal } from './refusal.ts'

const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?\s*([ap])\.?m\.?$/i
const PLAIN_CLOCK = /^(\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?$/
const LENGTH = /^(\d{1,4}):(\d{1,2}):(\d{1,2})$/

/** Reads `2027-03-06`, `6.3.2027`, and dates with slashes as the file as a whole means them. */
export function createDateReader(texts: readonly string[]): (text: string) => string | null {
  const parts = texts.map((text) => SLASHED.exec(text.trim())).filter((match) => match !== null)
  const dayFirst = parts.some(([, first]) => Number(first) > 12)
  const monthFirst = parts.some(([, , second]) => Number(second) > 12)
  if (parts.length > 0 && dayFirst === monthFirst) {
    const detail = 'Dates such as 06/03/2027 can be read in two ways. Write them as 2027-03-06.'
    throw new Refusal('inconsistent', detail, 'Date')
  }
  return (text) => {
    const wanted = text.trim()
    const moment = parseMoment(wanted)
    if (moment !== null) return moment.kind === 'date' ? moment.date : wanted
    const dotted = DOTTED.exec(wanted)
    if (dotted) return isoDate(dotted[3], dotted[2], dotted[1])
    const [, first, second, year] = SLASHED.exec(wanted) ?? []
    if (year === undefined) return null
    return dayFirst ? isoDate(year, second, first) : isoDate(year, first, second)
  }
}

/** `9:30 pm` as `21:30`, and `9.30` and `9:30:00` as `09:30:00`; everything else as it is. */
export function plainClock(text: string): string {
  const wanted = text.trim()
  const half = CLOCK.exec(wanted)
  if (half) {
    const hour = (Number(half[1]) % 12) + (half[3]?.toLowerCase() === 'p' ? 12 : 0)
    return `${String(hour).padStart(2, '0')}:${half[2] ?? '00'}`
  }
  const [, hour, minute, second = '00'] = PLAIN_CLOCK.exec(wanted) ?? []
  return hour === undefined ? wanted : `${hour.padStart(2, '0')}:${minute}:${second}`
}

/** Three parts are hours, minutes and seconds, as spreadsheets write them; everything else as it is. */
export const plainLength = (text: string) => text.replace(LENGTH, 'PT$1H$2M$3S')

function isoDate(year = '', month = '', day = ''): string | null {
  return parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

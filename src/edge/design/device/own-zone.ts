import { rowTimesIn } from './rows.ts'
import { told, wordsOf } from './words.ts'

/** A text of the page, and what it is with the time of the reader in it. */
type Telling = readonly [text: Text, both: string]

type Between = (start: number, end: number | null) => string | null

const key = 'marquee:venue-times'

/** Tells times by the clock of the device too, where that shows others than the clock of the venue. */
export function showOwnZone() {
  const fact = document.querySelector<HTMLElement>('[data-zone]')
  const venue = fact?.dataset.zone
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const address = new URL(location.href)
  const chosen = address.searchParams.get('zone')
  if (!fact || !venue || own === venue || chosen) return
  const between = betweenIn(venue, own)
  const tellings = [...inTexts(between, own), ...inKeys(fact, between, own)]
  if (tellings.length === 0) return
  const [named] = fact.childNodes
  if (named instanceof Text) {
    tellings.push([named, `${told('zones', { zone: nameOf(venue), other: nameOf(own) })} `])
  }
  // The form for a zone sends none where only the times of the venue are chosen.
  let isVenueOnly = chosen === '' || venueOnlyKept()
  if (chosen === '') {
    venueOnlyKept(true)
    address.searchParams.delete('zone')
    history.replaceState(history.state, '', address)
  }
  const button = document.createElement('button')
  button.className = 'plain'
  const texts = tellings.map(([text, both]) => [text, text.data, both] as const)
  const show = () => {
    for (const [text, venueOnly, both] of texts) text.data = isVenueOnly ? venueOnly : both
    button.textContent = isVenueOnly ? told('zone', { zone: cityOf(own) }) : told('venueOnly')
  }
  button.addEventListener('click', () => {
    isVenueOnly = !isVenueOnly
    venueOnlyKept(isVenueOnly)
    show()
  })
  show()
  fact.append(' ', button)
}

/** At the end of the first line of each row, and after the times of the venue in the grid and in short lists. */
function inTexts(between: Between, own: string): Telling[] {
  const telling = (
    text: Node | null | undefined,
    times: string | null,
    before: RegExp,
  ): Telling[] =>
    times && text instanceof Text
      ? [[text, text.data.replace(before, ` · ${times}\u00a0${cityOf(own)}`)]]
      : []
  const rows = rowTimesIn(document).flatMap(({ row, start, end }) =>
    telling(row.querySelector('p')?.firstChild, between(start, end), /$|(?=\n)/),
  )
  const short = [...document.querySelectorAll<HTMLElement>('[data-at]')].flatMap((line) => {
    const [start = 0, end = null] = `${line.dataset.at}`.split(' ').map((at) => +at * 6e4)
    return telling(line.firstChild, between(start, end), /$|(?= · )/)
  })
  return [...rows, ...short]
}

/** Beside the times of the session that the page is about. */
function inKeys(fact: HTMLElement, between: Between, own: string): Telling[] {
  const [start, end = null] = [
    ...document.querySelectorAll<HTMLTimeElement>('[data-talk] time'),
  ].map(({ dateTime }) => Date.parse(dateTime))
  const times = start === undefined ? null : between(start, end)
  if (!times) return []
  const text = new Text()
  const span = document.createElement('span')
  span.append(text)
  fact.before(span)
  return [[text, told('inZone', { times, zone: nameOf(own) })]]
}

/** `18:00–18:50`, with the weekday where it is another day than at the venue; null for what the venue has. */
function betweenIn(venue: string, own: string): Between {
  const { locale } = wordsOf(document)
  const formatIn = (timeZone: string, how: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { timeZone, ...how })
    // Many sessions begin and end at the same time.
    const known = new Map<number, string>()
    return (instant: number) => {
      const text = known.get(instant) ?? format(instant)
      known.set(instant, text)
      return text
    }
  }
  const clockThere = formatIn(venue, { timeStyle: 'short' })
  const clock = formatIn(own, { timeStyle: 'short' })
  const dayThere = formatIn(venue, { weekday: 'short' })
  const day = formatIn(own, { weekday: 'short' })
  const otherDay = (instant: number) =>
    day(instant) === dayThere(instant) ? '' : `${day(instant)} `
  return (start, end) => {
    const isSame = (at: number) => otherDay(at) === '' && clock(at) === clockThere(at)
    if (isSame(start) && isSame(end ?? start)) return null
    const from = otherDay(start) + clock(start)
    if (end === null) return from
    return `${from}–\u2060${otherDay(end) === otherDay(start) ? '' : otherDay(end)}${clock(end)}`
  }
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ')
const cityOf = (zone: string) => nameOf(zone.slice(zone.lastIndexOf('/') + 1))

/** Whether the device keeps that choice, after a change of it if there is one. */
function venueOnlyKept(change?: boolean): boolean {
  try {
    if (change) localStorage.setItem(key, '')
    if (change === false) localStorage.removeItem(key)
    return localStorage.getItem(key) !== null
  } catch {
    // A device that keeps nothing has the choice until the page is left.
    return false
  }
}

import { rowTimesIn } from './rows.ts'
import { told, wordsOf } from './words.ts'

/** A text of the page: as the venue has it, and with the time of the reader in it. */
interface Telling {
  text: Text
  venueOnly: string
  both: string
}

type Between = (start: number, end: number | null) => string | null

const key = 'marquee:venue-times'

/** Tells times by the clock of the device too, where that shows others than the clock of the venue. */
export function showOwnZone() {
  const fact = document.querySelector<HTMLElement>('[data-zone]')
  const venue = fact?.dataset.zone
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const address = new URL(location.href)
  const chosen = address.searchParams.get('zone')
  if (!fact || !venue || !own || own === venue || chosen) return
  const between = betweenIn(venue, own)
  const tellings = [...inRows(between, own), ...inKeys(fact, between, own)]
  if (tellings.length === 0) return
  const [named] = fact.childNodes
  if (named instanceof Text) {
    const both = `${told('zones', { zone: nameOf(venue), other: nameOf(own) })} `
    tellings.push({ text: named, venueOnly: named.data, both })
  }
  // The form for a zone sends none where only the times of the venue are chosen.
  let isVenueOnly = chosen === '' || readVenueOnly()
  if (chosen === '') {
    writeVenueOnly(true)
    address.searchParams.delete('zone')
    history.replaceState(history.state, '', address)
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'plain'
  const show = () => {
    for (const { text, venueOnly, both } of tellings) text.data = isVenueOnly ? venueOnly : both
    button.textContent = isVenueOnly ? told('zone', { zone: cityOf(own) }) : told('venueOnly')
  }
  button.addEventListener('click', () => {
    isVenueOnly = !isVenueOnly
    writeVenueOnly(isVenueOnly)
    show()
  })
  show()
  fact.append(' ', button)
}

/** At the end of the first line of each row. */
function inRows(between: Between, own: string): Telling[] {
  return rowTimesIn(document).flatMap(({ row, start, end }) => {
    const text = row.querySelector('p')?.firstChild
    const times = between(start, end)
    if (!(text instanceof Text) || times === null) return []
    const [first, ...others] = text.data.split('\n')
    const both = [`${first} · ${times} ${cityOf(own)}`, ...others].join('\n')
    return [{ text, venueOnly: text.data, both }]
  })
}

/** Beside the times of the session that the page is about. */
function inKeys(fact: HTMLElement, between: Between, own: string): Telling[] {
  const [start, end] = [...document.querySelectorAll<HTMLTimeElement>('[data-talk] time')].map(
    ({ dateTime }) => Date.parse(dateTime),
  )
  const times = start === undefined ? null : between(start, end ?? null)
  if (times === null) return []
  const text = new Text()
  const span = document.createElement('span')
  span.append(text)
  fact.before(span)
  return [{ text, venueOnly: '', both: told('inZone', { times, zone: nameOf(own) }) }]
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
    return `${from}–${otherDay(end) === otherDay(start) ? '' : otherDay(end)}${clock(end)}`
  }
}

const nameOf = (zone: string) => zone.replaceAll('_', ' ')
const cityOf = (zone: string) => nameOf(zone.slice(zone.lastIndexOf('/') + 1))

function readVenueOnly(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function writeVenueOnly(isVenueOnly: boolean) {
  try {
    if (isVenueOnly) localStorage.setItem(key, '')
    else localStorage.removeItem(key)
  } catch {
    // A device that keeps nothing has the choice until the page is left.
  }
}

interface Entry {
  key: string
  title: string
  href: string
  place: string
  start: number
  end: number
}

const longestLine = 75

/** A calendar file of these sessions (RFC 5545), as an address that is good while the page is open. */
export function calendarAddress(entries: readonly Entry[], now: number): string {
  const text = calendarText(entries, { now, host: location.host })
  return URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
}

export function calendarText(
  entries: readonly Entry[],
  { now, host }: { now: number; host: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//My programme//EN',
    ...entries.flatMap(({ key, title, href, place, start, end }) => [
      'BEGIN:VEVENT',
      `UID:${key}@${host}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(start)}`,
      ...(end > start ? [`DTEND:${stamp(end)}`] : []),
      `SUMMARY:${escaped(title)}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      `URL:${href}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

const stamp = (instant: number) =>
  `${new Date(instant).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of at most 75 octets, cut between letters. */
function folded(line: string): string[] {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > longestLine) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current]
}

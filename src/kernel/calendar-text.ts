/** One property of a component, its parameters in the name: `DTSTART;TZID=Europe/Brussels`. */
export type CalendarLine = readonly [name: string, value: string]

const longestLine = 75

/** A value of type TEXT (RFC 5545, 3.3.11), without the control characters no reader takes. */
export const calendarText = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 has no way to write them
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** Lines of 75 octets at most, folded between characters (RFC 5545, 3.1). */
export function foldLine([name, value]: CalendarLine): string {
  const line = `${name}:${value}`
  if (line.length * 3 <= longestLine) return line
  const lines: string[] = []
  let [start, octets, at] = [0, 0, 0]
  while (at < line.length) {
    const code = line.codePointAt(at)!
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (octets + size > longestLine) {
      lines.push(line.slice(start, at))
      // The space that marks a continued line counts.
      ;[start, octets] = [at, 1]
    }
    octets += size
    at += size === 4 ? 2 : 1
  }
  lines.push(line.slice(start))
  return lines.join('\r\n ')
}

export const calendarOf = (lines: readonly CalendarLine[]): string =>
  `${lines.map(foldLine).join('\r\n')}\r\n`

/** `20260131T090000Z` of an instant in milliseconds. */
export const utcStamp = (instant: number): string => `${wallStamp(instant)}Z`

/** `20260131T100000` of a wall clock, in milliseconds as if it were UTC. */
export const wallStamp = (wall: number): string =>
  new Date(Math.floor(wall / 1000) * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** `+0130`, with seconds where a zone once had them. */
export function offsetText(offset: number): string {
  const seconds = Math.abs(Math.round(offset / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const digits = parts.map((part) => String(part).padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${digits.slice(0, parts[2] === 0 ? 2 : 3).join('')}`
}

import { MEASURE_LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

const DELIMITERS = [',', ';', '\t'] as const

/** Records of a CSV file (RFC 4180), whatever ends its lines and parts its fields. */
export function readRecords(text: string): string[][] {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text
  const delimiter = delimiterOf(source)
  const records: string[][] = []
  let record: string[] = []
  let cells = 0
  let at = 0
  while (at < source.length) {
    const cell = source[at] === '"' ? quotedCell(source, at) : bareCell(source, at, delimiter)
    record.push(cell.text)
    cells += 1
    if (cells > MEASURE_LIMITS.elements)
      throw new Refusal('too_large', 'The file has too many cells.')
    const mark = source[cell.end]
    at = cell.end + (mark === '\r' && source[cell.end + 1] === '\n' ? 2 : 1)
    if (mark === delimiter && at < source.length) continue
    if (mark === delimiter) record.push('')
    else if (mark !== undefined && mark !== '\r' && mark !== '\n') {
      throw new Refusal(
        'malformed',
        'A quoted field must end at a delimiter or at the end of its line.',
        `line ${records.length + 1}`,
      )
    }
    if (record.some((value) => value.trim() !== '')) records.push(record)
    record = []
  }
  return records
}

/** The one that the first line has most of, outside of quotes; Excel writes what its country uses. */
function delimiterOf(text: string): string {
  const [line = ''] = /^[^\r\n]*/.exec(text) ?? []
  const bare = line.slice(0, MEASURE_LIMITS.markupCharacters).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function bareCell(text: string, from: number, delimiter: string) {
  let end = from
  for (; end < text.length; end++) {
    const character = text[end]
    if (character === delimiter || character === '\n' || character === '\r') break
  }
  return { text: text.slice(from, end), end }
}

/** Two quotes inside of quotes are one. */
function quotedCell(text: string, from: number) {
  let end = from + 1
  for (;;) {
    const quote = text.indexOf('"', end)
    if (quote === -1) throw new Refusal('malformed', 'The file ends inside of a quoted field.')
    if (text[quote + 1] !== '"') {
      return { text: text.slice(from + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    }
    end = quote + 2
  }
}

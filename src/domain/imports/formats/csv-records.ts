import type { Pieces } from '../../../kernel/pieces.ts'
import { MEASURE_LIMITS, tooMuchAtOnce } from './limits.ts'
import { Refusal } from './refusal.ts'
import { readPieces, type Source } from './source.ts'

const DELIMITERS = [',', ';', '\t'] as const

/** Hands over the records of a CSV file (RFC 4180), whatever ends its lines and parts its fields. */
export function* readRecords(source: Source, take: (record: string[]) => void): Pieces<void> {
  let rest = ''
  let delimiter: string | null = null
  let records = 0
  let cells = 0

  /** Takes the records that are whole. */
  function walk(isLast: boolean) {
    if (delimiter === null) {
      const isThere = /[\r\n]/.test(rest) || rest.length > MEASURE_LIMITS.markupCharacters
      if (!isThere && !isLast) return
      if (rest.startsWith('\ufeff')) rest = rest.slice(1)
      delimiter = delimiterOf(rest)
    }
    let at = 0
    while (at < rest.length) {
      const read = readRecord(rest, at, { delimiter, isLast, line: records + 1 })
      if (read === null) break
      cells += read.cells.length
      if (cells > MEASURE_LIMITS.elements) {
        throw new Refusal('too_large', 'The file has too many cells.')
      }
      at = read.end
      if (!read.cells.some((value) => value.trim() !== '')) continue
      records++
      take(read.cells)
    }
    rest = rest.slice(at)
    if (rest.length > MEASURE_LIMITS.heldCharacters) throw new Refusal('too_large', tooMuchAtOnce)
  }

  yield* readPieces(source, (text) => {
    rest += text
    walk(false)
  })
  walk(true)
}

/** The one that the first line has most of, outside of quotes; Excel writes what its country uses. */
function delimiterOf(text: string): string {
  const [line = ''] = /^[^\r\n]*/.exec(text) ?? []
  const bare = line.slice(0, MEASURE_LIMITS.markupCharacters).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The record that begins here; null where its end, or what follows it, is still to come. */
function readRecord(
  text: string,
  from: number,
  { delimiter, isLast, line }: { delimiter: string; isLast: boolean; line: number },
): { cells: string[]; end: number } | null {
  const cells: string[] = []
  for (let at = from; ; ) {
    const cell = text[at] === '"' ? quotedCell(text, at, isLast) : bareCell(text, at, delimiter)
    if (cell === null) return null
    cells.push(cell.text)
    const mark = text[cell.end]
    const isBreak = mark === '\r' && text[cell.end + 1] === '\n'
    const end = cell.end + (isBreak ? 2 : 1)
    // Behind the last character anything may follow.
    if (!isLast && end >= text.length) return null
    at = end
    if (mark === delimiter && at < text.length) continue
    if (mark === delimiter) cells.push('')
    else if (mark !== undefined && mark !== '\r' && mark !== '\n') {
      throw new Refusal(
        'malformed',
        'A quoted field must end at a delimiter or at the end of its line.',
        `line ${line}`,
      )
    }
    return { cells, end: at }
  }
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
function quotedCell(text: string, from: number, isLast: boolean) {
  let end = from + 1
  for (;;) {
    const quote = text.indexOf('"', end)
    if (quote === -1 && !isLast) return null
    if (quote === -1) throw new Refusal('malformed', 'The file ends inside of a quoted field.')
    if (text[quote + 1] !== '"') {
      return { text: text.slice(from + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    }
    end = quote + 2
  }
}

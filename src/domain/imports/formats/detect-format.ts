import type { Pieces } from '../../../kernel/pieces.ts'
import { columnOf } from './csv-columns.ts'
import { Refusal } from './refusal.ts'
import { headOf, type Source } from './source.ts'

const HEAD_BYTES = 512

/** How a file is written; JSON is of two formats. */
export type Notation = 'xml' | 'json' | 'icalendar' | 'csv'

/**
 * The first bytes decide. A content type is only somebody's claim about them (many servers send
 * `text/plain` for all of them), so it decides only where the bytes do not.
 */
export function* detectNotation(source: Source, contentType: string | null): Pieces<Notation> {
  const bytes = yield* headOf(source, HEAD_BYTES)
  if (hasUtf16Mark(bytes))
    throw new Refusal('unsupported', 'The file is UTF-16; UTF-8 is expected.')
  const head = new TextDecoder().decode(bytes).trimStart()
  if (/^BEGIN:VCALENDAR/i.test(head)) return 'icalendar'
  if (/^[{[]/.test(head)) return 'json'
  if (/^(?:<!doctype html|<html)/i.test(head)) {
    throw new Refusal('unsupported', 'The address answers with a web page, not with a programme.')
  }
  if (head.startsWith('<')) return 'xml'
  if (head === '') throw new Refusal('malformed', 'The file is empty.')
  const claim = /^[\w.+/-]{1,100}/.exec(contentType?.trim() ?? '')?.[0] ?? 'no content type'
  if (/^text\/(?:csv|tab-separated-values)$/i.test(claim) || namesColumns(head)) return 'csv'
  throw new Refusal(
    'unsupported',
    `The file is not a schedule.xml, schedule.json, iCalendar, CSV or JSON-LD file (it came as ${claim}).`,
  )
}

/** Whether the first line could be that of a programme as CSV. */
function namesColumns(head: string): boolean {
  const [line = ''] = head.split(/[\r\n]/)
  const names = line.split(/[,;\t]/).map((name) => columnOf(name.replaceAll('"', '')))
  return names.length > 1 && names.includes('title')
}

function hasUtf16Mark(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

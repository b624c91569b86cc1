import type { ProgrammeFormat } from '../programme.ts'
import { Refusal } from './refusal.ts'

const HEAD_BYTES = 512

/**
 * The first bytes decide. A content type is only somebody's claim about them (many servers send
 * `text/plain` for all three), so it serves the message when the bytes are none of ours.
 */
export function detectFormat(bytes: Uint8Array, contentType: string | null): ProgrammeFormat {
  if (hasUtf16Mark(bytes))
    throw new Refusal('unsupported', 'The file is UTF-16; UTF-8 is expected.')
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES)).trimStart()
  if (/^BEGIN:VCALENDAR/i.test(head)) return 'icalendar'
  if (head.startsWith('{')) return 'frab-json'
  if (/^(?:<!doctype html|<html)/i.test(head)) {
    throw new Refusal('unsupported', 'The address answers with a web page, not with a programme.')
  }
  if (head.startsWith('<')) return 'pentabarf-xml'
  if (head === '') throw new Refusal('malformed', 'The file is empty.')
  const claim = /^[\w.+/-]{1,100}/.exec(contentType?.trim() ?? '')?.[0] ?? 'no content type'
  throw new Refusal(
    'unsupported',
    `The file is no Pentabarf XML, frab JSON or iCalendar (it came as ${claim}).`,
  )
}

/** UTF-8 or nothing: a wrongly guessed encoding spoils every name without anybody noticing. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('malformed', 'The file is not valid UTF-8.')
  }
}

function hasUtf16Mark(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

import { parseUrl } from '../../../kernel/parse-url.ts'
import { looksLikeHtml } from './html-text.ts'
import { cutText, FIELD_LIMITS } from './limits.ts'
import type { LossLog } from './losses.ts'
import { plainLine, safeText } from './safe-text.ts'

export interface NamedText {
  field: string
  raw: string | null
}

/** A text that was read, and what that took away. */
export interface ReadText {
  text: string | null
  losses: { field: string; reason: string }[]
}

/** Reads text into its limits and says what that took away. */
export interface TextFields {
  line(field: string, raw: string | null, limit: number): string | null
  /** A line that names somebody or something: an e-mail address does not. */
  name(field: string, raw: string | null, limit: number): string | null
  url(field: string, raw: string | null): string | null
}

const ADDRESS = /[\w.+%-]{1,64}@[\w-]{1,63}\.\w/
const BESIDE_NAME = /<[^<>\s]{1,255}@[^<>\s]{1,255}>/g

export function createTextFields(losses: LossLog): TextFields {
  const line: TextFields['line'] = (field, raw, limit) => {
    // More than any line keeps, so that a line of megabytes is not normalised first.
    const bounded = raw?.slice(0, 8 * limit) ?? ''
    const lost = (loss: Loss) => losses.add(loss.field, loss.reason)
    if (looksLikeHtml(bounded)) lost(markupOf(field))
    const text = plainLine(bounded)
    if (text === '') return null
    if (text.length > limit) lost(cutOf(field, limit))
    return cutText(text, limit)
  }

  return {
    line,
    name(field, raw, limit) {
      const bounded = raw?.slice(0, 8 * limit) ?? ''
      if (!ADDRESS.test(bounded)) return line(field, raw, limit)
      losses.add(`${field} (an address)`, 'an e-mail address is not a name')
      const named = bounded.replace(BESIDE_NAME, ' ')
      return ADDRESS.test(named) ? null : line(field, named, limit)
    },
    url(field, raw) {
      const url = toWebAddress(raw)
      if (raw !== null && url === null) losses.add(field, 'is not a web address', raw)
      return url
    },
  }
}

/** Reads several fields that share one place, as abstract and description do. */
export function readText(sources: readonly NamedText[], limit: number): ReadText {
  const losses: Loss[] = []
  const parts: string[] = []
  const fields: string[] = []
  let cut = false
  for (const { field, raw } of sources) {
    if (raw === null) continue
    const read = safeText(raw, limit)
    if (read.reduced) losses.push(markupOf(field))
    if (read.text === '' || parts.includes(read.text)) continue
    parts.push(read.text)
    fields.push(field)
    cut ||= read.cut
  }
  const whole = parts.join('\n\n')
  if (cut || whole.length > limit) losses.push(cutOf(fields.join(' and '), limit))
  return { text: whole === '' ? null : cutText(whole, limit), losses }
}

type Loss = ReadText['losses'][number]
const markupOf = (field: string): Loss => ({
  field: `${field} (markup)`,
  reason: 'markup was reduced to text',
})
const cutOf = (field: string, limit: number): Loss => ({
  field: `${field} (cut to ${limit} characters)`,
  reason: 'is longer than the field',
})

/** Tells what reading a text took away. */
export function textOfRead({ text, losses }: ReadText, log: LossLog): string | null {
  for (const { field, reason } of losses) log.add(field, reason)
  return text
}

function toWebAddress(raw: string | null): string | null {
  const url = raw === null || raw.length > FIELD_LIMITS.url ? null : parseUrl(raw.trim())
  if (!url) return null
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  const secret = url.username !== '' || url.password !== ''
  return web && !secret && url.href.length <= FIELD_LIMITS.url ? url.href : null
}

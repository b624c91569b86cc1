import { looksLikeHtml } from './html-text.ts'
import { cutText, FIELD_LIMITS } from './limits.ts'
import type { LossLog } from './losses.ts'
import { plainLine, safeText } from './safe-text.ts'

export interface NamedText {
  field: string
  raw: string | null
}

/** Reads text into its limits and says what that took away. */
export interface TextFields {
  line(field: string, raw: string | null, limit: number): string | null
  /** A line that names somebody or something: an e-mail address does not. */
  name(field: string, raw: string | null, limit: number): string | null
  /** Several fields that share one place, as abstract and description do. */
  text(sources: readonly NamedText[], limit: number): string | null
  url(field: string, raw: string | null): string | null
}

const ADDRESS = /[\w.+%-]{1,64}@[\w-]{1,63}\.\w/
const BESIDE_NAME = /<[^<>\s]{1,255}@[^<>\s]{1,255}>/g

export function createTextFields(losses: LossLog): TextFields {
  const cutLoss = (field: string, limit: number) =>
    losses.add(`${field} (cut to ${limit} characters)`, 'is longer than the field')

  const line: TextFields['line'] = (field, raw, limit) => {
    // More than any line keeps, so that a line of megabytes is not normalised first.
    const bounded = raw?.slice(0, 8 * limit) ?? ''
    if (looksLikeHtml(bounded)) losses.add(`${field} (markup)`, 'markup was reduced to text')
    const text = plainLine(bounded)
    if (text === '') return null
    if (text.length > limit) cutLoss(field, limit)
    return cutText(text, limit)
  }

  return {
    line,
    name(field, raw, limit) {
      const bounded = raw?.slice(0, 8 * limit) ?? ''
      if (!ADDRESS.test(bounded)) return line(field, raw, limit)
      losses.add(`${field} (an address)`, 'an e-mail address is no name')
      const named = bounded.replace(BESIDE_NAME, ' ')
      return ADDRESS.test(named) ? null : line(field, named, limit)
    },
    text(sources, limit) {
      const parts: string[] = []
      const fields: string[] = []
      let cut = false
      for (const { field, raw } of sources) {
        if (raw === null) continue
        const read = safeText(raw, limit)
        if (read.reduced) losses.add(`${field} (markup)`, 'markup was reduced to text')
        if (read.text === '' || parts.includes(read.text)) continue
        parts.push(read.text)
        fields.push(field)
        cut ||= read.cut
      }
      const whole = parts.join('\n\n')
      if (cut || whole.length > limit) cutLoss(fields.join(' and '), limit)
      return whole === '' ? null : cutText(whole, limit)
    },
    url(field, raw) {
      const url = toWebAddress(raw)
      if (raw !== null && url === null) losses.add(field, 'is no web address', raw)
      return url
    },
  }
}

function toWebAddress(raw: string | null): string | null {
  if (raw === null || raw.length > FIELD_LIMITS.url || !URL.canParse(raw.trim())) return null
  const url = new URL(raw.trim())
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  const secret = url.username !== '' || url.password !== ''
  return web && !secret && url.href.length <= FIELD_LIMITS.url ? url.href : null
}

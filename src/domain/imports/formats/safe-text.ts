import { decodeHTML } from 'entities'
import { htmlToLines, looksLikeHtml, withoutOpenings, withoutTags } from './html-text.ts'
import { cutText, MEASURE_LIMITS } from './limits.ts'
import { markdownToLines } from './markdown-text.ts'

export interface SafeText {
  text: string
  /** Markup was reduced to text. */
  reduced: boolean
  /** The limit took something away. */
  cut: boolean
}

// Controls but for tab and newline, the byte order mark, and marks that reorder what a reader sees.
const UNSAFE = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu
const LONE_SURROGATE = /\p{Surrogate}/gu
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i

/** One line of text that carries no markup: titles and names. */
export function plainLine(raw: string): string {
  const source = cleaned(raw)
  const untagged = looksLikeHtml(source) ? withoutTags(source) : source
  return withoutOpenings(cleaned(decoded(untagged)))
    .replace(/\s+/g, ' ')
    .trim()
}

const decoded = (text: string) => (ENTITY.test(text) ? decodeHTML(text) : text)

/**
 * HTML or Markdown-like text as plain text: paragraphs, list dashes and link targets stay.
 * The result holds no tag, not even one assembled from escaped or broken pieces.
 */
export function safeText(raw: string, limit: number): SafeText {
  const bounded = raw.slice(0, MEASURE_LIMITS.markupCharacters)
  const source = cleaned(bounded.replace(/\r\n?|\u2028|\u2029/g, '\n'))
  const read = readLines(source)
  const whole = tidied(cleaned(withoutBrackets(read.text)))
  const text = cutText(whole, limit)
  return { text, reduced: read.reduced, cut: text !== whole || bounded.length < raw.length }
}

function readLines(source: string): { text: string; reduced: boolean } {
  // Marks of lists stand in HTML too, and what was read once must be read again as it is.
  if (looksLikeHtml(source)) return { text: markdownToLines(htmlToLines(source)), reduced: true }
  const text = markdownToLines(decoded(source))
  return { text, reduced: text !== source }
}

function cleaned(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd').replace(UNSAFE, '').normalize('NFC')
}

function withoutBrackets(text: string): string {
  return text.replace(/<(?=[a-z/!?])/gi, '< ')
}

function tidied(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const kept = lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== ''))
  return kept.join('\n').trim()
}

import type { Pieces } from '../../../kernel/pieces.ts'
import { MEASURE_LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

const NAME_END = /[\s/>]/g

/**
 * One pass before the parser, which forgives what a programme must not: document type and entity
 * declarations, unclosed or crossed elements, a truncated end. It also bounds depth and number.
 */
export function* checkXmlStructure(text: string): Pieces<void> {
  checkEncoding(text)
  const open: string[] = []
  let elements = 0
  let roots = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const next = text[at + 1]
    if (next === '!' || next === '?') {
      at = afterSpecial(text, at)
      continue
    }
    const end = tagEnd(text, at)
    if (next === '/') closeElement(open, text.slice(at + 2, end).trim())
    else {
      elements += 1
      if (open.length === 0) roots += 1
      if (text[end - 1] !== '/') open.push(nameAt(text, at + 1))
    }
    if (open.length > MEASURE_LIMITS.depth) {
      throw new Refusal('too_deep', `Elements nest deeper than ${MEASURE_LIMITS.depth}.`)
    }
    if (elements > MEASURE_LIMITS.elements)
      throw new Refusal('too_large', 'The XML has too many elements.')
    yield end - at
    at = end + 1
  }
  if (open.length > 0) throw malformed(`The XML ends inside <${open.at(-1)}>.`)
  if (roots !== 1) throw malformed('The XML must have exactly one root element.')
}

function checkEncoding(text: string): void {
  const declared = /^\ufeff?\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{1,40})/i.exec(text)?.[1]
  if (declared !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(declared)) {
    throw new Refusal(
      'unsupported',
      `The XML declares the encoding ${declared}; UTF-8 is expected.`,
    )
  }
}

function afterSpecial(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9)
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2)
  throw malformed('Document type and entity declarations are not accepted.')
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  if (found === -1) throw malformed(`The XML ends before "${mark}".`)
  return found + mark.length
}

/** The closing bracket of a tag, which may have others inside quoted attributes. */
function tagEnd(text: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
    else if (character === '<') break
  }
  throw malformed('The XML has a tag that does not end.')
}

function nameAt(text: string, from: number): string {
  NAME_END.lastIndex = from
  const name = text.slice(from, NAME_END.exec(text)?.index)
  if (name.length > 200 || !/^[\p{L}_:][\p{L}\p{N}_:.-]*$/u.test(name)) {
    throw malformed('The XML has an element without a proper name.')
  }
  return name
}

function closeElement(open: string[], name: string): void {
  const expected = open.pop()
  if (expected !== name) throw malformed('The XML closes an element that is not open.')
}

function malformed(detail: string): Refusal {
  return new Refusal('malformed', detail)
}

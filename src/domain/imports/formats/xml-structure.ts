import { MEASURE_LIMITS, tooMuchAtOnce } from './limits.ts'
import { Refusal } from './refusal.ts'

const NAME_END = /[\s/>]/g
/** In so much text an XML declaration has ended. */
const DECLARATION = 512
/** What begins with it goes on to its end, whatever is inside. */
const SPECIALS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

export interface XmlStructure {
  write(text: string): void
  /** At the end of the file. */
  end(): void
}

/**
 * Looks at each piece of XML before the parser, which forgives what a programme must not: document type
 * and entity declarations, unclosed or crossed elements, a truncated end. It also bounds depth, and how
 * many elements and characters are held at once: an entry is let go of when it ends.
 */
export function createXmlStructure(entryPaths: readonly string[]): XmlStructure {
  const isEntry = (open: readonly string[]) => entryPaths.includes(`//${open.join('/')}`)
  const depths = new Set(entryPaths.map((path) => path.split('/').length - 2))
  const open: string[] = []
  let hasBegun = false
  let rest = ''
  /** The mark that ends what we are inside of. */
  let ending: string | null = null
  let roots = 0
  let elements = 0
  /** How many characters come before `rest`, and how many of them were of entries that have ended. */
  let seen = 0
  let letGo = 0
  let entry: { depth: number; from: number; elementsBefore: number } | null = null

  /** Answers how far it has come: the rest is looked at when there is more of it. */
  function walk(text: string, isLast: boolean): number {
    for (let at = 0; ; ) {
      if (ending !== null) {
        const found = text.indexOf(ending, at)
        if (found === -1 && isLast) throw malformed(`The XML ends before "${ending}".`)
        if (found === -1) return Math.max(at, text.length - ending.length + 1)
        at = found + ending.length
        ending = null
      }
      at = text.indexOf('<', at)
      if (at === -1) return text.length
      const special = specialAt(text, at)
      if (special === 'cut' && !isLast) return at
      if (special !== null && special !== 'cut') {
        at += special.begin.length
        ending = special.end
        continue
      }
      const end = tagEnd(text, at)
      if (end === -1 && isLast) throw unendedTag()
      if (end === -1) return at
      readTag(text.slice(at + 1, end), seen + at)
      at = end + 1
    }
  }

  function readTag(tag: string, from: number) {
    if (tag.startsWith('/')) closeElement(tag.slice(1).trim(), from + tag.length + 2)
    else openElement(tag, from)
    if (open.length > MEASURE_LIMITS.depth) {
      throw new Refusal('too_deep', `Elements nest deeper than ${MEASURE_LIMITS.depth}.`)
    }
    if (elements > MEASURE_LIMITS.elements) {
      throw new Refusal('too_large', 'The XML has too many elements.')
    }
  }

  function openElement(tag: string, from: number) {
    const name = nameOf(tag)
    if (open.length === 0) roots += 1
    elements += 1
    if (tag.endsWith('/')) return
    open.push(name)
    if (entry === null && depths.has(open.length) && isEntry(open)) {
      entry = { depth: open.length, from, elementsBefore: elements }
    }
  }

  function closeElement(name: string, to: number) {
    const depth = open.length
    if (open.pop() !== name) throw malformed('The XML closes an element that is not open.')
    if (entry?.depth !== depth) return
    elements = entry.elementsBefore
    letGo += to - entry.from
    entry = null
  }

  return {
    write(text) {
      rest += text
      if (!hasBegun && rest.length < DECLARATION) return
      if (!hasBegun) checkEncoding(rest)
      hasBegun = true
      const walked = walk(rest, false)
      rest = rest.slice(walked)
      seen += walked
      const inEntry = entry === null ? 0 : seen - entry.from
      if (Math.max(inEntry, seen - letGo - inEntry) > MEASURE_LIMITS.heldCharacters) {
        throw new Refusal('too_large', tooMuchAtOnce)
      }
      if (rest.length > 2 * MEASURE_LIMITS.textCharacters) {
        throw new Refusal('too_large', 'The XML has a tag that is too long.')
      }
    },
    end() {
      if (!hasBegun) checkEncoding(rest)
      walk(rest, true)
      if (open.length > 0) throw malformed(`The XML ends inside <${open.at(-1)}>.`)
      if (roots !== 1) throw malformed('The XML must have exactly one root element.')
    },
  }
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

/** What begins here and is no tag; `cut` where the text ends before that can be told. */
function specialAt(text: string, at: number) {
  for (const [begin, end] of SPECIALS) {
    if (text.startsWith(begin, at)) return { begin, end }
  }
  const seen = text.slice(at, at + '<![CDATA['.length)
  if (SPECIALS.some(([begin]) => begin.startsWith(seen))) return 'cut'
  if (seen[1] === '!') {
    throw malformed('Document type and entity declarations are not accepted.')
  }
  return null
}

/** The closing bracket of a tag, which may have others inside quoted attributes; -1 where it is to come. */
function tagEnd(text: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at] as string
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
    else if (character === '<') throw unendedTag()
  }
  return -1
}

function nameOf(tag: string): string {
  NAME_END.lastIndex = 0
  const name = tag.slice(0, NAME_END.exec(tag)?.index)
  if (name.length > 200 || !/^[\p{L}_:][\p{L}\p{N}_:.-]*$/u.test(name)) {
    throw malformed('The XML has an element without a proper name.')
  }
  return name
}

const unendedTag = () => malformed('The XML has a tag that does not end.')

function malformed(detail: string): Refusal {
  return new Refusal('malformed', detail)
}

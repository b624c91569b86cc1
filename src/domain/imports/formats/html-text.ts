import { Tokenizer } from 'htmlparser2'
import { withTarget } from './markdown-text.ts'

const BLOCKS = new Set(
  (
    'address article aside blockquote dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table tbody tfoot thead ul'
  ).split(' '),
)
const INLINE =
  'a abbr audio b br button caption center cite code del em embed font i iframe img input ins kbd ' +
  'label li link mark math meta noscript object option q s samp script select small span strong ' +
  'style sub sup svg td template textarea th title tr u video wbr'
const HIDDEN = new Set(
  'audio button iframe math noscript object script select style svg template textarea title video'.split(
    ' ',
  ),
)
const NAMES = [...BLOCKS, ...INLINE.split(' ')].join('|')
const ANY_TAG = new RegExp(`</?(?:${NAMES})(?:[\\s/][^<>]*)?>|<!--|<!doctype`, 'i')
const LINE_TAG = new RegExp(`</?(?:${[...BLOCKS].join('|')}|br|li|tr)(?:[\\s/][^<>]*)?>`, 'i')

const EVERY_TAG = new RegExp(`</?(${NAMES})(?:[\\s/][^<>]*)?>`, 'gi')
/** Passages that nobody sees, by what begins and ends them. */
const UNSEEN = [
  [/<!--/g, /-->/g],
  [/<script(?:[\s/][^<>]*)?>/gi, /<\/script\s*>/gi],
  [/<style(?:[\s/][^<>]*)?>/gi, /<\/style\s*>/gi],
] as const
/** What opens a tag, or could for whoever reads carelessly. Parameters of types are none: `Vec<T>`. */
const OPENING = new RegExp(`<(?=[/!?]|(?:${NAMES})(?![\\w-])|[a-z][^<>]*=)`, 'gi')

/** A line without its tags. A name of an element alone is a tag too: what follows it stays. */
export function withoutTags(line: string): string {
  const seen = UNSEEN.reduce(withoutPassages, line)
  return seen.replace(EVERY_TAG, (_, name: string) => gapOf(name.toLowerCase()) && ' ')
}

/** What begins and does not end stays, so that every part is looked at once. */
function withoutPassages(text: string, [begin, end]: (typeof UNSEEN)[number]): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    begin.lastIndex = at
    const opened = begin.exec(text)
    end.lastIndex = opened ? begin.lastIndex : 0
    if (!opened || !end.test(text)) return kept.join('') + text.slice(at)
    kept.push(text.slice(at, opened.index))
    at = end.lastIndex
  }
}

/** A line whose remaining brackets open nothing, not even what was put together from pieces. */
export function withoutOpenings(line: string): string {
  return line.replace(OPENING, '< ')
}

export function looksLikeHtml(source: string): boolean {
  return ANY_TAG.test(source)
}

/**
 * Text of an HTML fragment. It runs on the tokenizer, not on a tree: a tree of unclosed elements
 * costs quadratic time, and text needs none.
 */
export function htmlToLines(source: string): string {
  const writer = createWriter(!LINE_TAG.test(source))
  const tokenizer = new Tokenizer({ decodeEntities: true }, createCallbacks(source, writer))
  tokenizer.write(source)
  tokenizer.end()
  return writer.finish()
}

interface Writer {
  text(text: string): void
  open(name: string, attribute: (name: string) => string): void
  close(name: string): void
  finish(): string
}

function createCallbacks(source: string, writer: Writer) {
  let tag = ''
  let attribute = ''
  let attributes = new Map<string, string>()
  const opened = () => writer.open(tag, (name) => attributes.get(name) ?? '')
  const ignore = () => {}
  const append = (text: string) =>
    attributes.set(attribute, (attributes.get(attribute) ?? '') + text)
  return {
    ontext: (start: number, end: number) => writer.text(source.slice(start, end)),
    ontextentity: (codepoint: number) => writer.text(String.fromCodePoint(codepoint)),
    onopentagname(start: number, end: number) {
      tag = source.slice(start, end).toLowerCase()
      attributes = new Map()
    },
    onattribname(start: number, end: number) {
      attribute = source.slice(start, end).toLowerCase()
    },
    onattribdata: (start: number, end: number) => append(source.slice(start, end)),
    onattribentity: (codepoint: number) => append(String.fromCodePoint(codepoint)),
    onattribend: ignore,
    onopentagend: opened,
    onselfclosingtag: opened,
    onclosetag: (start: number, end: number) =>
      writer.close(source.slice(start, end).toLowerCase()),
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onend: ignore,
  }
}

function createWriter(keepNewlines: boolean): Writer {
  let out: string[] = []
  let hiddenBy: string | null = null
  let preformatted = keepNewlines
  let link: { target: string; before: string[] } | null = null

  const endLink = () => {
    if (!link) return
    const { target, before } = link
    link = null
    const label = out.join('')
    out = before
    out.push(withTarget(label, target))
  }

  return {
    text(text) {
      if (hiddenBy === null) out.push(preformatted ? text : text.replace(/\s+/g, ' '))
    },
    open(name, attribute) {
      if (hiddenBy !== null) return
      if (HIDDEN.has(name)) hiddenBy = name
      else if (name === 'a') {
        endLink()
        link = { target: attribute('href').trim(), before: out }
        out = []
      } else if (name === 'img') out.push(attribute('alt'))
      else if (name === 'li') out.push('\n- ')
      else out.push(gapOf(name))
      if (name === 'pre') preformatted = true
    },
    close(name) {
      if (hiddenBy === name) hiddenBy = null
      else if (hiddenBy === null && name === 'a') endLink()
      else if (hiddenBy === null && name !== 'li') out.push(gapOf(name))
      if (name === 'pre') preformatted = keepNewlines
    },
    finish() {
      endLink()
      return out.join('').replace(/(?<=\n) (?=\S)/g, '')
    },
  }
}

function gapOf(name: string): string {
  if (name === 'br' || name === 'tr') return '\n'
  if (name === 'td' || name === 'th') return ' '
  return BLOCKS.has(name) ? '\n\n' : ''
}

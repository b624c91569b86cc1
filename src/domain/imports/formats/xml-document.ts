import { decodeXML } from 'entities'
import { Parser } from 'htmlparser2'
import type { Pieces } from '../../../kernel/pieces.ts'
import { MEASURE_LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'
import { detached, readPieces, type Source } from './source.ts'
import { createXmlStructure } from './xml-structure.ts'

interface OpenElement {
  name: string
  /** From the root to itself, as `//schedule/day`. */
  path: string
  value: Map<string, unknown>
  text: string[]
  size: number
  isInEntry: boolean
}

/** What stands in the tree of each element at a path: the rest of it is let go of when it ends. */
export type EntryReaders = Readonly<Record<string, (value: unknown) => unknown>>

/**
 * The root element in the shape of source-tree.ts. Each piece is checked for its structure before the
 * parser has it.
 */
export function* readXml(
  source: Source,
  entries: EntryReaders = {},
): Pieces<{ name: string; value: unknown }> {
  const structure = createXmlStructure(Object.keys(entries))
  const document = openElement('', {}, { path: '/', isInEntry: false })
  const open = [document]
  let literal = false
  // Entities are decoded here: CDATA must stay as it is, and texts are bounded before, not after.
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { path, isInEntry } = open.at(-1)!
        open.push(
          openElement(name, attributes, {
            path: `${path}/${name}`,
            isInEntry: isInEntry || path in entries,
          }),
        )
      },
      ontext: (raw) => addText(open.at(-1), raw, literal),
      oncdatastart: () => {
        literal = true
      },
      oncdataend: () => {
        literal = false
      },
      onclosetag: () => {
        const element = open.length > 1 ? open.pop() : undefined
        const parent = open.at(-1)
        if (!element || !parent) return
        addChild(parent.value, element.name, keptOf(element, entries))
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  let waiting = ''
  yield* readPieces(source, (text) => {
    structure.write(text)
    waiting += text
    const end = wholeEnd(waiting)
    parser.write(waiting.slice(0, end))
    waiting = waiting.slice(end)
  })
  structure.end()
  parser.write(waiting)
  parser.end()
  const [root] = document.value
  if (!root) throw new Refusal('malformed', 'The XML has no root element.')
  return { name: root[0], value: root[1] }
}

/** An entity is no longer. */
const longestEntity = 64

/** Behind a bracket, or before what may be an entity: there none is cut in two. */
function wholeEnd(text: string): number {
  const bracket = text.lastIndexOf('>') + 1
  if (text.length - bracket <= MEASURE_LIMITS.markupCharacters) return bracket
  const mark = text.lastIndexOf('&')
  return mark >= text.length - longestEntity ? mark : text.length
}

function openElement(
  name: string,
  attributes: Record<string, string>,
  { path, isInEntry }: { path: string; isInEntry: boolean },
): OpenElement {
  const value = new Map<string, unknown>()
  for (const [key, raw] of Object.entries(attributes)) {
    value.set(`@${key}`, decodeXML(raw.slice(0, MEASURE_LIMITS.textCharacters)))
  }
  return { name, path, value, text: [], size: 0, isInEntry }
}

function addText(element: OpenElement | undefined, raw: string, literal: boolean): void {
  if (!element || element.size >= MEASURE_LIMITS.textCharacters) return
  const piece = raw.slice(0, MEASURE_LIMITS.textCharacters - element.size)
  element.size += piece.length
  element.text.push(literal ? piece : decodeXML(piece))
}

/** What is kept until the end of the file holds nothing else of it. */
function keptOf(element: OpenElement, entries: EntryReaders): unknown {
  const value = toValue(element)
  const read = entries[element.path]
  if (read) return read(value)
  if (element.isInEntry) return value
  if (typeof value === 'string') return detached(value)
  for (const [name, inner] of element.value) {
    if (typeof inner === 'string') element.value.set(name, detached(inner))
  }
  return value
}

function toValue({ value, text }: OpenElement): unknown {
  const whole = text.join('')
  if (value.size === 0) return whole
  if (whole.trim() !== '') value.set('#text', whole)
  return value
}

function addChild(parent: Map<string, unknown>, name: string, value: unknown): void {
  const siblings = parent.get(name)
  if (siblings === undefined) parent.set(name, value)
  else if (Array.isArray(siblings)) siblings.push(value)
  else parent.set(name, [siblings, value])
}

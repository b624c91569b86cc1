import { decodeXML } from 'entities'
import { Parser } from 'htmlparser2'
import type { Pieces } from '../../../kernel/pieces.ts'
import { MEASURE_LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'
import { checkXmlStructure } from './xml-structure.ts'

interface OpenElement {
  name: string
  /** From the root to itself, as `//schedule/day`. */
  path: string
  value: Map<string, unknown>
  text: string[]
  size: number
}

/**
 * The root element in the shape of source-tree.ts. Structure is checked before the parser runs. Entries are
 * read as soon as they end: what stands in the tree is what `read` makes of them.
 */
export function* readXml(
  text: string,
  entries?: { path: string; read(value: unknown): unknown },
): Pieces<{ name: string; value: unknown }> {
  yield* checkXmlStructure(text)
  const document = openElement('')
  const open = [document]
  let literal = false
  // Entities are decoded here: CDATA must stay as it is, and texts are bounded before, not after.
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open.push(openElement(name, attributes, open.at(-1)?.path)),
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
        const value = toValue(element)
        const isEntry = element.path === entries?.path
        addChild(parent.value, element.name, isEntry ? entries.read(value) : value)
      },
    },
    { xmlMode: true, decodeEntities: false },
  )
  for (let from = 0; from < text.length; ) {
    const end = pieceEnd(text, from)
    parser.write(text.slice(from, end))
    yield end - from
    from = end
  }
  parser.end()
  const [root] = document.value
  if (!root) throw new Refusal('malformed', 'The XML has no root element.')
  return { name: root[0], value: root[1] }
}

const pieceLength = 64 * 1024

/** Behind a bracket: there no entity is cut in two. */
function pieceEnd(text: string, from: number): number {
  const bracket = text.indexOf('>', from + pieceLength)
  return bracket === -1 ? text.length : bracket + 1
}

function openElement(
  name: string,
  attributes: Record<string, string> = {},
  parent = '',
): OpenElement {
  const value = new Map<string, unknown>()
  for (const [key, raw] of Object.entries(attributes)) {
    value.set(`@${key}`, decodeXML(raw.slice(0, MEASURE_LIMITS.textCharacters)))
  }
  return { name, path: `${parent}/${name}`, value, text: [], size: 0 }
}

function addText(element: OpenElement | undefined, raw: string, literal: boolean): void {
  if (!element || element.size >= MEASURE_LIMITS.textCharacters) return
  const piece = raw.slice(0, MEASURE_LIMITS.textCharacters - element.size)
  element.size += piece.length
  element.text.push(literal ? piece : decodeXML(piece))
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

import { decodeXML } from 'entities'
import { XMLParser } from 'fast-xml-parser'
import { Refusal } from './refusal.ts'
import { checkXmlStructure } from './xml-structure.ts'

const TEXT = '#text'
const CDATA = '#cdata'
const ATTRIBUTES = ':@'

type ParsedNode = Record<string, unknown>

/** The root element in the shape of source-tree.ts. Structure is checked before the parser runs. */
export function readXml(text: string): { name: string; value: unknown } {
  checkXmlStructure(text)
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    ignoreDeclaration: true,
    ignorePiTags: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    // Decoded below, once and by us: CDATA must stay as it is, and only XML's own entities exist.
    processEntities: false,
    cdataPropName: CDATA,
  })
  const nodes = parser.parse(text) as ParsedNode[]
  const root = nodes.find((node) => elementName(node) !== null)
  const name = root && elementName(root)
  if (!root || !name) throw new Refusal('malformed', 'The XML has no root element.')
  return { name, value: toValue(root, name) }
}

function elementName(node: ParsedNode): string | null {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES)
  return name === undefined || name === TEXT || name === CDATA ? null : name
}

function toValue(node: ParsedNode, name: string): unknown {
  const element = new Map<string, unknown>()
  for (const [key, value] of Object.entries(node[ATTRIBUTES] ?? {})) {
    element.set(key, decodeXML(String(value)))
  }
  let text = ''
  for (const child of node[name] as ParsedNode[]) {
    const childName = elementName(child)
    if (childName === null) text += textOfNode(child)
    else addChild(element, childName, toValue(child, childName))
  }
  if (element.size === 0) return text
  if (text.trim() !== '') element.set(TEXT, text)
  return element
}

function textOfNode(node: ParsedNode): string {
  if (TEXT in node) return decodeXML(String(node[TEXT]))
  const parts = node[CDATA] as ParsedNode[] | undefined
  return (parts ?? []).map((part) => String(part[TEXT] ?? '')).join('')
}

function addChild(element: Map<string, unknown>, name: string, value: unknown): void {
  const siblings = element.get(name)
  if (siblings === undefined) element.set(name, value)
  else if (Array.isArray(siblings)) siblings.push(value)
  else element.set(name, [siblings, value])
}

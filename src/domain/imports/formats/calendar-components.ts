import ICAL from 'ical.js'
import { MEASURE_LIMITS } from './limits.ts'
import { Refusal } from './refusal.ts'

/** jCal (RFC 7265) as ical.js gives it: name, properties, components. */
export interface Component {
  name: string
  properties: Property[]
  components: Component[]
}

export interface Property {
  name: string
  parameters: Record<string, unknown>
  type: string
  values: unknown[]
}

const MAX_PARAMETERS = 500

/** The calendars of a stream. Only the parser of ical.js is used: nothing here expands a rule. */
export function readCalendars(text: string): Component[] {
  checkLines(text)
  let parsed: unknown
  try {
    parsed = ICAL.parse(text.startsWith('\ufeff') ? text.slice(1) : text)
  } catch {
    throw new Refusal('malformed', 'The file is not valid iCalendar.')
  }
  const roots = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
  return roots.map(toComponent)
}

export function propertyOf(component: Component, ...names: string[]): Property | undefined {
  return component.properties.find(({ name }) => names.includes(name))
}

export function textValue(property: Property | undefined): string | null {
  const value = property?.values[0]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function parameterOf(property: Property | undefined, name: string): string | null {
  const found =
    property && Object.hasOwn(property.parameters, name) ? property.parameters[name] : null
  return typeof found === 'string' && found.trim() !== '' ? found : null
}

function toComponent(jcal: unknown): Component {
  const [name, properties, components] = jcal as [unknown, unknown[], unknown[]]
  return {
    name: String(name),
    properties: properties.map((property) => {
      const [propertyName, parameters, type, ...values] = property as unknown[]
      return {
        name: String(propertyName),
        parameters: parameters as Record<string, unknown>,
        type: String(type),
        values: type === 'unknown' ? values.map(unescaped) : values,
      }
    }),
    components: components.map(toComponent),
  }
}

/** Texts of properties that ical.js does not know, as names of calendars are (RFC 5545, 3.3.11). */
function unescaped(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark))
}

/**
 * Depth, the number of lines and values, which the parser makes objects of, and the number of
 * parameters a line, whose reading costs more than linear time.
 */
function checkLines(text: string): void {
  checkPieces(text)
  let depth = 0
  for (let at = 0; at < text.length; at = lineEnd(text, at) + 1) {
    const start = text.slice(at, at + 6).toUpperCase()
    if (start.startsWith('BEGIN:')) depth += 1
    else if (start.startsWith('END:')) depth -= 1
    else if (text[at] !== ' ' && text[at] !== '\t') checkParameters(text, at)
    if (depth > MEASURE_LIMITS.depth) {
      throw new Refusal('too_deep', `Components nest deeper than ${MEASURE_LIMITS.depth}.`)
    }
  }
}

function checkPieces(text: string): void {
  let pieces = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // A property costs about ten times what a further value of it does.
    if (unit === 0x2c) pieces += 1
    else if (unit === 0x0a) pieces += 4
  }
  if (pieces > MEASURE_LIMITS.pieces) {
    throw new Refusal('too_large', 'The calendar has too many lines and values.')
  }
}

function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  return found === -1 ? text.length : found
}

/** Reads on over folds up to the colon that ends the parameters. */
function checkParameters(text: string, from: number): void {
  let parameters = 0
  let quoted = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '"') quoted = !quoted
    else if (character === '\n' && !/[ \t]/.test(text[at + 1] ?? '')) return
    else if (quoted) continue
    else if (character === ':') return
    else if (character === ';') parameters += 1
    if (parameters > MAX_PARAMETERS) {
      throw new Refusal('malformed', 'The calendar has a line with too many parameters.')
    }
  }
}

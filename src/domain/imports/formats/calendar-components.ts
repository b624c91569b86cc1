import ICAL from 'ical.js'
import type { Pieces } from '../../../kernel/pieces.ts'
import { MEASURE_LIMITS, tooMuchAtOnce } from './limits.ts'
import { Refusal } from './refusal.ts'
import type { SessionText } from './session-text.ts'
import { readPieces, type Source } from './source.ts'

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

/** An entry, which keeps what sessions are made of. */
export interface CalendarEvent extends Component {
  text: SessionText
}

const MAX_PARAMETERS = 500

/**
 * The calendars of a stream, without their entries: these are handed over one by one. Only the parser
 * of ical.js is used: nothing here expands a rule.
 */
export function* readCalendars(
  source: Source,
  takeEvent: (event: Component) => void,
): Pieces<Component[]> {
  const outline = createHeldLines()
  const event = createHeldLines()
  const spent = { pieces: 0 }
  let depth = 0
  let isInEvent = false

  function takeLine(line: string) {
    const name = line.slice(0, 16).trimEnd().toUpperCase()
    if (name === 'BEGIN:VEVENT' && depth === 1) isInEvent = true
    if (name.startsWith('BEGIN:')) depth += 1
    else if (name.startsWith('END:')) depth -= 1
    const held = isInEvent ? event : outline
    held.add(line)
    if (!isInEvent || depth > 1) return
    isInEvent = false
    const [calendar] = parsed(`BEGIN:VCALENDAR\n${event.take()}END:VCALENDAR\n`, spent)
    for (const component of calendar?.components ?? []) takeEvent(component)
  }

  let rest = ''
  yield* readPieces(source, (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) takeLine(line)
    if (rest.length > MEASURE_LIMITS.heldCharacters) throw new Refusal('too_large', tooMuchAtOnce)
  })
  if (rest !== '') takeLine(rest)
  if (isInEvent) throw malformed()
  const text = outline.take()
  const roots = parsed(text.startsWith('\ufeff') ? text.slice(1) : text, spent)
  // An entry whose first line is folded is found by the parser alone.
  for (const { name, components } of roots) {
    if (name !== 'vcalendar') continue
    for (const component of components) if (component.name === 'vevent') takeEvent(component)
  }
  return roots
}

/** Lines that are parsed together. */
function createHeldLines() {
  let lines: string[] = []
  let characters = 0
  return {
    add(line: string) {
      lines.push(line)
      characters += line.length + 1
      if (characters > MEASURE_LIMITS.heldCharacters) {
        throw new Refusal('too_large', tooMuchAtOnce)
      }
    },
    take() {
      const text = `${lines.join('\n')}\n`
      lines = []
      characters = 0
      return text
    },
  }
}

const malformed = () => new Refusal('malformed', 'The file is not valid iCalendar.')

function parsed(text: string, spent: { pieces: number }): Component[] {
  checkLines(text, spent)
  let jcal: unknown
  try {
    jcal = ICAL.parse(text)
  } catch {
    throw malformed()
  }
  const roots = Array.isArray(jcal) && Array.isArray(jcal[0]) ? jcal : [jcal]
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
function checkLines(text: string, spent: { pieces: number }): void {
  checkPieces(text, spent)
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

function checkPieces(text: string, spent: { pieces: number }): void {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // A property costs about ten times what a further value of it does.
    if (unit === 0x2c) spent.pieces += 1
    else if (unit === 0x0a) spent.pieces += 4
  }
  if (spent.pieces > MEASURE_LIMITS.pieces) {
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

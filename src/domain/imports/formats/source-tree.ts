/**
 * One view of XML and JSON input. An XML element is a Map (attributes as `@name`, text as `#text`,
 * repeated children as arrays) or a string when it is text alone; JSON is what JSON.parse returned.
 */
export function member(value: unknown, key: string): unknown {
  if (value instanceof Map) return value.get(key)
  if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined
  return value[key]
}

export function membersOf(value: unknown): [string, unknown][] {
  if (value instanceof Map) return [...value]
  return isRecord(value) ? Object.entries(value) : []
}

export function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

export function isContainer(value: unknown): boolean {
  return value instanceof Map || isRecord(value)
}

/** The text of a leaf, untouched; null when it is blank or no leaf. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return textOf(value[0])
  return value instanceof Map ? textOf(value.get('#text')) : null
}

export function textAt(value: unknown, ...keys: string[]): string | null {
  for (const key of keys) {
    const text = textOf(member(value, key))
    if (text !== null) return text
  }
  return null
}

/** Whether a value says nothing at all, however deeply it says so. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isEmpty)
  if (isContainer(value)) return membersOf(value).every(([, inner]) => isEmpty(inner))
  return false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { Problem } from '../../../kernel/problem.ts'
import { halMediaType, problemMediaType } from '../../contract/wire-format.ts'

/** Refuses a request whose `Accept` rules out every given media type (RFC 9110, 12.5.1). */
export function requireAcceptable(accept: string | null, offered: readonly string[]): void {
  if (accept === null || accept.trim() === '') return
  const ranges = accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return { type, refused: parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter)) }
  })
  const matches = (range: string, type: string) =>
    range === '*/*' ||
    range === type ||
    (range.endsWith('/*') && type.startsWith(range.slice(0, -1))) ||
    (type.endsWith('/*') && range.startsWith(type.slice(0, -1)))
  const acceptable = offered.some((type) => {
    const fitting = ranges.filter((range) => matches(range.type, type))
    const exact = fitting.filter((range) => range.type === type)
    return (exact.length ? exact : fitting).some((range) => !range.refused)
  })
  if (!acceptable) {
    throw new Problem('not_acceptable', { detail: `Offered: ${offered.join(', ')}.` })
  }
}

/** Whether a page is wanted before any data: a browser names `text/html`, and programs do not. */
export function prefersPages(accept: string | null): boolean {
  const weights = new Map(
    (accept ?? '').split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((part) => /^q\s*=/.test(part))?.split('=')[1]
      return [type, weight === undefined ? 1 : Number(weight)] as const
    }),
  )
  const page = weights.get('text/html') ?? 0
  return page > 0 && dataTypes.every((type) => (weights.get(type) ?? 0) < page)
}

const dataTypes = ['application/json', halMediaType, problemMediaType]

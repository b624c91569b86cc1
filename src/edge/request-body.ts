import { readBytes } from '../kernel/bounded-body.ts'
import { invalid, Problem } from '../kernel/problem.ts'

const maximumJsonBytes = 1024 * 1024

/** Reads and parses a JSON body: 415 for another media type, 413 past a megabyte, 400 for no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  requireMediaType(request, ['application/json', 'application/hal+json'])
  const bytes = await readBytes(request, maximumJsonBytes)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, escapedNonsense.test(text) ? refuseUnstorable : undefined) as unknown
  } catch (thrown) {
    throw thrown instanceof Problem ? thrown : new Problem('malformed_body')
  }
}

/** In JSON only an escape can bring in what no text of the database holds. */
const escapedNonsense = /\\u(?:0000|d[89a-f])/i

/** Whether the database can hold a text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function refuseUnstorable(name: string, value: unknown): unknown {
  if (!isStorable(name)) throw invalid('body', 'a member has a name that is no text')
  if (typeof value === 'string' && !isStorable(value)) throw invalid(name || 'body', 'is no text')
  return value
}

/** Refuses a body of another media type; answers the type without its parameters. */
export function requireMediaType(request: Request, accepted: readonly string[]): string {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (!accepted.includes(type)) {
    throw new Problem('unsupported_media_type', { detail: `Accepted: ${accepted.join(', ')}.` })
  }
  return type
}

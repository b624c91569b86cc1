import { readBytes } from '../../kernel/bounded-body.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { isStorable, notStorable } from '../../kernel/storable-text.ts'

const maximumJsonBytes = 1024 * 1024

/** Reads and parses a JSON body: 415 for another media type, 413 past a megabyte, 400 for no JSON. */
export async function readJson(request: Request): Promise<unknown> {
  requireMediaType(request, ['application/json', 'application/hal+json'])
  const bytes = await readBytes(request, maximumJsonBytes)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, suspicious.test(text) ? readText : undefined) as unknown
  } catch (thrown) {
    throw thrown instanceof Problem ? thrown : new Problem('malformed_body')
  }
}

/** Marks that reorder what a reader sees, and that may reach beyond the text that they stand in. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

/** What must be looked at: direction marks, and escapes of what no text of the database holds. */
const suspicious = /[\u202a-\u202e\u2066-\u2069]|\\u(?:0000|d[89a-f]|202[a-e]|206[6-9])/i

/** Refuses what cannot be kept, and drops direction marks. */
function readText(name: string, value: unknown): unknown {
  if (!isStorable(name)) throw invalid('body', 'a member has a name that is not valid text')
  if (typeof value === 'string' && !isStorable(value)) throw invalid(name || 'body', notStorable)
  return typeof value === 'string' ? value.replace(directionMarks, '') : value
}

/** Refuses a body of another media type; answers the type without its parameters. */
export function requireMediaType(request: Request, accepted: readonly string[]): string {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (!accepted.includes(type)) {
    throw new Problem('unsupported_media_type', { detail: `Accepted: ${accepted.join(', ')}.` })
  }
  return type
}

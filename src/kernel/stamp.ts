import { isUuid, type Stamp } from './ids.ts'
import { Problem } from './problem.ts'

/**
 * Reads the one strong stamp of an `If-Match` header.
 * Missing, weak, `*`, a list or anything that is no stamp is `precondition_invalid`.
 */
export function parseIfMatch(header: string | undefined): Stamp {
  const match = header === undefined ? null : /^\s*"([^"]*)"\s*$/.exec(header)
  const text = match?.[1]
  if (text === undefined || !isUuid(text)) {
    throw new Problem('precondition_invalid', {
      detail: 'Send If-Match with the concurrencyStamp you have read, in double quotes.',
    })
  }
  return text.toLowerCase() as Stamp
}

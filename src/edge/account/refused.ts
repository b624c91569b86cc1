import type { Problem } from '../../kernel/problem.ts'
import type { Refusal } from '../console/hal-client.ts'
import { wordings } from './wording.ts'

/** Why a form was not carried out. */
export interface Refused {
  status: number
  headers: Record<string, string>
  /** What is wrong as a whole; null where the fields say all. */
  said: string | null
  /** Sentences about fields, by their names. */
  errors: Readonly<Record<string, string>>
}

/** What fields are called in sentences. */
export type Labels = Readonly<Record<string, string>>

/** In words of the form: a page names its fields otherwise than the API does. */
export function refusedBy(
  { status, code, title, detail, errors = {}, retryAfter = null }: Refusal,
  labels: Labels,
): Refused {
  const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter }
  if (status === 429) {
    const said = wordings.tooMany(retryAfter === null ? null : Number(retryAfter))
    return { status, headers, said, errors: {} }
  }
  if (status >= 500) {
    return { status: 503, headers, said: wordings.notNow(detail ?? title), errors: {} }
  }
  if (code === 'proof_invalid' && 'token' in labels) {
    return { status: 422, headers, said: null, errors: { token: wordings.badLink } }
  }
  const known = Object.entries(errors).filter(([name]) => name in labels)
  return {
    // A page that says what to change is no question for another credential.
    status: status === 400 || status === 401 ? 422 : status,
    headers,
    said: known.length > 0 ? null : (detail ?? title ?? wordings.notNow()),
    errors: Object.fromEntries(
      known.map(([name, sentences]) => [name, inOne(labels[name] ?? name, sentences)]),
    ),
  }
}

/** `This is not the current password.` of a field that is called so, as nobody repeats it. */
function inOne(label: string, sentences: readonly string[]): string {
  const said = sentences.join(', ')
  return `${said.includes(label.toLowerCase()) ? 'This' : label} ${said}.`
}

/** What a problem of an operation in this process says, as the API would. */
export const refusalOf = ({ status, code, info }: Problem): Refusal => ({
  status,
  code,
  ...(info.detail !== undefined && { detail: info.detail }),
  ...(info.errors && { errors: info.errors }),
  retryAfter: info.headers?.['retry-after'] ?? null,
})

import type { Problem } from '../../kernel/problem.ts'
import { type HalClient, type HalResource, linkOf, type Refusal } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import { type Told, told, toldOf, toldOfField } from '../design/messages/problems.ts'
import { tooMany } from './wording.ts'

/** Said when the page is made, in its language. */
export type Text = () => string

/** A refusal of the API, or one that the page says in words of its own. */
export interface PageRefusal extends Refusal {
  says?: Text
}

/** Why a form was not carried out. */
export interface Refused {
  status: number
  headers: Record<string, string>
  /** What is wrong as a whole; null where the fields say all. */
  said: (() => Told) | null
  /** Sentences about fields, by their names. */
  errors: Readonly<Record<string, () => Told>>
  /** The names of fields out of sight: nothing leads to them. */
  unseen?: readonly string[]
}

export const overtaken: PageRefusal = { status: 409, says: () => say('order.overtaken') }
export const absent: PageRefusal = { status: 404, says: () => say('registrations.absent') }
export const unsure: PageRefusal = { status: 422, says: () => say('security.unsure') }

/** Of a form whose session has ended meanwhile. */
export const signedOut: PageRefusal = { status: 422, says: () => say('form.signedOut') }

/** Follows a link, unless it is gone by now. */
export async function follow(
  ask: HalClient,
  resource: HalResource,
  relation: string | undefined,
  body?: object,
): Promise<Refused | null> {
  const link = relation === undefined ? undefined : linkOf(resource, relation)
  if (!link) return refusedBy(overtaken)
  const { refusal } = await ask(link.method ?? 'POST', link.href, body && { body })
  return refusal && refusedBy(refusal)
}

/** What fields are called in sentences. */
export type Labels = Readonly<Record<string, Text>>

/** In words of the form: a page names its fields otherwise than the API does. */
export function refusedBy(refusal: PageRefusal, labels: Labels = {}): Refused {
  const { status, code, errors = {}, retryAfter = null, says } = refusal
  const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter }
  if (says) return { status, headers, said: () => told(says()), errors: {} }
  if (status === 429) {
    const seconds = retryAfter === null ? null : Number(retryAfter)
    return { status, headers, said: () => told(tooMany(seconds)), errors: {} }
  }
  if (status >= 500) return { status: 503, headers, said: () => later(refusal), errors: {} }
  if (code === 'proof_invalid' && 'token' in labels) {
    return { status: 422, headers, said: null, errors: { token: isOld } }
  }
  const known = Object.entries(errors).flatMap(([name, sentences]) => {
    const label = labels[name]
    return label ? [[name, () => toldOfField(label(), sentences)] as const] : []
  })
  return {
    // A page that says what to change is no question for another credential.
    status: status === 400 || status === 401 ? 422 : status,
    headers,
    said: known.length > 0 ? null : () => toldOf(refusal),
    errors: Object.fromEntries(known),
  }
}

const isOld = () => told(say('field.mailedLinkOld'))

/** What works again by itself. */
function later(refusal: Refusal): Told {
  const { text, english } = refusal.code ? toldOf(refusal) : told(say('account.notNow'))
  return { text: say('account.later', { reason: text }), english }
}

/** What a problem of an operation in this process says, as the API would. */
export const refusalOf = ({ status, code, info }: Problem): Refusal => ({
  status,
  code,
  ...(info.detail !== undefined && { detail: info.detail }),
  ...(info.errors && { errors: info.errors }),
  retryAfter: info.headers?.['retry-after'] ?? null,
})

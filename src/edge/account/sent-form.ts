import { readBytes } from '../../kernel/bounded-body.ts'
import { invalid, isPassing } from '../../kernel/problem.ts'
import { isStorable, notStorable } from '../../kernel/storable-text.ts'
import { isFromOwnOrigin } from '../bff/own-origin.ts'
import { askedLanguage } from '../design/messages/chosen.ts'
import { say, speaking } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import type { Typed } from './form.tsx'

const longest = 64 * 1024

const sent = new WeakMap<Request, Typed>()

/** What the form says that was sent, once it is read. */
export const typedIn = (c: AppContext): Typed | undefined => sent.get(c.req.raw)

/** What a form of a page of ours says; the refusal of one that comes from elsewhere. */
export async function sentForm(c: AppContext): Promise<Typed | Response> {
  if (!isFromOwnOrigin(c.req.raw, c.get('state'))) return refuseForeign(c)
  const text = new TextDecoder().decode(await readBytes(c.req.raw, longest))
  const typed = new Map(new URLSearchParams(text))
  for (const [name, value] of typed) if (!isStorable(value)) throw invalid(name, notStorable)
  sent.set(c.req.raw, typed)
  return typed
}

export const refuseForeign = (c: AppContext): Response =>
  c.text(
    speaking(askedLanguage(c.req.raw) ?? 'en', () => say('account.foreignForm')),
    403,
    { 'cache-control': 'private, no-store' },
  )

/** The secret of a mail, of whatever part of its link was sent. */
export const secretIn = (text: string): string => text.trim().split('#').at(-1) ?? ''

/** What an operation is sent of a form. */
export const bodyOf = (typed: Typed, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, typed.get(name) ?? '']))

/**
 * With it a form that is sent twice is carried out once. After a refusal that may hide that it was done the form keeps
 * the key that it was sent with.
 */
export function newKeyOf(c: AppContext, refused: { status: number } | null = null): string {
  const { ids, clock } = c.get('state').services
  const sentKey = refused && isPassing(refused) ? typedIn(c)?.get('key') : undefined
  return sentKey ?? ids.next(clock.now())
}

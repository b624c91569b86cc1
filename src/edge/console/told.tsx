/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { translated } from '../design/messages/problems.ts'
import type { Refusal, Sentence } from './hal-client.ts'

/** What is told of a refusal: the one place that could know the API's sentence by the code of the problem. */
export const toldOf = ({ detail }: Refusal<Sentence>, otherwise: Sentence): Sentence =>
  detail ?? otherwise

/** A sentence in the page. What the API says is in English, and marked as such where it is not known in another language. */
export function inPage(sentence: Sentence): Child {
  if (typeof sentence !== 'string') return sentence()
  return translated(sentence) ?? <span lang="en">{sentence}</span>
}

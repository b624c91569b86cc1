/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { translated } from '../design/messages/problems.ts'
import type { Sentence } from './hal-client.ts'

/** A sentence in the page. What the API says is in English, and marked as such where it is not known in another language. */
export function inPage(sentence: Sentence): Child {
  if (typeof sentence !== 'string') return sentence()
  return translated(sentence) ?? <span lang="en">{sentence}</span>
}

/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { spokenLanguage } from '../design/messages/language.ts'
import type { Sentence } from './hal-client.ts'
import { translated } from './wording.ts'

/** A sentence in the page. What the API says is in English, and marked as such where it is not known in another language. */
export function inPage(sentence: Sentence): Child {
  if (typeof sentence !== 'string') return sentence()
  const text = translated(sentence)
  if (text !== null) return text
  return spokenLanguage() === 'en' ? sentence : <span lang="en">{sentence}</span>
}

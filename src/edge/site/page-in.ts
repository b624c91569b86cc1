import type { JSX } from 'hono/jsx/jsx-runtime'
import { type Language, speaking } from '../design/messages/language.ts'

/** A page as text, all of it in one language. */
export const pageIn = (language: Language, make: () => JSX.Element): string =>
  speaking(language, () => `<!doctype html>${make()}`)

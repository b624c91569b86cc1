import type { JSX } from 'hono/jsx/jsx-runtime'
import { languages, type Manner, pageManner, writing } from '../design/messages/language.ts'

/** A page as text, all of it as its reader has it. */
export const pageIn = (manner: Manner, make: () => JSX.Element): string =>
  writing(manner, () => `<!doctype html>${make()}`)

/** What its root element says of that. */
export function rootAttributes() {
  const { language, clock, theme } = pageManner()
  return {
    lang: language,
    dir: languages[language].dir,
    'data-clock': clock === '12h' ? clock : undefined,
    'data-theme': theme === 'system' ? undefined : theme,
  }
}

/** The schemes that a page can be in. */
export function colorScheme(): string {
  const { theme } = pageManner()
  return theme === 'system' ? 'light dark' : theme
}

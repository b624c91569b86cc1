import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../src/edge/design/messages/', import.meta.url)

/** A key, and what it stands for in ICU MessageFormat. */
export type Message = readonly [key: string, text: string]

/**
 * The messages of each language that has a folder, from one file for each part of the pages.
 * English is the first: the others are held to it.
 */
export const messagesOf = () =>
  readLanguages((file) => file !== wordsFile && file !== sentencesFile)

/** What each language calls the names of the API, and what the API says in English; no messages, so without placeholders. */
export const wordsOf = () => readLanguages((file) => file === wordsFile)

/**
 * What the API says in sentences, each by its English. What stands there for a value is in braces, as in the language.
 * English needs none.
 */
export const sentencesOf = () => readLanguages((file) => file === sentencesFile)

const wordsFile = 'fields.json'
const sentencesFile = 'sentences.json'

function readLanguages(isWanted: (file: string) => boolean): Record<string, Message[]> {
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))
  return Object.fromEntries(languages.map((language) => [language, messagesIn(language, isWanted)]))
}

function messagesIn(language: string, isWanted: (file: string) => boolean): Message[] {
  const ofLanguage = new URL(`${language}/`, folder)
  return readdirSync(ofLanguage)
    .filter(isWanted)
    .sort()
    .flatMap(
      (file) =>
        Object.entries(
          JSON.parse(readFileSync(new URL(file, ofLanguage), 'utf8')) as object,
        ) as Message[],
    )
}

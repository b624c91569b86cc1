import { readdirSync, readFileSync } from 'node:fs'

const languagesFolder = new URL('../src/edge/design/messages/', import.meta.url)

/** A key, and what it stands for in ICU MessageFormat. */
export type Message = readonly [key: string, text: string]

/**
 * The messages of each language that has a folder, from one file for each part of the pages.
 * English is the first: the others are held to it.
 */
export const messagesOf = (folder = languagesFolder) =>
  readLanguages(folder, (file) => !otherFiles.includes(file))

/** What each language calls the names of the API, and what the API says in English; no messages, so without placeholders. */
export const wordsOf = (folder = languagesFolder) =>
  readLanguages(folder, (file) => file === wordsFile)

/**
 * What the API says in sentences, each by its English. What stands there for a value is in braces, as in the language.
 * English needs none.
 */
export const sentencesOf = (folder = languagesFolder) =>
  readLanguages(folder, (file) => file === sentencesFile)

/** How each language is called and written. */
export const spokenIn = (folder = languagesFolder) => readEach(folder, languageFile)

/** What mails say in each language. */
export const mailsIn = (folder = languagesFolder) => readEach(folder, mailsFile)

const wordsFile = 'fields.json'
const sentencesFile = 'sentences.json'
const languageFile = 'language.json'
const mailsFile = 'mails.json'
const otherFiles = [wordsFile, sentencesFile, languageFile, mailsFile]

const languagesIn = (folder: URL): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))

const readEach = (folder: URL, file: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    languagesIn(folder).map((language) => [
      language,
      JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')),
    ]),
  )

const readLanguages = (
  folder: URL,
  isWanted: (file: string) => boolean,
): Record<string, Message[]> =>
  Object.fromEntries(
    languagesIn(folder).map((language) => [
      language,
      messagesIn(new URL(`${language}/`, folder), isWanted),
    ]),
  )

function messagesIn(ofLanguage: URL, isWanted: (file: string) => boolean): Message[] {
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

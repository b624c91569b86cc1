import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../src/edge/design/messages/', import.meta.url)

/** A key, and what it stands for in ICU MessageFormat. */
export type Message = readonly [key: string, text: string]

/** The messages of each language that has a file. English is the first: the others are held to it. */
export function messagesOf(): Record<string, Message[]> {
  const languages = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.entries(
        JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as object,
      ) as Message[],
    ]),
  )
}

import { speakerPageName } from '../../domain/programmes/index.ts'
import { inLanguage } from '../design/messages/language.ts'
import { folded, type PlacedRow } from './programme-view.ts'

/** Who speaks at an event, as its programme names them, and in which sessions. */
export interface SpeakerView {
  name: string
  /** The last part of the address of the page. */
  page: string
  sessions: PlacedRow[]
}

const byName = () => inLanguage('names', (locale) => new Intl.Collator(locale))
/** So many stand on a page of the list. */
const mostOfPage = 120

/** Everybody who speaks, by name. Whoever is named in several sessions is one speaker. */
export function speakersOf(rows: readonly PlacedRow[]): SpeakerView[] {
  const sessions = new Map<string, PlacedRow[]>()
  for (const placed of rows) {
    for (const name of new Set(placed.row.entry.speakers)) {
      sessions.set(name, [...(sessions.get(name) ?? []), placed])
    }
  }
  return [...sessions]
    .map(([name, sessions]) => ({ name, page: speakerPageName(name), sessions }))
    .sort((a, b) => byName().compare(a.name, b.name))
}

export interface SpeakerList {
  total: number
  found: number
  shown: SpeakerView[]
  page: number
  pages: number
}

/** A page of those whose name has all the words. */
export function listSpeakers(
  all: readonly SpeakerView[],
  { q, page }: { q: string; page: number },
): SpeakerList {
  const words = folded(q).split(/\s+/).filter(Boolean)
  const found = all.filter(({ name }) => {
    const text = folded(name)
    return words.every((word) => text.includes(word))
  })
  const pages = Math.max(1, Math.ceil(found.length / mostOfPage))
  const from = (page - 1) * mostOfPage
  const shown = found.slice(from, from + mostOfPage)
  return { total: all.length, found: found.length, shown, page, pages }
}

import { pageWords } from '../../kernel/page-words.ts'

/** The last part of the address of a speaker's page: words of the name, and a mark that tells alike ones apart. */
export function speakerPageName(name: string): string {
  const words = pageWords(name)
  return words === '' ? markOf(name) : `${words}-${markOf(name)}`
}

/** Whose page it is, of the speakers of an event; null where it is nobody's. */
export function speakerOfPage(names: readonly string[], page: string): string | null {
  const mark = /(?:^|-)([0-9a-f]{8})$/i.exec(page)?.[1]?.toLowerCase()
  const alike = names.filter((name) => markOf(name) === mark)
  return alike.find((name) => speakerPageName(name) === page) ?? alike[0] ?? null
}

/** FNV-1a over the letters: speakers of a programme have a name, and no id that is theirs across sessions. */
function markOf(name: string): string {
  let hash = 0x811c9dc5
  for (const letter of name) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}

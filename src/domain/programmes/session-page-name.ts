const mostLetters = 60
const suffixLength = 8

interface NamedSession {
  id: string
  title: string | null
}

/** The last part of the address of a session's page: words of its title, and the end of its id. */
export function sessionPageName({ id, title }: NamedSession): string {
  const words = wordsOf(title ?? '')
  return words === '' ? suffixOf(id) : `${words}-${suffixOf(id)}`
}

/** Whose page it is: the words may be those of an earlier title. Null where it is no session's. */
export function sessionPageId(sessions: readonly NamedSession[], name: string): string | null {
  const suffix = /(?:^|-)([0-9a-f]{8})$/i.exec(name)?.[1]?.toLowerCase()
  const alike = sessions.filter(({ id }) => suffixOf(id) === suffix)
  const found = alike.find((session) => sessionPageName(session) === name) ?? alike[0]
  return found?.id ?? null
}

/** The random part of an id. */
const suffixOf = (id: string) => id.replaceAll('-', '').slice(-suffixLength).toLowerCase()

/** Lower-case ASCII words, cut between two of them. */
function wordsOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (words.length <= mostLetters) return words
  const cut = words.slice(0, mostLetters + 1)
  const end = cut.lastIndexOf('-')
  return cut.slice(0, end > 0 ? end : mostLetters)
}

import { pageWords } from '../../kernel/page-words.ts'

const suffixLength = 8

interface NamedSession {
  id: string
  title: string | null
}

/** The last part of the address of a session's page: words of its title, and the end of its id. */
export function sessionPageName({ id, title }: NamedSession): string {
  const words = pageWords(title ?? '')
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

import { pageWords } from '../../kernel/page-words.ts'

/** The last part of the address of the page of an organization or a group: words of its name, and its id. */
export function collectivePageName({ id, name }: { id: string; name: string }): string {
  const words = pageWords(name)
  const ending = id.replaceAll('-', '').toLowerCase()
  return words === '' ? ending : `${words}-${ending}`
}

/** Whose page it is: the words may be those of an earlier name. Null where it is nobody's. */
export function collectivePageId(name: string): string | null {
  const [, ...parts] =
    /(?:^|-)([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(name) ?? []
  return parts.length === 0 ? null : parts.join('-').toLowerCase()
}

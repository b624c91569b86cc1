import type { Rows } from '../../db/database.ts'
import type { headerEntries } from './queries.ts'

type HeaderEntry = Rows<{ entries: ReturnType<typeof headerEntries> }>['entries'][number]
type MenuLink = Pick<HeaderEntry, 'label' | 'url'>

/** An entry of the header menu, with what its own menu has. */
export interface HeaderMenu extends MenuLink {
  children: MenuLink[]
}

/** The entries in their order, each below the one that it belongs to. */
export const headerMenuOf = (entries: readonly HeaderEntry[]): HeaderMenu[] =>
  below(null, entries).map((entry) => ({
    ...linkOf(entry),
    children: below(entry.id, entries).map(linkOf),
  }))

const below = (id: string | null, entries: readonly HeaderEntry[]) =>
  entries.filter(({ parentId }) => parentId === id)

const linkOf = ({ label, url }: HeaderEntry): MenuLink => ({ label, url })

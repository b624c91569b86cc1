import type { Db, Query, Rows } from '../../db/database.ts'
import { aligned, hasValues } from '../../kernel/names-apart.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Moment } from '../verbs/verb.ts'
import {
  insertNavigationEntry,
  removeNavigationEntry,
  updateNavigationEntry,
  type wholeNavigation,
} from './queries.ts'
import { mostEntries } from './verbs.ts'

type Row = Rows<{ rows: ReturnType<typeof wholeNavigation> }>['rows'][number]

/** An entry without what only one community knows of it, and without its place. */
const linkOf = ({ id, tenantId, parentId, sortOrder, concurrencyStamp, ...link }: Row) => link

type ConfiguredLink = ReturnType<typeof linkOf>

export interface ConfiguredEntry extends ConfiguredLink {
  children: ConfiguredLink[]
}

const below = (rows: readonly Row[], id: string | null) =>
  rows.filter(({ parentId }) => parentId === id)

/** The navigation in its order, each entry with those below it. */
export const configuredNavigation = (rows: readonly Row[]): ConfiguredEntry[] =>
  below(rows, null).map((row) => ({ ...linkOf(row), children: below(rows, row.id).map(linkOf) }))

/** Plans that the navigation is this. An entry that is called as before, below the same one, stays the same entry. */
export function plannedNavigation(
  db: Db,
  { rows, wanted, at }: { rows: readonly Row[]; wanted: readonly ConfiguredEntry[]; at: string },
  { ids, now, tenantId }: Pick<Moment, 'ids' | 'now' | 'tenantId'>,
): Query[] {
  if (wanted.reduce((count, { children }) => count + 1 + children.length, 0) > mostEntries) {
    throw invalid(at, `The navigation can have at most ${mostEntries} entries.`)
  }
  type Link = ConfiguredLink & { children?: ConfiguredLink[] }
  const level = (parentId: string | null, links: readonly Link[]) => {
    const { placed, gone } = aligned<Row, Link>(below(rows, parentId), links, ({ label }) => label)
    const kept = placed.map(({ wanted: link, place, before }) => {
      const id = before?.id ?? ids.next(now)
      const { children = [], ...own } = link
      const values = { ...own, sortOrder: place }
      const stamped = { ...values, concurrencyStamp: ids.stamp() }
      const writes = !before
        ? [insertNavigationEntry(db, { id, tenantId, parentId, ...stamped })]
        : hasValues(before, values)
          ? []
          : [updateNavigationEntry(db, id, stamped)]
      return { id, children, writes }
    })
    // What is below an entry goes with it.
    return { removed: gone.map(({ id }) => removeNavigationEntry(db, id)), kept }
  }
  const top = level(null, wanted)
  const menus = top.kept.map(({ id, children }) => level(id, children))
  return [
    ...[top, ...menus].flatMap(({ removed }) => removed),
    ...[top, ...menus].flatMap(({ kept }) => kept.flatMap(({ writes }) => writes)),
  ]
}

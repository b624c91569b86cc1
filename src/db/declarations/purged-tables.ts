import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { personalData } from '../personal-data/index.ts'

const ofCommunities = personalData
  .filter(({ outlivesPurge }) => outlivesPurge === null)
  .map(({ table }) => getTableConfig(table))
  .filter(({ columns }) => columns.some(({ name }) => name === 'tenant_id'))

/** Other tables whose rows name rows of this one. Within a table whatever refers to a row goes with it. */
const referringTo = (name: string) =>
  ofCommunities.filter((other) =>
    other.foreignKeys.some(
      (key) =>
        getTableName(key.reference().foreignTable) === name &&
        !(other.name === name && key.onDelete === 'cascade'),
    ),
  )

/** Every table that a purge empties of a community: whatever refers to another one goes before it. */
export const purgedTables: readonly string[] = inOrder()

function inOrder(): string[] {
  const ordered: string[] = []
  const visit = (name: string, above: readonly string[]) => {
    if (ordered.includes(name)) return
    if (above.includes(name)) throw new Error(`Tables refer to each other: ${[...above, name]}`)
    for (const referring of referringTo(name)) visit(referring.name, [...above, name])
    ordered.push(name)
  }
  for (const { name } of ofCommunities) visit(name, [])
  return ordered
}

import { firstOwnLookupId, type OpenLookup } from '../../kernel/open-lookups.ts'
import { openCatalogue } from './catalogue.ts'
import { type Lookup, labelOf } from './lookups.ts'

/** What a community says of an entry: what is null the product says. */
export interface SaidOfEntry {
  id: number
  fullName: string | null
  description: string | null
  position: number | null
  isHidden: boolean
  concurrencyStamp: string
}

/** An entry as a community has it. */
export interface OpenEntry {
  shown: Lookup
  isOwn: boolean
  isHidden: boolean
  /** Whether the community says anything of an entry of the product. */
  isChanged: boolean
  concurrencyStamp: string
}

/** Of an entry of which nothing is said. */
export const untouchedStamp = '00000000-0000-0000-0000-000000000000'

export const isOwnId = (id: number) => id >= firstOwnLookupId

/** How clients know an own entry: its name can change. */
export const ownCode = (id: number) => `OWN_${id}`

const ownEntry = (lookup: OpenLookup, id: number): Lookup => ({
  id,
  masterCode: ownCode(id),
  fullName: '',
  description: null,
  ...(lookup === 'audienceage' && { minAge: null, maxAge: null }),
})

/** The entries of a lookup in the order of the community, hidden ones too. Own ones are last where no place is said. */
export function openEntriesOf(lookup: OpenLookup, said: readonly SaidOfEntry[]): OpenEntry[] {
  const rows = new Map(said.map((row) => [row.id, row]))
  const ofProduct = openCatalogue[lookup]
  const own = said.filter(({ id }) => isOwnId(id)).map(({ id }) => ownEntry(lookup, id))
  const places = new Map(ofProduct.map(({ id }, index) => [id, index]))
  const placeOf = (id: number) =>
    rows.get(id)?.position ?? places.get(id) ?? Number.MAX_SAFE_INTEGER
  return [...ofProduct, ...own]
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id) || one.id - other.id)
    .map((entry) => openEntry(entry, rows.get(entry.id)))
}

const openEntry = (entry: Lookup, row: SaidOfEntry | undefined): OpenEntry => ({
  shown: {
    ...entry,
    fullName: row?.fullName ?? entry.fullName,
    description: row?.description ?? entry.description,
  },
  isOwn: isOwnId(entry.id),
  isHidden: row?.isHidden ?? false,
  isChanged: row !== undefined && !isOwnId(entry.id),
  concurrencyStamp: row?.concurrencyStamp ?? untouchedStamp,
})

/** What can be chosen. */
export const choicesOf = (lookup: OpenLookup, said: readonly SaidOfEntry[]): Lookup[] =>
  openEntriesOf(lookup, said)
    .filter(({ isHidden }) => !isHidden)
    .map(({ shown }) => shown)

/** What the product says of an entry; of an own one nothing. */
export const productEntry = (lookup: OpenLookup, id: number): Lookup | undefined =>
  openCatalogue[lookup].find((entry) => entry.id === id)

const folded = (name: string) => name.normalize('NFKC').toLowerCase()

/** Whether another entry is called so. */
export const isNameTaken = (
  entries: readonly OpenEntry[],
  { id, fullName }: { id?: number; fullName: string },
) => entries.some(({ shown }) => shown.id !== id && folded(shown.fullName) === folded(fullName))

/** The display labels of an entry of an open lookup; `said` is what the community calls it. */
export function openLabelOf(entries: readonly Lookup[], id: number | null, said: string | null) {
  const { fullName, masterCode } = labelOf(entries, id)
  return {
    fullName: said ?? fullName,
    masterCode: id !== null && isOwnId(id) ? ownCode(id) : masterCode,
  }
}

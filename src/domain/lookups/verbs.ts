import type { Db } from '../../db/database.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { firstOwnLookupId, type OpenLookup } from '../../kernel/open-lookups.ts'
import { type Page, type PageRequest, pageWithin } from '../../kernel/page.ts'
import { invalid, notFound, Problem } from '../../kernel/problem.ts'
import { type Found, type Moment, type Plan, reading, writing } from '../verbs/verb.ts'
import {
  isNameTaken,
  type OpenEntry,
  openEntriesOf,
  productEntry,
  type SaidOfEntry,
  untouchedStamp,
} from './open-entries.ts'
import { lookupOperations, type OpenEntryFacts } from './operations.ts'
import {
  assertEntryUnused,
  assertLookup,
  forgetEntry,
  idsInUse,
  lookupStamp,
  saidOfLookup,
  saveEntries,
} from './queries.ts'

/** With those of the product: more than anybody chooses from. */
const mostEntries = 100

export interface ManagedEntry extends OpenEntry {
  lookup: OpenLookup
  facts: OpenEntryFacts
}

export interface ManagedLookup {
  lookup: OpenLookup
  concurrencyStamp: string
  entries: Page<ManagedEntry>
}

interface OfLookup {
  lookup: OpenLookup
}
interface OfEntry extends OfLookup {
  id: number
}
interface Stamped extends OfEntry {
  stamp: Stamp
}

const load = (db: Db, { lookup }: OfLookup) => ({
  said: saidOfLookup(db, lookup),
  stamp: lookupStamp(db, lookup),
  used: idsInUse(db, lookup),
})
type Loaded = Found<ReturnType<typeof load>>

function managedEntries(
  { said, used }: Pick<Loaded, 'said' | 'used'>,
  lookup: OpenLookup,
): ManagedEntry[] {
  const entries = openEntriesOf(lookup, said)
  return entries.map((entry) => {
    const { isOwn, isChanged, shown } = entry
    const name = productEntry(lookup, shown.id)?.fullName
    const isTaken = name !== undefined && isNameTaken(entries, { id: shown.id, fullName: name })
    const takenName = isTaken ? name : null
    return {
      ...entry,
      lookup,
      facts: { isOpen: true, isOwn, isChanged, isUsed: used.includes(shown.id), takenName },
    }
  })
}

function managedEntry(
  loaded: Pick<Loaded, 'said' | 'used'>,
  { lookup, id }: OfEntry,
): ManagedEntry {
  const entry = managedEntries(loaded, lookup).find(({ shown }) => shown.id === id)
  if (!entry) throw notFound()
  return entry
}

const factsOfEntry = (loaded: Loaded, input: OfEntry) => [managedEntry(loaded, input).facts]

/** The entries of a lookup in the order of the community, hidden ones too. */
export const listManagedLookupEntries = reading({
  operation: lookupOperations.listManagedLookupEntries,
  load: (db, input: OfLookup & { page: PageRequest }) => load(db, input),
  facts: () => ({ isOpen: true }),
  result: (loaded, { lookup, page }): ManagedLookup => ({
    lookup,
    concurrencyStamp: loaded.stamp,
    entries: pageWithin(page, managedEntries(loaded, lookup)),
  }),
})

/** One entry, hidden or not. */
export const getManagedLookupEntry = reading({
  operation: lookupOperations.getManagedLookupEntry,
  load: (db, input: OfEntry) => load(db, input),
  facts: (loaded, input) => managedEntry(loaded, input).facts,
  result: (loaded, input): ManagedEntry => managedEntry(loaded, input),
})

/** What a caller says of an entry. */
export interface LookupEntryInput {
  fullName: string
  description: string | null
  isHidden: boolean
}

function checkName(loaded: Loaded, lookup: OpenLookup, named: { id?: number; fullName: string }) {
  if (isNameTaken(openEntriesOf(lookup, loaded.said), named)) {
    throw invalid('fullName', 'Another entry of this lookup has this name. Choose another one.')
  }
}

/** Throws `concurrency_conflict` unless the entry is as the caller has read it. */
function checkStamp({ concurrencyStamp }: ManagedEntry, stamp: Stamp) {
  if (concurrencyStamp !== stamp) throw new Problem('concurrency_conflict')
}

/** The lookup with one row in the place of what was said of that entry. */
const withRow = (loaded: Loaded, row: SaidOfEntry) => ({
  ...loaded,
  said: [...loaded.said.filter(({ id }) => id !== row.id), row],
})

function planSaved(
  db: Db,
  loaded: Loaded,
  { lookup, row }: OfLookup & { row: SaidOfEntry },
  { tenantId }: Pick<Moment, 'tenantId'>,
): Plan<ManagedEntry> {
  return {
    assertions: [assertLookup(db, lookup, loaded.stamp)],
    writes: [saveEntries(db, { tenantId, lookup }, [row])],
    changesPublic: true,
    result: managedEntry(withRow(loaded, row), { lookup, id: row.id }),
  }
}

/** Adds an entry of the community, while there is room. */
export const createLookupEntry = writing({
  operation: lookupOperations.createLookupEntry,
  load: (db, input: OfLookup & LookupEntryInput) => load(db, input),
  facts: () => [{}],
  decide(db, loaded, { lookup, ...fields }, moment) {
    checkName(loaded, lookup, fields)
    if (openEntriesOf(lookup, loaded.said).length >= mostEntries) {
      throw new Problem('resource_conflict', {
        detail: `This lookup has ${mostEntries} entries, which is the maximum. Remove one that is not needed, then try again.`,
      })
    }
    const id = Math.max(firstOwnLookupId - 1, ...loaded.said.map((row) => row.id)) + 1
    const row = { ...fields, id, position: null, concurrencyStamp: moment.ids.stamp() }
    return planSaved(db, loaded, { lookup, row }, moment)
  },
})

interface EditLookupEntryInput extends Stamped {
  /** What is absent keeps its stored value. */
  changes: Partial<LookupEntryInput>
}

/** Renames an entry, describes it, or hides it. What the product says too stays the product's. */
export const editLookupEntry = writing({
  operation: lookupOperations.editLookupEntry,
  load: (db, input: EditLookupEntryInput) => load(db, input),
  facts: (loaded, input) => factsOfEntry(loaded, input),
  decide(db, loaded, { lookup, id, stamp, changes }, moment) {
    const before = managedEntry(loaded, { lookup, id })
    checkStamp(before, stamp)
    const { fullName, description } = { ...before.shown, ...changes }
    checkName(loaded, lookup, { id, fullName })
    const product = productEntry(lookup, id)
    const row = {
      id,
      fullName: fullName === product?.fullName ? null : fullName,
      description: description === product?.description ? null : description,
      position: loaded.said.find((each) => each.id === id)?.position ?? null,
      isHidden: changes.isHidden ?? before.isHidden,
      concurrencyStamp: moment.ids.stamp(),
    }
    return planSaved(db, loaded, { lookup, row }, moment)
  },
})

/** Puts an entry of the product back to what the product says of it. */
export const resetLookupEntry = writing({
  operation: lookupOperations.resetLookupEntry,
  load: (db, input: Stamped) => load(db, input),
  facts: (loaded, input) => factsOfEntry(loaded, input),
  decide(db, loaded, { lookup, id, stamp }): Plan<ManagedEntry> {
    checkStamp(managedEntry(loaded, { lookup, id }), stamp)
    const rest = { ...loaded, said: loaded.said.filter((row) => row.id !== id) }
    return {
      assertions: [assertLookup(db, lookup, loaded.stamp)],
      writes: [forgetEntry(db, lookup, id)],
      changesPublic: true,
      result: managedEntry(rest, { lookup, id }),
    }
  },
})

/** Removes an own entry that nothing has. */
export const deleteLookupEntry = writing({
  operation: lookupOperations.deleteLookupEntry,
  load: (db, input: Stamped) => load(db, input),
  facts: (loaded, input) => factsOfEntry(loaded, input),
  decide(db, loaded, { lookup, id, stamp }) {
    checkStamp(managedEntry(loaded, { lookup, id }), stamp)
    return {
      assertions: [assertLookup(db, lookup, loaded.stamp), assertEntryUnused(db, lookup, id)],
      writes: [forgetEntry(db, lookup, id)],
      changesPublic: true,
      result: null,
    }
  },
})

interface ArrangeLookupInput extends OfLookup {
  expectedConcurrencyStamp: string
  /** Every entry, in the order that is wanted. */
  ids: number[]
}

/** Reorders all entries of a lookup. */
export const arrangeLookup = writing({
  operation: lookupOperations.arrangeLookup,
  load: (db, input: ArrangeLookupInput) => load(db, input),
  facts: () => [{}],
  decide(db, loaded, { lookup, expectedConcurrencyStamp, ids }, { tenantId }) {
    if (expectedConcurrencyStamp !== loaded.stamp) throw new Problem('concurrency_conflict')
    const known = openEntriesOf(lookup, loaded.said).map(({ shown }) => shown.id)
    if (!isSameSet(known, ids)) {
      throw invalid('ids', 'ids must name every entry of this lookup once.')
    }
    const rows = new Map(loaded.said.map((row) => [row.id, row]))
    const moved = ids.flatMap((id, position) => {
      const row = rows.get(id) ?? unsaid(id)
      return row.position === position ? [] : [{ ...row, position }]
    })
    return {
      assertions: [assertLookup(db, lookup, loaded.stamp)],
      writes: moved.length ? [saveEntries(db, { tenantId, lookup }, moved)] : [],
      changesPublic: true,
      result: null,
    }
  },
})

const unsaid = (id: number): SaidOfEntry => ({
  id,
  fullName: null,
  description: null,
  position: null,
  isHidden: false,
  concurrencyStamp: untouchedStamp,
})

const isSameSet = (known: readonly number[], wanted: readonly number[]) =>
  known.length === wanted.length && new Set([...known, ...wanted]).size === known.length

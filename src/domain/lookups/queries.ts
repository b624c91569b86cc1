import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, kept, keptBy } from '../../db/kept.ts'
import { answerOf } from '../../db/one.ts'
import { lookupEntry } from '../../db/schema/index.ts'
import { isOpenLookup, type OpenLookup } from '../../kernel/open-lookups.ts'
import {
  type Choice,
  type ChoiceField,
  choiceFields,
  lookupOf,
  type Named,
} from './named-entries.ts'
import type { SaidOfEntry } from './open-entries.ts'

const columns = {
  id: lookupEntry.id,
  fullName: lookupEntry.fullName,
  description: lookupEntry.description,
  position: lookupEntry.position,
  isHidden: lookupEntry.isHidden,
  concurrencyStamp: lookupEntry.concurrencyStamp,
}

const keptSaid = keptBy(['lookup'], (db, { lookup }) =>
  db
    .select(columns)
    .from(lookupEntry)
    .where(and(eq(lookupEntry.tenantId, thisTenant), eq(lookupEntry.lookup, lookup))),
)

/** What the community says of a lookup: a hundred rows at most. */
export const saidOfLookup = (db: Db, lookup: OpenLookup) => keptSaid(db, { lookup })

/** The same, if the lookup is open: of others nothing is asked, and there is no `said`. */
export const saidIfOpen = (db: Db, lookup: string) =>
  (isOpenLookup(lookup) ? { said: saidOfLookup(db, lookup) } : {}) as {
    said: ReturnType<typeof saidOfLookup>
  }

const entryOf = (lookup: OpenLookup, id: number) =>
  and(eq(lookupEntry.tenantId, thisTenant), eq(lookupEntry.lookup, lookup), eq(lookupEntry.id, id))

/** What it says of several lookups. */
export const saidOfLookups = (db: Db, lookups: readonly OpenLookup[]) =>
  db
    .select({ lookup: lookupEntry.lookup, ...columns })
    .from(lookupEntry)
    .where(and(eq(lookupEntry.tenantId, thisTenant), inArray(lookupEntry.lookup, [...lookups])))

const ofChoice = {
  lookup: lookupEntry.lookup,
  id: lookupEntry.id,
  fullName: lookupEntry.fullName,
  isHidden: lookupEntry.isHidden,
}

type Ids = Record<ChoiceField, Given<number>>

const isNamed = (ids: Ids) =>
  or(
    ...choiceFields.map((field) =>
      and(eq(lookupEntry.lookup, lookupOf[field]), eq(lookupEntry.id, ids[field])),
    ),
  )

/** No entry has the id 0. */
const idsOf = (named: Named): Record<ChoiceField, number> => ({
  eventTypeId: named.eventTypeId ?? 0,
  audienceGenderId: named.audienceGenderId ?? 0,
  audienceAgeId: named.audienceAgeId ?? 0,
  eventSessionKindId: named.eventSessionKindId ?? 0,
  kindId: named.kindId ?? 0,
})

const keptNamed = kept(choiceFields, (db, ids) => ({
  said: db
    .select(ofChoice)
    .from(lookupEntry)
    .where(and(eq(lookupEntry.tenantId, thisTenant), isNamed(ids))),
}))

/** What the community says of the entries that are named. */
export const saidOfNamed = (db: Db, named: Named) => keptNamed(db, idsOf(named)).said

/** The same, and of those that a template names. */
export const saidOfNamedWith = (db: Db, named: Named, templateId: string | null) =>
  db
    .select(ofChoice)
    .from(lookupEntry)
    .where(
      and(
        eq(lookupEntry.tenantId, thisTenant),
        or(
          isNamed(idsOf(named)),
          sql`${lookupEntry.id} = (select app.lookup_id_of(t.fields, ${lookupEntry.lookup})
            from event_template t
            where t.tenant_id = ${thisTenant} and t.id = ${templateId}::uuid)`,
        ),
      ),
    )

/** What the community calls the entry that a row names; null where the product's name holds. */
export const saidNameOf = (lookup: OpenLookup, row: Record<'tenantId', PgColumn>, id: PgColumn) =>
  sql<string | null>`(
  select l.full_name from ${lookupEntry} l
  where l.tenant_id = ${row.tenantId} and l.lookup = ${sql.raw(`'${lookup}'`)} and l.id = ${id})`

/** Another one after every change of the lookup. */
export const lookupStamp = (db: Db, lookup: OpenLookup) =>
  answerOf<string>(db, sql`app.lookup_stamp(${lookup})`)

export const idsInUse = (db: Db, lookup: OpenLookup) =>
  answerOf<number[]>(db, sql`array(select app.lookup_ids_in_use(${lookup}))`)

interface Saved {
  tenantId: string
  lookup: OpenLookup
}

export const saveEntries = (db: Db, whose: Saved, rows: readonly SaidOfEntry[]) =>
  db
    .insert(lookupEntry)
    .values(rows.map((row) => ({ ...row, ...whose })))
    .onConflictDoUpdate({
      target: [lookupEntry.tenantId, lookupEntry.lookup, lookupEntry.id],
      set: {
        fullName: sql`excluded.full_name`,
        description: sql`excluded.description`,
        position: sql`excluded.position`,
        isHidden: sql`excluded.is_hidden`,
        concurrencyStamp: sql`excluded.concurrency_stamp`,
      },
    })

export const forgetEntry = (db: Db, lookup: OpenLookup, id: number) =>
  db.delete(lookupEntry).where(entryOf(lookup, id))

/** Holds what is said of the lookup as it was read. */
export const assertLookup = (db: Db, lookup: OpenLookup, stamp: string) =>
  db.execute(sql`select app.assert_lookup(${lookup}, ${stamp})`)

export const assertEntryUnused = (db: Db, lookup: OpenLookup, id: number) =>
  db.execute(sql`select app.assert_lookup_entry_unused(${lookup}, ${id})`)

export const assertLookupChoices = (db: Db, choices: readonly Choice[]) =>
  db.execute(sql`select app.assert_lookup_choices(${JSON.stringify(choices)}::jsonb)`)

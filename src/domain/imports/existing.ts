import type { Db, Rows } from '../../db/database.ts'
import { saidOfLookup } from '../lookups/index.ts'
import type { Existing } from './planning.ts'
import type { ImportedProgramme } from './programme.ts'
import { comparedWith, type namedTarget } from './queries.ts'

/** What a file is compared with. Without an importer it is the caller's. */
export const existingQueries = (
  db: Db,
  programme: ImportedProgramme,
  target: ReturnType<typeof namedTarget>,
  importerId: string | null = null,
) => ({
  ...comparedWith(db, programme, { ...target, importerId }),
  kinds: saidOfLookup(db, 'eventsessionkind'),
})

/** The same, as it is planned with. */
export const existingOf = ({
  event: [event],
  claims,
  places: [places = { places: [], rooms: [] }],
  ...found
}: Rows<ReturnType<typeof existingQueries>>): Existing => ({
  ...found,
  ...places,
  event,
  claims: claims.map(({ identity }) => identity),
})

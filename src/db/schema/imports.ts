import { type SQL, sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type ImportFailure,
  type ImportState,
  importsUnderWay,
} from '../../kernel/import-lifecycle.ts'
import { everything, instanceWork, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { none, programme, unlinkToNobody } from '../personal-data/mark.ts'
import { by, emptied, goesWithRow, left, stays } from '../programme/treatment.ts'
import { createdColumn, instant, refersTo, tenantColumn } from './columns.ts'
import { tenant } from './tenants.ts'

const literals = (states: readonly ImportState[]) =>
  sql.raw(states.map((state) => `'${state}'`).join(', '))

/** An import of a programme: its plan, and how far it has come. */
export const programmeImport = declaredTable(
  'programme_import',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn().references(() => tenant.id),
    eventId: uuid('event_id').notNull(),
    requestedByUserId: uuid('requested_by_user_id').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    /** Why it stopped before its end. */
    failure: text('failure').$type<ImportFailure>(),
    /** What is wrong with the file, where that is why. */
    refusal: text('refusal'),
    /** Of one from an upload: where its bytes are until they are read, how, and who reads them. */
    uploadId: uuid('upload_id'),
    asked: jsonb('asked'),
    reader: uuid('reader'),
    /** What starting it changes besides sessions, from its plan until then. */
    plan: jsonb('plan'),
    /** Null until it is read. */
    format: text('format'),
    report: jsonb('report').notNull(),
    /** How many rows of `programme_import_change` it has. */
    changeCount: integer('change_count').notNull().default(0),
    totalCount: integer('total_count').notNull(),
    doneCount: integer('done_count').notNull().default(0),
    createdAt: createdColumn(),
    /** When it began to write. */
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** When it last wrote something or was begun again, and how often it was since it wrote. */
    advancedAt: instant('advanced_at').notNull().default(sql`now()`),
    resumptions: integer('resumptions').notNull().default(0),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant, instanceWork],
    columns: {
      id: [none, left, stays],
      tenantId: [none, left, stays],
      eventId: [none, left, stays],
      requestedByUserId: [unlinkToNobody, left, stays],
      state: [none, left, by("'Completed'")],
      refusal: [programme, left, emptied],
      uploadId: [none, left, stays],
      asked: [none, left, stays],
      reader: [none, left, stays],
      plan: [programme, left, emptied],
      format: [none, left, stays],
      report: [programme, left, by("jsonb_set(s.report, '{losses}', '[]'::jsonb)")],
      changeCount: [none, left, by('0')],
      failure: [none, left, stays],
      totalCount: [none, left, by('s.done_count')],
      doneCount: [none, left, stays],
      createdAt: [none, left, stays],
      startedAt: [none, left, stays],
      finishedAt: [none, left, by('coalesce(s.finished_at, now())')],
      advancedAt: [none, left, stays],
      resumptions: [none, left, stays],
    },
  },
  (table) => [
    unique('programme_import_in_tenant').on(table.tenantId, table.id),
    index('programme_import_of_event').on(table.tenantId, table.eventId),
    uniqueIndex('programme_import_running_once')
      .on(table.tenantId, table.eventId)
      .where(sql`${table.state} in (${literals(importsUnderWay)})`),
    uniqueIndex('programme_import_upload_once').on(table.tenantId, table.uploadId),
  ],
)

/** A row of a plan. */
const planned = () => ({
  tenantId: tenantColumn(),
  eventId: uuid('event_id').notNull(),
  importId: uuid('import_id').notNull(),
  /** From one on, as `done_count` counts them. */
  position: integer('position').notNull(),
  value: jsonb('value').notNull(),
})

const plannedColumns = {
  tenantId: [none, left, goesWithRow],
  eventId: [none, left, goesWithRow],
  importId: [none, left, goesWithRow],
  position: [none, left, goesWithRow],
  value: [programme, left, goesWithRow],
} as const

/** A session that an import has left to write. Whoever has written it deletes it. */
export const programmeImportSession = declaredTable(
  'programme_import_session',
  {
    ...planned(),
    /** Computed by the database. */
    sessionId: uuid('session_id').generatedAlwaysAs(
      (): SQL => sql`(${programmeImportSession.value}->>'id')::uuid`,
    ),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      ...plannedColumns,
      sessionId: [none, left, goesWithRow],
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.position] }),
    refersTo(table, ['tenantId', 'importId'], programmeImport).onDelete('cascade'),
    index('programme_import_session_by_id').on(table.tenantId, table.importId, table.sessionId),
  ],
)

/** What an import does to a thing, as it was planned. */
export const programmeImportChange = declaredTable(
  'programme_import_change',
  planned(),
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: plannedColumns,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.position] }),
    refersTo(table, ['tenantId', 'importId'], programmeImport).onDelete('cascade'),
  ],
)

/** Which row of ours a thing of a source became: what keeps ids stable when it is imported again. */
export const importedThing = declaredTable(
  'imported_thing',
  {
    tenantId: tenantColumn(),
    eventId: uuid('event_id').notNull(),
    kind: text('kind', {
      enum: ['session', 'speakers', 'group', 'place', 'room', 'day', 'event'],
    }).notNull(),
    identity: text('identity').notNull(),
    thingId: uuid('thing_id').notNull(),
    /** Digests of what was imported last, by unit: equal means there is nothing to do. */
    digest: text('digest').notNull(),
  },
  {
    rights: everything,
    rowSecurity: [ownTenant],
    columns: {
      tenantId: [none, left, goesWithRow],
      eventId: [none, left, goesWithRow],
      kind: [none, left, goesWithRow],
      identity: [programme, left, goesWithRow],
      thingId: [none, left, goesWithRow],
      digest: [none, left, goesWithRow],
    },
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.kind, table.identity] }),
    uniqueIndex('imported_source_once')
      .on(table.tenantId, table.identity)
      .where(sql`${table.kind} = 'event'`),
  ],
)

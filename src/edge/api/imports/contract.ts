import { z } from '@hono/zod-openapi'
import { importActions, importOperations, programmeFormats } from '../../../domain/imports/index.ts'
import { importBounds, programmeTypes } from '../../../kernel/import-bounds.ts'
import { importState } from '../../../kernel/import-lifecycle.ts'
import {
  collectionOf,
  defineRoute,
  instantText,
  nullableText,
  pageShape,
  resourceOf,
  routesOfOne,
  sentPage,
  timeZoneFormat,
  Uuid,
} from '../../contract/contract-kit.ts'

const counts = { creates: z.int(), updates: z.int(), leaves: z.int() }
const Counts = z.strictObject(counts).openapi('ImportCounts')

const actionOf = z
  .enum(importActions)
  .describe('`missing`: imported before and not in this file; kept, and yours to withdraw')

export const ImportChange = resourceOf('ImportChange', {
  action: actionOf,
  kind: z.enum(['Event', 'Day', 'SessionGroup', 'Room', 'Session']),
  id: z.uuid().nullable().describe('Null if a dry run would create the event'),
  title: z.string(),
  startTime: instantText.nullable(),
  canBeLeftOut: z
    .boolean()
    .describe('Whether `start-part` of its import can leave it out; false for a dry run'),
  changes: z
    .array(z.strictObject({ field: z.string(), before: nullableText, after: nullableText }))
    .describe('Field by field, of an update and of a new event; long texts are cut'),
})
const ImportChanges = collectionOf('ImportChanges', ImportChange, { importId: z.uuid() })

export const Import = resourceOf('Import', {
  id: z.uuid().nullable().describe('Null for a dry run'),
  eventId: z.uuid().nullable().describe('Null for a dry run that would create an event'),
  state: z
    .enum(importState)
    .describe(
      '`Planned`: nothing is written; a dry run, or one of an upload that waits to be started',
    ),
  failure: nullableText.describe(
    'What happened, why, and what to do next; null when nothing went wrong',
  ),
  format: z.enum(programmeFormats).nullable().describe('Null until the uploaded file was read'),
  timezone: nullableText.describe(
    'Zone of its event, as the import makes it and else as it is; null if it has none yet',
  ),
  isNewEvent: z.boolean(),
  needsChoice: z
    .boolean()
    .describe('Most of the file is new, so it is only imported with `unmatched=create`'),
  event: Counts,
  days: Counts,
  sessionGroups: Counts,
  rooms: Counts,
  sessions: z.strictObject({
    ...counts,
    missing: z.int().describe('Imported before and not in this file: kept as they are'),
  }),
  speakers: z
    .strictObject({
      ...counts,
      removes: z.int().describe('Imported before and no longer named for their session'),
    })
    .describe('All zero with persons=omit, which leaves speakers as they are'),
  losses: z.array(
    z.strictObject({
      field: z.string(),
      count: z.int(),
      reason: z.string(),
      example: nullableText,
    }),
  ),
  totalCount: z.int().describe('Sessions this import writes, or the speakers of which'),
  doneCount: z.int(),
  createdAt: instantText.nullable(),
  finishedAt: instantText.nullable(),
  changeCount: z.int().describe('Number of entries in the list of changes'),
  _embedded: z
    .strictObject({ items: z.array(ImportChange).optional() })
    .optional()
    .describe('For a dry run: the requested page of changes'),
})

const imports = routesOfOne({ path: '/api/event/import', kind: 'import', item: Import })

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const importProgramme = defineRoute({
  operation: importOperations.importProgramme,
  path: '/api/event/import',
  summary:
    'Import a programme as schedule.xml, schedule.json, iCalendar, CSV or JSON-LD, from the body, a URL or an upload',
  query: z.strictObject({
    dryRun: flag.optional(),
    eventId: Uuid.optional(),
    keep: flag
      .optional()
      .describe(
        'With `dryRun=true` and `eventId`: what is planned waits as `Planned` to be started, whole or in part, in place of what you kept before for this event. An upload always does.',
      ),
    timezone: z
      .string()
      .min(1)
      .max(100)
      .openapi({ format: timeZoneFormat })
      .optional()
      .describe(
        'The zone of a file that names none. Without it an event keeps its zone; a new event is refused with the zones that fit the times of the file.',
      ),
    sourceUrl: z.url().max(2048).optional(),
    uploadId: Uuid.optional().describe(
      'A programme that you have uploaded, of up to 25 MiB, instead of a body; `eventId` says into which event. It is read after the answer: the import is `Reading`. With `dryRun=true`, and where most of the file is new, it then waits as `Planned` to be started; otherwise it goes on by itself.',
    ),
    persons: z
      .enum(['omit', 'include'])
      .optional()
      .describe('Whether persons become speakers of their sessions; `omit` by default'),
    personsHaveConsented: flag
      .optional()
      .describe('States that the persons have consented to being named; with `persons=include`'),
    unmatched: z
      .enum(['create'])
      .optional()
      .describe('Creates sessions that are not recognised, even when that is most of the file'),
    page: pageShape.page.describe('Page of the changes of a dry run'),
    pageSize: pageShape.pageSize,
  }),
  rawBody: {
    contentTypes: programmeTypes,
    maximumBytes: importBounds.bytes,
    isOptional: true,
    isHeavy: true,
    bytesUnasked: importBounds.bytesUnasked,
  },
  response: Import,
  status: 202,
  otherStatus: 200,
  problems: [
    'validation_failed',
    'resource_not_found',
    'resource_conflict',
    'source_unreachable',
    'body_too_slow',
  ],
  title: 'Import a programme',
  links: {
    import: {
      on: 'root',
      query:
        '{?dryRun,eventId,keep,timezone,sourceUrl,uploadId,persons,personsHaveConsented,unmatched,page,pageSize}',
    },
  },
})

export const getImportTemplate = defineRoute({
  operation: importOperations.getImportTemplate,
  path: '/api/event/import/template.csv',
  summary: 'Get a CSV template to fill in and import, with one session per line',
  mediaType: 'text/csv',
  response: z.string(),
  title: 'CSV template for a programme',
  links: { 'import-template': 'root' },
})

export const getImport = imports.reading(importOperations.getImport, {
  summary: 'Read the progress of an import',
})

export const listImportChanges = defineRoute({
  operation: importOperations.listImportChanges,
  path: '/api/event/import/{id}/changes',
  summary: 'List what an import creates, updates, leaves unchanged and misses',
  query: z
    .strictObject({ ...pageShape, action: actionOf.optional() })
    .transform(({ action: only, ...page }) => ({ ...sentPage(page), action: only })),
  response: ImportChanges,
  problems: ['resource_not_found', 'validation_failed'],
  links: { changes: { on: 'import', query: '{?action,page,pageSize}' } },
})

export const cancelImport = imports.commanding(importOperations.cancelImport, 'cancel', {
  summary: 'Cancel a running import; what it has already written stays',
  title: 'Cancel this import',
})

export const startImport = imports.commanding(importOperations.startImport, 'start', {
  summary: 'Start a planned import; if most of the file is new, this confirms that it is created',
  status: 202,
  title: 'Import what was planned',
})

export const PartOfImport = z
  .strictObject({
    leaveOut: z
      .array(Uuid)
      .max(1000)
      .describe(
        'Ids of changes that are not written: those with `canBeLeftOut`. The next import plans them again.',
      ),
  })
  .openapi('PartOfImport')

export const startPartOfImport = imports.commanding(
  importOperations.startPartOfImport,
  'start-part',
  {
    summary: 'Start a planned import without some of its changes',
    body: PartOfImport,
    status: 202,
    title: 'Import without what is left out',
  },
)

export const retryImport = imports.commanding(importOperations.retryImport, 'retry', {
  summary: 'Continue an import that failed or was cancelled',
  status: 202,
  title: 'Go on with this import',
})

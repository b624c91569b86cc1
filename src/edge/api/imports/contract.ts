import { z } from '@hono/zod-openapi'
import { importOperations } from '../../../domain/imports/index.ts'
import {
  defineRoute,
  IdParams,
  instantText,
  nullableText,
  resourceOf,
  Uuid,
} from '../../contract-kit.ts'

const tag = 'Import'

const counts = { creates: z.int(), updates: z.int(), leaves: z.int() }
const Counts = z.strictObject(counts).openapi('ImportCounts')

export const Import = resourceOf('Import', {
  id: z.uuid().nullable().describe('Null for a dry run'),
  eventId: z.uuid().nullable().describe('Null for a dry run of a programme that is not here yet'),
  state: z.enum(['Planned', 'Running', 'Completed']),
  format: z.enum(['pentabarf-xml', 'frab-json', 'icalendar']),
  isNewEvent: z.boolean(),
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
})

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const importProgramme = defineRoute({
  operation: importOperations.importProgramme,
  method: 'post',
  path: '/api/event/import',
  summary: 'Import a programme: schedule.xml, schedule.json or iCalendar, sent or by address',
  tag,
  access: 'authenticated',
  cache: 'private',
  query: z.strictObject({
    dryRun: flag.optional(),
    eventId: Uuid.optional(),
    timezone: z.string().min(1).max(100).optional(),
    sourceUrl: z.url().max(2048).optional(),
    persons: z
      .enum(['omit', 'include'])
      .optional()
      .describe('Whether persons become speakers of their sessions; `omit` by default'),
    personsHaveConsented: flag
      .optional()
      .describe('States that the persons have consented to being named; with `persons=include`'),
  }),
  rawBody: {
    contentTypes: [
      'application/xml',
      'text/xml',
      'application/json',
      'text/calendar',
      'application/octet-stream',
    ],
    maximumBytes: 25 * 1024 * 1024,
    isOptional: true,
  },
  idempotency: 'optional',
  response: Import,
  status: 202,
  otherStatus: 200,
  problems: ['validation_failed', 'resource_not_found', 'resource_conflict', 'source_unreachable'],
  links: [
    {
      on: 'root',
      rel: 'import',
      title: 'Import a programme',
      query: '{?dryRun,eventId,timezone,sourceUrl,persons,personsHaveConsented}',
    },
  ],
})

export const getImport = defineRoute({
  operation: importOperations.getImport,
  method: 'get',
  path: '/api/event/import/{id}',
  summary: 'See how far an import has come',
  tag,
  access: 'authenticated',
  cache: 'private',
  params: IdParams,
  response: Import,
  problems: ['resource_not_found'],
  links: [{ on: 'import', rel: 'self' }],
})

import type { z } from '@hono/zod-openapi'
import { eventFacts } from '../../../domain/events/index.ts'
import * as verbs from '../../../domain/imports/index.ts'
import {
  type ChangesOfImport,
  canBeLeftOut,
  failureText,
  type ImportUploadInput,
  type ImportView,
  importOperations,
  inMemory,
  type ListedChange,
  readProgramme,
} from '../../../domain/imports/index.ts'
import type { Context } from '../../../domain/verbs/context.ts'
import { invalid } from '../../../kernel/problem.ts'
import { sentPage } from '../../contract/contract-kit.ts'
import { type ApiRequest, byParams, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const representImport = (view: ImportView): Resource => {
  const { facts, report, changes, isOutdated: _, isStarted: __, refusal: ___, ...rest } = view
  return {
    kind: view.id === null ? 'importPlan' : 'import',
    fields: { ...rest, failure: failureText(view), ...report },
    facts,
    vars: view.id === null ? {} : { id: view.id, eventId: view.eventId! },
    ...(changes && {
      items: changes.map((change) =>
        representChange(change, { facts, eventId: view.eventId, isKept: false }),
      ),
    }),
  }
}

/** Links lead to what is there: events, and sessions that are written and not deleted. */
function kindOf({ kind, action, id, sessionStatusId }: ListedChange) {
  if (id === null) return 'importChange'
  if (kind === 'Event') return 'changedEvent'
  if (sessionStatusId === null) return 'importChange'
  return action === 'missing' ? 'missingSession' : 'importedSession'
}

function representChange(
  { sessionStatusId, ...fields }: ListedChange,
  { facts, eventId, isKept }: Pick<ImportView, 'facts' | 'eventId'> & { isKept: boolean },
): Resource {
  return {
    kind: kindOf({ sessionStatusId, ...fields }),
    fields: { ...fields, canBeLeftOut: isKept && canBeLeftOut(fields) },
    facts: { ...facts, ...(sessionStatusId !== null && { sessionStatusId }) },
    vars: { id: fields.id ?? '', eventId: eventId ?? '', sessionId: fields.id ?? '' },
  }
}

const representChanges = ({ id, event, changes }: ChangesOfImport): Resource => ({
  kind: 'importChanges',
  fields: { importId: id },
  facts: eventFacts(event),
  vars: { id, eventId: event.id },
  page: changes,
  items: changes.rows.map((change) =>
    representChange(change, { facts: eventFacts(event), eventId: event.id, isKept: true }),
  ),
})

type ImportQuery = z.output<NonNullable<typeof contract.importProgramme.query>>

/** The file itself, or what stands at the address it is asked from. */
async function readSource(
  { query, raw }: Pick<ApiRequest<unknown, ImportQuery>, 'query' | 'raw'>,
  { sources }: Context,
) {
  if (query.sourceUrl === undefined) {
    if (raw === null) throw invalid('body', 'Send a file, or name its address as sourceUrl.')
    return raw
  }
  if (raw !== null) throw invalid('sourceUrl', 'Send a file or an address, not both.')
  return sources.read(query.sourceUrl)
}

const read = (
  { bytes, contentType }: { bytes: Uint8Array; contentType: string | null },
  { timezone, persons }: ImportQuery,
  now: number,
) =>
  readProgramme(inMemory(bytes), {
    contentType,
    includePersons: persons === 'include',
    now,
    ...(timezone !== undefined && { timezone }),
  })

function personsOf({ persons, personsHaveConsented }: ImportQuery) {
  if (persons === 'include') return { haveConsented: personsHaveConsented ?? false }
  if (personsHaveConsented === undefined) return null
  throw invalid(
    'personsHaveConsented',
    'personsHaveConsented can only be sent with persons=include.',
  )
}

function keepsPlan({ dryRun, eventId, keep }: ImportQuery) {
  if (keep && !(dryRun && eventId)) {
    throw invalid('keep', 'keep can only be sent with dryRun=true and eventId.')
  }
  return keep ?? false
}

function pageOfDryRun({ dryRun, page, pageSize }: ImportQuery) {
  if (!dryRun && (page ?? pageSize) !== undefined) {
    throw invalid('page', 'page and pageSize can only be sent with dryRun=true.')
  }
  return sentPage({ page, pageSize })
}

const shared = {
  route: contract.importProgramme,
  represent: representImport,
  status: ({ id }: ImportView) => (id === null ? 200 : 202),
  location: ({ id }: ImportView) => (id === null ? null : `/api/event/import/${id}`),
}

function inputOfUpload({
  query,
  raw,
}: Pick<ApiRequest<unknown, ImportQuery>, 'query' | 'raw'>): ImportUploadInput {
  const { uploadId, eventId, timezone, page, pageSize } = query
  if (raw !== null || query.sourceUrl !== undefined) {
    throw invalid('uploadId', 'Send a file, an address or an upload, and only one of them.')
  }
  if (eventId === undefined) {
    throw invalid('eventId', 'eventId must be sent with uploadId. Make a new event first.')
  }
  if ((page ?? pageSize) !== undefined) {
    throw invalid('page', 'The changes of an upload are listed by the link changes of its import.')
  }
  return {
    uploadId: uploadId!,
    eventId,
    timezone: timezone ?? null,
    persons: personsOf(query),
    dryRun: query.dryRun ?? false,
    createsUnmatched: query.unmatched === 'create',
  }
}

const fromUpload = endpoint({ ...shared, verb: verbs.importUpload, input: inputOfUpload })

const fromFile = endpoint({
  ...shared,
  verb: verbs.importProgramme,
  admission: {
    operation: importOperations.importProgramme,
    load: () => ({}),
    facts: () => [{}],
  },
  input: async (request, context) => ({
    persons: personsOf(request.query),
    file: await read(await readSource(request, context), request.query, context.clock.now()),
    sourceHost: request.query.sourceUrl ? new URL(request.query.sourceUrl).hostname : null,
    eventId: request.query.eventId ?? null,
    dryRun: request.query.dryRun ?? false,
    keeps: keepsPlan(request.query),
    createsUnmatched: request.query.unmatched === 'create',
    page: pageOfDryRun(request.query),
  }),
})

export const importEndpoints = [
  {
    ...fromFile,
    run: (...given: Parameters<typeof fromFile.run>) => {
      const [, { query }] = given
      return ((query as ImportQuery).uploadId === undefined ? fromFile : fromUpload).run(...given)
    },
  },
  endpoint({
    route: contract.getImportTemplate,
    verb: verbs.getImportTemplate,
    input: () => undefined,
    write: (template) => template,
  }),
  endpoint({
    route: contract.getImport,
    verb: verbs.getImport,
    input: byParams,
    represent: representImport,
  }),
  endpoint({
    route: contract.listImportChanges,
    verb: verbs.listImportChanges,
    input: ({ params, query: { action, ...page } }) => ({ ...params, action, page }),
    represent: representChanges,
  }),
  endpoint({
    route: contract.cancelImport,
    verb: verbs.cancelImport,
    input: byParams,
    represent: representImport,
  }),
  endpoint({
    route: contract.startImport,
    verb: verbs.startImport,
    input: byParams,
    represent: representImport,
  }),
  endpoint({
    route: contract.startPartOfImport,
    verb: verbs.startPartOfImport,
    input: ({ params, body: { leaveOut } }) => ({ ...params, leaveOut }),
    represent: representImport,
  }),
  endpoint({
    route: contract.retryImport,
    verb: verbs.retryImport,
    input: byParams,
    represent: representImport,
  }),
]

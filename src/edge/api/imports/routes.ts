import type { z } from '@hono/zod-openapi'
import {
  getImport,
  type ImportView,
  importProgramme,
  parseProgramme,
} from '../../../domain/imports/index.ts'
import type { Context } from '../../../domain/perform.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import { type ApiRequest, readEndpoint, writeEndpoint } from '../../endpoint.ts'
import type { Resource } from '../../hal.ts'
import * as contract from './contract.ts'

const representImport = (view: ImportView): Resource => {
  const { facts, report, ...rest } = view
  return {
    kind: view.id === null ? 'importPlan' : 'import',
    fields: { ...rest, ...report },
    facts,
    vars: view.id === null ? {} : { id: view.id, eventId: view.eventId! },
  }
}

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

function programmeOf(
  { bytes, contentType }: { bytes: Uint8Array; contentType: string | null },
  { timezone, persons }: ImportQuery,
) {
  const parsed = parseProgramme(bytes, {
    contentType,
    includePersons: persons === 'include',
    ...(timezone !== undefined && { timezone }),
  })
  if (parsed.ok) return parsed.programme
  if (parsed.code === 'too_large') throw new Problem('payload_too_large', { detail: parsed.detail })
  const where = parsed.path === null ? 'body' : `body.${parsed.path}`
  throw new Problem('validation_failed', {
    detail: parsed.detail,
    errors: { [where.slice(0, 200)]: [parsed.detail] },
  })
}

function personsOf({ persons, personsHaveConsented }: ImportQuery) {
  if (persons === 'include') return { haveConsented: personsHaveConsented ?? false }
  if (personsHaveConsented === undefined) return null
  throw invalid('personsHaveConsented', 'personsHaveConsented belongs to persons=include.')
}

export const importEndpoints = [
  writeEndpoint({
    route: contract.importProgramme,
    verb: importProgramme,
    input: async (request, context) => ({
      persons: personsOf(request.query),
      programme: programmeOf(await readSource(request, context), request.query),
      sourceHost: request.query.sourceUrl ? new URL(request.query.sourceUrl).hostname : null,
      eventId: request.query.eventId ?? null,
      dryRun: request.query.dryRun ?? false,
    }),
    represent: representImport,
    status: ({ id }) => (id === null ? 200 : 202),
    location: ({ id }) => (id === null ? null : `/api/event/import/${id}`),
  }),
  readEndpoint({
    route: contract.getImport,
    verb: getImport,
    input: ({ params }) => params,
    represent: representImport,
  }),
]

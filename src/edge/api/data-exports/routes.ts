import * as verbs from '../../../domain/data-exports/index.ts'
import {
  type DataExportView,
  dataExportFacts,
  type Exported,
  type ListOfPeople,
} from '../../../domain/data-exports/index.ts'
import { type ExportFilter, exportNameOf } from '../../../kernel/data-exports.ts'
import { collection, collectionOfEvent } from '../../contract/collections.ts'
import type { RouteDefinition } from '../../contract/contract-kit.ts'
import {
  type ApiRequest,
  byPage,
  byParams,
  type Endpoint,
  endpoint,
} from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { namesPerson } from '../../contract/people.ts'
import { sentFields } from '../../contract/sent-query.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const recordAs =
  (kind: 'dataExport' | 'instanceDataExport') =>
  (record: DataExportView): Resource => ({
    kind,
    fields: fieldsOf(contract.DataExport, record),
    facts: dataExportFacts(record),
    vars: { id: record.id },
  })
const dataExport = recordAs('dataExport')
const instanceDataExport = recordAs('instanceDataExport')

export const dataExportEndpoints = [
  endpoint({
    route: contract.listDataExports,
    verb: verbs.listDataExports,
    input: byPage,
    represent: collection('dataExports', dataExport),
  }),
  endpoint({
    route: contract.getDataExport,
    verb: verbs.getDataExport,
    input: byParams,
    represent: dataExport,
  }),
  endpoint({
    route: contract.listEventDataExports,
    verb: verbs.listEventDataExports,
    input: byPage,
    represent: collectionOfEvent('eventDataExports', dataExport),
  }),
  endpoint({
    route: contract.listInstanceDataExports,
    verb: verbs.listInstanceDataExports,
    input: byPage,
    represent: collection('instanceDataExports', instanceDataExport),
  }),
  endpoint({
    route: contract.getInstanceDataExport,
    verb: verbs.getInstanceDataExport,
    input: byParams,
    represent: instanceDataExport,
  }),
]

/**
 * An endpoint, and after that of a list of people the one that exports it, which is asked as the list is. What a key reads
 * is taken out of the product, too.
 */
export function withExport(each: Endpoint): Endpoint[] {
  const name = exportNameOf(each.route.operation)
  if (name === undefined || !each.reads) return [each]
  const { verb, input } = each.reads
  const route = contract.exportingList(name, each.route)
  const recording = (record: typeof verbs.recordExport) =>
    endpoint({
      route,
      verb: verbs.exporting(name, verb as ListOfPeople, record),
      input: async (request, context) => ({
        asked: (await input(request, context)) as Exported['asked'],
        filters: filtersIn(route, request),
      }),
      represent: route.operation.surface === 'instance' ? instanceDataExport : dataExport,
    })
  return [{ ...each, notes: recording(verbs.recordExportOnce) }, recording(verbs.recordExport)]
}

/** What of a list was asked for: the things in its path, and its filters. */
function filtersIn(
  route: Pick<RouteDefinition, 'query'>,
  { params, sentQuery }: Pick<ApiRequest, 'params' | 'sentQuery'>,
): ExportFilter[] {
  const isPlain = new Map(
    sentFields(route).map(({ name, choices, format, isNumber }) => [
      name,
      (choices.length > 0 || format !== undefined || isNumber) && !namesPerson(name),
    ]),
  )
  const named = Object.entries((params ?? {}) as Record<string, string>)
  const sent = Object.entries(sentQuery).filter(([name]) => isPlain.has(name))
  return [
    ...named.map(([name, value]) => ({ name, value })),
    ...sent.map(([name, value]) => ({ name, value: isPlain.get(name) ? value : null })),
  ]
}

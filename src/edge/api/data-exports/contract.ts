import { z } from '@hono/zod-openapi'
import { dataExportOperations as operations } from '../../../domain/data-exports/index.ts'
import { type ExportName, exportNames } from '../../../kernel/data-exports.ts'
import { exportOf } from '../../../kernel/operation.ts'
import {
  collectionOf,
  instantText,
  nullableText,
  type RouteDefinition,
  resourceOf,
  routesOf,
} from '../../contract/contract-kit.ts'
import { defineList } from '../../contract/route.ts'
import { sentFields } from '../../contract/sent-query.ts'

export const DataExport = resourceOf('DataExport', {
  id: z.uuid(),
  tenantId: z.uuid().describe('All zeroes for a list of the instance'),
  list: z.enum(exportNames).describe('The operation that lists, without `list` or `get`'),
  eventId: z.uuid().nullable().describe('Null for a list of no event'),
  eventTitle: nullableText,
  filters: z
    .array(z.strictObject({ name: z.string(), value: nullableText }))
    .describe(
      'What was asked for. Texts and people that were looked for are named without a value',
    ),
  rowCount: z.int().describe('How many rows the list had'),
  exportedByUserId: z
    .uuid()
    .nullable()
    .describe('Null when a key of nobody did it, and when that person was erased'),
  exportedByUserDisplayName: nullableText,
  apiKeyId: z.uuid().nullable().describe('The key that it was done with'),
  exportedAt: instantText,
})
const list = collectionOf('DataExportCollection', DataExport)

const ofCommunity = routesOf({
  called: 'export',
  path: '/api/tenant/data-exports',
  kind: 'dataExport',
  item: DataExport,
  list,
})
const ofInstance = routesOf({
  called: 'export',
  path: '/api/admin/instance/data-exports',
  kind: 'instanceDataExport',
  item: DataExport,
  list,
})

export const listDataExports = ofCommunity.listing(operations.listDataExports, {
  summary: 'List who exported lists of people in the community, newest first',
  title: 'Exports',
  links: { 'data-exports': ['root', 'adminAuthority'] },
})

export const getDataExport = ofCommunity.reading(operations.getDataExport, {
  summary: 'Read the record of an export',
})

export const listEventDataExports = defineList({
  operation: operations.listEventDataExports,
  path: '/api/events/{eventId}/data-exports',
  summary: 'List who exported lists of people of an event, newest first',
  response: list,
  title: 'Exports',
  links: { 'data-exports': 'managedEvent' },
})

export const listInstanceDataExports = ofInstance.listing(operations.listInstanceDataExports, {
  summary: 'List who exported lists of people of the instance, newest first',
  title: 'Exports',
  links: { 'instance-data-exports': ['root', 'instanceRoot'] },
})

export const getInstanceDataExport = ofInstance.reading(operations.getInstanceDataExport, {
  summary: 'Read the record of an export of a list of the instance',
})

/** The route that exports a list: at its address, with its filters, and offered on its pages. */
export function exportingList(name: ExportName, list: RouteDefinition): RouteDefinition {
  const { canonical: _, publicCaching: __, aliases: ___, ...asked } = list
  const filters = sentFields(asked).map((field) => field.name)
  return {
    ...asked,
    operation: exportOf(list.operation),
    method: 'post',
    path: `${list.path}/exports`,
    summary: `Record an export of ${list.operation.id}; the list may then be saved as a file`,
    cache: 'private',
    idempotency: 'optional',
    status: 201,
    response: DataExport,
    links: [
      {
        on: kindOf(name),
        rel: 'export',
        title: 'Export this list',
        ...(filters.length > 0 && { query: `{?${filters.join()}}` }),
      },
    ],
  }
}

/** The pages of a list are of the kind that is called as it is: `eventTeam`. */
const kindOf = (name: ExportName) => name.charAt(0).toLowerCase() + name.slice(1)

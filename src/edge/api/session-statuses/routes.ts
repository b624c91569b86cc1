import type { Lookup } from '../../../domain/lookups/index.ts'
import { getSessionStatus, listSessionStatuses } from '../../../domain/session-statuses/index.ts'
import type { Page } from '../../../kernel/page.ts'
import { readEndpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const sessionStatus = (status: Lookup): Resource => ({
  kind: 'sessionStatus',
  fields: { ...status },
  facts: {},
  vars: { id: String(status.id) },
})

const sessionStatusCollection = (page: Page<Lookup>): Resource => ({
  kind: 'sessionStatuses',
  fields: {},
  facts: {},
  vars: {},
  page,
  items: page.rows.map(sessionStatus),
})

export const sessionStatusEndpoints = [
  readEndpoint({
    route: contract.listSessionStatuses,
    verb: listSessionStatuses,
    input: ({ query }) => query,
    represent: sessionStatusCollection,
  }),
  readEndpoint({
    route: contract.getSessionStatus,
    verb: getSessionStatus,
    input: ({ params }) => params,
    represent: sessionStatus,
  }),
]

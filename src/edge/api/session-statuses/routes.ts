import type { Lookup } from '../../../domain/lookups/index.ts'
import { getSessionStatus, listSessionStatuses } from '../../../domain/session-statuses/index.ts'
import { collection } from '../../contract/collections.ts'
import { byParams, byQuery, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import * as contract from './contract.ts'

const sessionStatus = (status: Lookup): Resource => ({
  kind: 'sessionStatus',
  fields: { ...status },
  facts: {},
  vars: { id: String(status.id) },
})

const sessionStatusCollection = collection('sessionStatuses', sessionStatus)

export const sessionStatusEndpoints = [
  endpoint({
    route: contract.listSessionStatuses,
    verb: listSessionStatuses,
    input: byQuery,
    represent: sessionStatusCollection,
  }),
  endpoint({
    route: contract.getSessionStatus,
    verb: getSessionStatus,
    input: byParams,
    represent: sessionStatus,
  }),
]

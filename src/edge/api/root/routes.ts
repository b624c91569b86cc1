import { getRoot, type RootView } from '../../../domain/root/index.ts'
import { readEndpoint, type Scene } from '../../endpoint.ts'
import type { Resource } from '../../hal.ts'
import { apiVersion } from '../../middleware/api-version.ts'
import * as contract from './contract.ts'

const root = ({ tenantId, tenant }: RootView, { starter, hasSession }: Scene): Resource => ({
  kind: tenantId === null ? 'instanceRoot' : 'root',
  fields: { apiVersion, tenant },
  facts: { ...starter, hasSession },
  vars: tenantId === null ? {} : { tenantId },
})

export const rootEndpoints = [
  readEndpoint({ route: contract.getRoot, verb: getRoot, input: () => undefined, represent: root }),
]

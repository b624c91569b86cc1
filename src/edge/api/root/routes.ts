import { getRoot } from '../../../domain/root/index.ts'
import type { TenantView } from '../../../domain/verb.ts'
import { readEndpoint, type Scene } from '../../endpoint.ts'
import type { Resource } from '../../hal.ts'
import { apiVersion } from '../../middleware/api-version.ts'
import * as contract from './contract.ts'

const root = ({ id, fullName, slug, tagline }: TenantView, { starter }: Scene): Resource => ({
  kind: 'root',
  fields: { apiVersion, tenant: { name: fullName, slug, tagline } },
  facts: starter,
  vars: { tenantId: id },
})

export const rootEndpoints = [
  readEndpoint({ route: contract.getRoot, verb: getRoot, input: () => undefined, represent: root }),
]

import { getRoot, type RootView } from '../../../domain/root/index.ts'
import type { OwnFacts } from '../../../domain/verbs/verb.ts'
import { endpoint, type Scene } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { apiVersion } from '../../contract/wire-format.ts'
import * as contract from './contract.ts'

interface StartFacts {
  hasSession: boolean
  appoints: boolean
}

const startFacts = (
  { starter, hasSession }: Pick<Scene, 'starter' | 'hasSession'>,
  appoints: boolean,
): OwnFacts<StartFacts> => ({ ...starter, hasSession, appoints })

const root = (
  { tenantId, tenant, appoints }: RootView,
  { starter, hasSession }: Scene,
): Resource => ({
  kind: tenantId === null ? 'instanceRoot' : 'root',
  fields: { apiVersion, tenant },
  facts: startFacts({ starter, hasSession }, appoints),
  vars: tenantId === null ? {} : { tenantId },
})

export const rootEndpoints = [
  endpoint({ route: contract.getRoot, verb: getRoot, input: () => undefined, represent: root }),
]

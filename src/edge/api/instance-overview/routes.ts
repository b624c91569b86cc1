import {
  getInstanceOverview,
  type InstanceOverviewView,
} from '../../../domain/instance-overview/index.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const overview = (view: InstanceOverviewView): Resource => ({
  kind: 'instanceOverview',
  fields: fieldsOf(contract.InstanceOverview, view),
  facts: {},
  vars: {},
})

export const instanceOverviewEndpoints = [
  endpoint({
    route: contract.getInstanceOverview,
    verb: getInstanceOverview,
    input: () => undefined,
    represent: overview,
  }),
]

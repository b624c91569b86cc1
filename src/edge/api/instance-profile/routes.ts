import * as verbs from '../../../domain/instance-profile/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const instanceProfile = (view: verbs.InstanceProfileView): Resource => ({
  kind: 'instanceProfile',
  fields: fieldsOf(contract.InstanceProfile, view),
  facts: {},
  vars: {},
})

export const instanceProfileEndpoints = [
  endpoint({
    route: contract.getInstanceProfile,
    verb: verbs.getInstanceProfile,
    input: () => undefined,
    represent: instanceProfile,
  }),
  endpoint({
    route: contract.editInstanceProfile,
    verb: verbs.editInstanceProfile,
    input: ({ body: { expectedConcurrencyStamp: stamp, ...changes } }) => ({
      stamp,
      changes: presentOf(changes),
    }),
    represent: instanceProfile,
  }),
]

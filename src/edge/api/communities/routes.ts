import {
  type CommunityView,
  editCommunity,
  getCommunity,
} from '../../../domain/communities/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const community = (view: CommunityView): Resource => ({
  kind: 'community',
  fields: fieldsOf(contract.Community, view),
  facts: {},
  vars: {},
})

export const communityEndpoints = [
  endpoint({
    route: contract.getCommunity,
    verb: getCommunity,
    input: () => undefined,
    represent: community,
  }),
  endpoint({
    route: contract.editCommunity,
    verb: editCommunity,
    input: ({ stamp, body }) => ({ stamp, changes: presentOf(body) }),
    represent: community,
  }),
]

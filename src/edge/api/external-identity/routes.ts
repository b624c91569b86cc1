import {
  type IdentityView,
  identityFacts,
  listMyIdentities,
  removeMyIdentity,
} from '../../../domain/external-identity/index.ts'
import { collection } from '../../contract/collections.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const identity = (view: IdentityView): Resource => ({
  kind: 'identity',
  fields: fieldsOf(contract.Identity, view),
  facts: identityFacts(view),
  vars: { id: view.id },
})

const identities = collection('identities', identity)

export const identityEndpoints = [
  endpoint({
    route: contract.listMyIdentities,
    verb: listMyIdentities,
    input: ({ query }, { waysIn }) => ({ waysIn, page: query }),
    represent: identities,
  }),
  endpoint({
    route: contract.removeMyIdentity,
    verb: removeMyIdentity,
    input: ({ params }, { waysIn }) => ({ ...params, waysIn }),
  }),
]

import { getSessionGroup, listSessionGroups } from '../../../domain/session-groups/index.ts'
import { readEndpoint } from '../../endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

export const sessionGroupEndpoints = [
  readEndpoint({
    route: contract.listSessionGroups,
    verb: listSessionGroups,
    input: ({ params, query }) => ({ ...params, page: query }),
    represent: representation.sessionGroupCollection,
  }),
  readEndpoint({
    route: contract.getSessionGroup,
    verb: getSessionGroup,
    input: ({ params }) => params,
    represent: representation.sessionGroup,
  }),
]

import * as verbs from '../../../domain/erasure/index.ts'
import { intentOf, readReceipt } from '../../../domain/erasure/index.ts'
import { byQuery, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const statusPath = contract.getErasureStatus.path

export const erasureEndpoints = [
  endpoint({
    route: contract.eraseMyself,
    verb: verbs.eraseMyself,
    input: ({ idempotency }) => intentOf(idempotency!),
    represent: representation.acceptedErasure,
    location: () => statusPath,
    retryAfterSeconds: 5,
  }),
  endpoint({
    route: contract.getErasureStatus,
    verb: verbs.getErasureStatus,
    input: ({ authorization }, { ids }) => readReceipt(authorization, ids),
    represent: representation.erasureStatus,
  }),
  endpoint({
    route: contract.listErasureWork,
    verb: verbs.listErasureWork,
    input: byQuery,
    represent: representation.erasureWorkCollection,
  }),
  endpoint({
    route: contract.retryErasureWork,
    verb: verbs.retryErasureWork,
    input: ({ params }) => ({ workId: params.id }),
    represent: representation.erasureWork,
  }),
]

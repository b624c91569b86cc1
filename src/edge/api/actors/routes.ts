import { reinstateActor, suspendActor } from '../../../domain/actors/index.ts'
import { byParams, endpoint } from '../../contract/endpoint.ts'
import { managedCollective } from '../collectives/representation.ts'
import * as contract from './contract.ts'

export const actorEndpoints = [
  endpoint({
    route: contract.suspendActor,
    verb: suspendActor,
    input: byParams,
    represent: managedCollective,
  }),
  endpoint({
    route: contract.reinstateActor,
    verb: reinstateActor,
    input: byParams,
    represent: managedCollective,
  }),
]

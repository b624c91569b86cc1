import type { z } from '@hono/zod-openapi'
import {
  editDirectoryOperatorIdentity,
  getDirectoryOperatorIdentity,
  getOperatorIdentityMetadata,
} from '../../../domain/operator-identity/index.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { type ApiRequest, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import { operatorIdentity, operatorIdentityMetadata } from './representation.ts'

type Changes = z.output<typeof contract.OperatorIdentityChanges>

export const changedIdentity = ({ body }: Pick<ApiRequest<unknown, unknown, Changes>, 'body'>) => {
  const { expectedConcurrencyStamp: stamp, legalEntity, contacts, legalLinks } = body
  return { stamp, changes: presentOf({ ...legalEntity, ...contacts, ...legalLinks }) }
}

export const operatorIdentityEndpoints = [
  endpoint({
    route: contract.getOperatorIdentityMetadata,
    verb: getOperatorIdentityMetadata,
    input: () => undefined,
    represent: operatorIdentityMetadata,
  }),
  endpoint({
    route: contract.getDirectoryOperatorIdentity,
    verb: getDirectoryOperatorIdentity,
    input: () => undefined,
    represent: operatorIdentity,
  }),
  endpoint({
    route: contract.editDirectoryOperatorIdentity,
    verb: editDirectoryOperatorIdentity,
    input: changedIdentity,
    represent: operatorIdentity,
  }),
]

import { reading } from '../verbs/verb.ts'
import { localAccountFacts } from './local-account-view.ts'
import { localAccountOperations } from './operations.ts'
import { type CredentialOperationView, issuanceById } from './queries.ts'

/** What became of an issuance whose answer was lost: never repeats it, never reveals a password. */
export const getCredentialOperation = reading({
  operation: localAccountOperations.getCredentialOperation,
  load: (db, { operationId }: { operationId: string }) => ({
    issuance: issuanceById(db, operationId),
  }),
  facts: ({ issuance }) => localAccountFacts(issuance),
  result: ({ issuance }): CredentialOperationView => issuance,
})

import {
  type CredentialOperationView,
  type IssuedPassword,
  type LocalAccountView,
  localAccountFacts,
} from '../../../domain/local-accounts/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'

export const localAccount = (account: LocalAccountView): Resource => ({
  kind: 'localAccount',
  fields: { ...account },
  facts: localAccountFacts(account),
  vars: { localAccountId: account.id },
})

export const localAccounts = collection('localAccounts', localAccount)

export const issuedPassword = (issued: IssuedPassword): Resource => ({
  kind: 'issuedPassword',
  fields: { ...issued },
  facts: {},
  vars: { localAccountId: issued.userId, credentialOperationId: issued.operationId },
})

export const credentialOperation = (view: CredentialOperationView): Resource => ({
  kind: 'credentialOperation',
  fields: { ...view },
  facts: localAccountFacts(view),
  vars: { localAccountId: view.userId, credentialOperationId: view.id },
})

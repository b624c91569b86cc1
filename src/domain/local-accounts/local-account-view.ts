import type { CredentialState } from '../../kernel/operation.ts'
import type { OwnFacts } from '../verbs/verb.ts'

export interface LocalAccountView {
  id: string
  email: string | null
  fullName: string | null
  isVerified: boolean
  credentialState: CredentialState
  isLinked: boolean
  createdAt: string
}

export const localAccountFacts = ({
  credentialState,
  isLinked,
}: Pick<LocalAccountView, 'credentialState' | 'isLinked'>): OwnFacts => ({
  credentialState,
  isLinked,
})

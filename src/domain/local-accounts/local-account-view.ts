import type { OwnFacts } from '../verbs/verb.ts'
import type { CredentialState, LocalAccountFacts } from './operations.ts'

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
}: Pick<LocalAccountView, 'credentialState' | 'isLinked'>): OwnFacts<LocalAccountFacts> => ({
  credentialState,
  isLinked,
})

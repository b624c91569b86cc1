import type { PolicyPublication } from '../../kernel/ports.ts'
import { reading } from '../verbs/verb.ts'
import { authorizationProviderOperations } from './operations.ts'
import { providerViewOf } from './provider-view.ts'

/** Who decides authority: this process, or an external decision point. */
export const getAuthorizationProvider = reading({
  operation: authorizationProviderOperations.getAuthorizationProvider,
  load: (_db, _input: { policies: PolicyPublication }) => ({}),
  result: (_rows, { policies }) => providerViewOf(policies),
})

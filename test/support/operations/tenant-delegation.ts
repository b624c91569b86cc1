import { declareOperations } from '../declared-operations.ts'

export const tenantDelegation = declareOperations({
  examples: {
    // What the walks leave set is the default: administrators of every community have it.
    editTenantDelegation: { body: () => ({ areas: { navigation: true } }) },
  },
})

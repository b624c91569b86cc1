import { declareOperations } from '../declared-operations.ts'

export const authorizationProvider = declareOperations({
  examples: {
    syncPolicies: {},
  },
})

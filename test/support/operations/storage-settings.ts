import { declareOperations } from '../declared-operations.ts'

/** What the walks leave set is the default. */
const bounds = { body: () => ({ values: { 'storage.max_file_bytes': '10485760' } }) }

export const storageSettings = declareOperations({
  examples: {
    editTenantStorage: bounds,
    testTenantStorage: {},
    editInstanceStorage: bounds,
    testInstanceStorage: {},
  },
})

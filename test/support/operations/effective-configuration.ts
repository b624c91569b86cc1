import { declareOperations } from '../declared-operations.ts'

/** What the walks set for a community is what it is anyway. */
export const effectiveConfiguration = declareOperations({
  things: {},
  ids: { effectiveConfiguration: 'settingKey' },
  examples: {
    setSettingOfTenant: { body: () => ({ value: 'system' }) },
    resetSettingOfTenant: {},
    lockSettingOfTenant: {},
    unlockSettingOfTenant: {},
  },
})

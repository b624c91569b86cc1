export { storageSettingOperations } from './operations.ts'
export { carryOutStorageTest, type StorageOutcome, storageOutcomes } from './storage-test.ts'
export {
  editInstanceStorage,
  editTenantStorage,
  getInstanceStorage,
  getTenantStorage,
  type StorageView,
  testInstanceStorage,
  testTenantStorage,
} from './verbs.ts'

export { instanceApiKeyOperations } from './operations.ts'
export {
  createInstanceApiKey,
  editInstanceApiKey,
  getInstanceApiKey,
  getInstanceApiKeyUsage,
  listInstanceApiKeys,
  revokeInstanceApiKey,
  rollInstanceApiKey,
} from './verbs.ts'

export { getQuotas, type QuotasView } from './get-quotas.ts'
export { quotaOperations } from './operations.ts'

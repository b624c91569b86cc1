export { cleanResourceAudit } from './clean-resource-audit.ts'

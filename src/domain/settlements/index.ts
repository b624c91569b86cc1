export { settlementOperations } from './operations.ts'
export {
  exportSettlement,
  reportedSettlement,
  reportSettlement,
  type SettlementReport,
  settlementFacts,
} from './verbs.ts'

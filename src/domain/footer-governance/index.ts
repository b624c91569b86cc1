export { lockedDisclosures } from './locked-disclosures.ts'
export { assertLocks, type FooterLocks, locksOf, storedLocks } from './locks.ts'
export { footerGovernanceOperations } from './operations.ts'
export {
  editFooterGovernance,
  type FooterGovernanceView,
  getFooterGovernance,
} from './verbs.ts'

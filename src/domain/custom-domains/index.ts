export { checkDomains } from './check-domains.ts'
export { type CustomDomainView, customDomainFacts } from './custom-domain-view.ts'
export { customDomainOperations } from './operations.ts'
export { type DomainHealth, domainHealth } from './queries.ts'
export { settleDueHostnames, settleHostname } from './settle-hostnames.ts'
export {
  createCustomDomain,
  deleteCustomDomain,
  editCustomDomain,
  getCustomDomain,
  listCustomDomains,
  listInstanceDomains,
  verifyCustomDomain,
} from './verbs.ts'

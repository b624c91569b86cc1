import { instantIso } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import { tenantStatus } from '../../kernel/tenant-lifecycle.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import type { AdministeredTenantView } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { insertTenant, isAccount } from './queries.ts'

export interface CreateTenantInput {
  slug: string
  fullName: string
  tagline: string | null
  allowsRegistration: boolean
  primaryAdministratorUserId: string
}

/** Names under the base domain that are, or look like, the instance's own. */
const reservedSlugs = ['admin', 'api', 'app', 'mail', 'status', 'www']

/** Makes a community that is private until it is activated; its first administrator owns it. */
export const createTenant = writing({
  operation: tenantOperations.createTenant,
  load: (db, { primaryAdministratorUserId }: CreateTenantInput) => ({
    administrator: isAccount(db, primaryAdministratorUserId),
  }),
  facts: () => [{}],
  decide(db, { administrator }, input, { ids, now }): Plan<AdministeredTenantView> {
    const { primaryAdministratorUserId, ...fields } = input
    if (reservedSlugs.includes(input.slug)) throw invalid('slug', 'This name is reserved.')
    if (!administrator) {
      throw invalid('primaryAdministratorUserId', 'There is no such account.')
    }
    const result = {
      ...fields,
      id: ids.next(now),
      tenantStatusId: tenantStatus.provisioning,
      createdAt: instantIso(now - (now % 1000)),
      operatorIdentity: null,
    }
    const added = { grantId: ids.next(now), transitionId: ids.next(now) }
    return {
      accounts: [primaryAdministratorUserId],
      writes: [insertTenant(db, { ...result, ...added, primaryAdministratorUserId })],
      changesPublic: false,
      result,
    }
  },
})

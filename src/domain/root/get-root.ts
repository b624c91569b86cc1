import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { tenantStatus } from '../../kernel/tenant-lifecycle.ts'
import { appoints } from '../people/index.ts'
import { reading } from '../verbs/verb.ts'

const root = declareResource({
  name: 'root',
  keyScope: 'lookups:read',
  tag: {
    name: 'Root',
    description: 'Where a client starts: links to everything this caller may do first.',
  },
})

export const rootOperations = {
  getRoot: operation({
    id: 'getRoot',
    resource: root,
    effect: 'read',
    whileClosed: 'everybody',
    allow: ['anyone'],
  }),
}

export interface RootView {
  /** Null on the host of the instance, where no community is named. */
  tenantId: string | null
  /** Whether the caller gives roles to others in the community. */
  appoints: boolean
  /** What the caller may know of the community. */
  tenant: { name: string; slug: string; tagline: string | null } | null
}

const open: readonly number[] = [tenantStatus.active, tenantStatus.archived]

/** The start of every walk: the community, and what the caller may start from. */
export const getRoot = reading({
  operation: rootOperations.getRoot,
  load: (_db, _input: undefined) => ({}),
  result(_rows, _input, { tenant, principal }): RootView {
    const { slug, fullName: name, tagline, statusId, isAdministrator } = tenant
    if (slug === '') return { tenantId: null, appoints: false, tenant: null }
    const isMember = principal.kind === 'user' && principal.isTenantMember
    const isKnown = open.includes(statusId) || isAdministrator || isMember
    return {
      tenantId: tenant.id,
      appoints: principal.kind === 'user' && appoints(principal.grants),
      tenant: isKnown ? { name, slug, tagline } : null,
    }
  },
})

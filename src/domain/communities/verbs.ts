import {
  type AdministeredTenantView,
  enteredTenant,
  planTenantEdit,
  type TenantEdit,
} from '../tenants/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { communityOperations } from './operations.ts'

export type CommunityView = Omit<
  AdministeredTenantView,
  'operatorIdentity' | 'purge' | 'exceededQuotas'
>

/** What this community says of itself. */
export const getCommunity = reading({
  operation: communityOperations.getCommunity,
  load: (db, _input: undefined) => ({ community: enteredTenant(db) }),
  result: ({ community }): CommunityView => community,
})

/** Changes that. */
export const editCommunity = writing({
  operation: communityOperations.editCommunity,
  load: (db, _edit: TenantEdit) => ({ community: enteredTenant(db) }),
  facts: () => [{}],
  decide: (db, { community }, edit, moment) => ({
    ...planTenantEdit(db, community, edit, moment),
    changesPublic: true,
  }),
})

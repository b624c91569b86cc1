import type { Db } from '../../db/database.ts'
import { invalid } from '../../kernel/problem.ts'
import { type TenantCommand, tenantCommands } from '../../kernel/tenant-lifecycle.ts'
import type { Found, Moment, Plan } from '../verbs/verb.ts'
import {
  type AdministeredTenantView,
  administeredFacts,
  type TenantAsked,
} from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { moveTenant, tenantById } from './queries.ts'

export interface TenantCommandInput extends TenantAsked {
  reason: string | null
  /** The slug, typed; where it is given it must be this community's. */
  confirmationText: string | null
}

type TenantRows = Found<{ tenant: ReturnType<typeof tenantById> }>

/** A verb that leads a community to the status that its table says, and keeps how it came there. */
export const tenantCommand = (command: TenantCommand) => ({
  operation: tenantOperations[command],
  load: (db: Db, asked: TenantCommandInput) => ({ tenant: tenantById(db, asked) }),
  facts: ({ tenant }: TenantRows) => [administeredFacts(tenant)],
  decide(
    db: Db,
    { tenant }: TenantRows,
    { id, reason, confirmationText }: TenantCommandInput,
    { ids, now }: Moment,
  ): Plan<AdministeredTenantView> {
    if (confirmationText !== null && confirmationText !== tenant.slug) {
      throw invalid('confirmationText', 'This is not the slug of the community.')
    }
    return {
      writes: [moveTenant(db, { id, command, transitionId: ids.next(now), reason })],
      changesPublic: false,
      result: { ...tenant, tenantStatusId: tenantCommands[command].to },
    }
  },
})

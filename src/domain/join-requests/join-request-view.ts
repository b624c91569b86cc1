import type { Rows } from '../../db/database.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { JoinRequestFacts } from './operations.ts'
import type { joinRequestById } from './queries.ts'

export type JoinRequestView = Rows<{ one: ReturnType<typeof joinRequestById> }>['one'][number]

export const joinRequestFacts = ({
  kind,
  collectiveId,
  tenantId,
  userId,
  state,
}: JoinRequestView): OwnFacts<JoinRequestFacts> => ({
  ...(kind === 'tenant' ? { ownerTenantId: tenantId } : { [`${kind}Id`]: collectiveId }),
  userId,
  requestState: state,
})

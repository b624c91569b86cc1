import type { Rows } from '../../db/database.ts'
import { membershipStatus } from '../../kernel/membership-status.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { UserFacts } from './operations.ts'
import type { organizationPageOf, personById } from './queries.ts'

/** The profile of the caller: for nobody else, since it holds the e-mail address. */
export type UserView = Rows<{ user: ReturnType<typeof personById> }>['user'][number]

export const userFacts = ({ id, tenantUserStatusId: status }: UserView): OwnFacts<UserFacts> => ({
  userId: id,
  isMember: status === membershipStatus.active,
  isShutOut: status !== null && status !== membershipStatus.active,
  isBarred: status === membershipStatus.suspended || status === membershipStatus.banned,
})

/** An organization a person holds a role in. */
export type UserOrganizationView = Rows<ReturnType<typeof organizationPageOf>>['rows'][number]

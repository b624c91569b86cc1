import type { Rows } from '../../db/database.ts'
import type { organizationPageOf, personById } from './queries.ts'

/** The profile of the caller: for nobody else, since it holds the e-mail address. */
export type UserView = Rows<{ user: ReturnType<typeof personById> }>['user'][number]

/** An organization a person holds a role in. */
export type UserOrganizationView = Rows<{
  item: ReturnType<typeof organizationPageOf>
}>['item'][number]

import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { userOperations } from './operations.ts'
import { organizationPageOf, personById } from './queries.ts'
import type { UserOrganizationView } from './user-view.ts'

/** The organizations a person holds a role in, by name. */
export const listUserOrganizations = reading({
  operation: userOperations.listUserOrganizations,
  load: (db, { userId, page }: { userId: string; page: PageRequest }) => ({
    user: one(personById(db, userId)),
    ...organizationPageOf(db, userId, page),
  }),
  facts: (_rows, { userId }) => ({ userId }),
  result({ user, ...found }, { page }): Page<UserOrganizationView> {
    return pageOf(page, found)
  },
})

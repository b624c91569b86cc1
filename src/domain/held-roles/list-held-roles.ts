import type { Rows } from '../../db/database.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { listing } from '../verbs/listing.ts'
import { heldRoleOperations } from './operations.ts'
import { type HeldRoleFilter, heldRolePage } from './queries.ts'

/** A role of a person on the community, or on an organization, a group or an event in it. */
export type HeldRoleView = Rows<ReturnType<typeof heldRolePage>>['rows'][number]

/** Who holds which role on what, by name; co-hosting is no role of a person. */
export const listHeldRoles = listing(
  heldRoleOperations.listHeldRoles,
  (db, { page, ...filter }: HeldRoleFilter & { page: PageRequest }) =>
    heldRolePage(db, filter, page),
)

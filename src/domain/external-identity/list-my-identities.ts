import { type Page, type PageRequest, pageWithin } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { type IdentityView, labelled, type WayIn } from './identity-view.ts'
import { identityOperations } from './operations.ts'
import { ownIdentities } from './queries.ts'

/** The caller's own ways in, the password first. */
export const listMyIdentities = reading({
  operation: identityOperations.listMyIdentities,
  load: (db, { waysIn }: { waysIn: readonly WayIn[]; page: PageRequest }) => ({
    identities: ownIdentities(db, waysIn),
  }),
  result: ({ identities: { rows } }, { waysIn, page }): Page<IdentityView> =>
    pageWithin(
      page,
      rows.map((row) => labelled(row, waysIn)),
    ),
})

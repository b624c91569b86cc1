import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { actorFacts, type CoHostActor, type CoHostView } from './co-host-view.ts'
import { coHostOperations } from './operations.ts'
import { actorById, coHostPage } from './queries.ts'

export interface CoHostsOfActor {
  actor: CoHostActor
  coHosts: Page<CoHostView>
}

/** What an organization or group was asked to co-host, newest first. */
export const listCoHostInvitations = reading({
  operation: coHostOperations.listCoHostInvitations,
  load: (db, { actorId, page }: { actorId: string; page: PageRequest }) => ({
    actor: one(actorById(db, actorId)),
    ...coHostPage(db, { actorId }, page),
  }),
  facts: ({ actor }) => actorFacts(actor),
  result({ actor, ...found }, { page }): CoHostsOfActor {
    return { actor, coHosts: pageOf(page, found) }
  },
})

import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import { actorFacts, type CoHostActor, type CoHostView } from './co-host-view.ts'
import { coHostOperations } from './operations.ts'
import { actorById, coHostCount, coHostPage } from './queries.ts'

export interface CoHostsOfActor {
  actor: CoHostActor
  coHosts: Page<CoHostView>
}

/** What an organization or group was asked to co-host, newest first. */
export const listCoHostInvitations = reading({
  operation: coHostOperations.listCoHostInvitations,
  load: (db, { actorId, page }: { actorId: string; page: PageRequest }) => ({
    actor: actorById(db, actorId),
    coHosts: coHostPage(db, { actorId }, page),
    total: coHostCount(db, { actorId }),
  }),
  facts: ({ actor }) => actorFacts(actor[0]!),
  result({ actor: [actor], coHosts, total }, { page }): CoHostsOfActor {
    if (!actor) throw notFound()
    return { actor, coHosts: pageOf(page, coHosts, total[0]?.totalCount ?? 0) }
  },
})

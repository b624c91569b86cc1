import { one } from '../../db/one.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { type EventView, eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { eventTeamOperations } from './operations.ts'
import { ownMembership, teamPage } from './queries.ts'
import type { TeamMember } from './team-member-view.ts'

export interface EventTeamView {
  event: EventView
  /** The caller's own place on the team. */
  own: TeamMember | null
  members: Page<TeamMember>
}

/** Who holds a role on an event, owners first. */
export const listEventTeam = reading({
  operation: eventTeamOperations.listEventTeam,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: one(eventById(db, eventId)),
    own: ownMembership(db, eventId),
    ...teamPage(db, eventId, page),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, own: [own], ...found }, { page }): EventTeamView {
    return { event, own: own ?? null, members: pageOf(page, found) }
  },
})

import type { Rows } from '../../db/database.ts'
import type { Page } from '../../kernel/page.ts'
import type { EventView } from '../events/index.ts'
import type { sessionGroupById } from './queries.ts'

/**
 * A track. Tracks are session groups, not categories: a track groups the sessions of one event in
 * an order of its own, whereas a category labels whole events.
 */
export type SessionGroupView = Rows<{
  group: ReturnType<typeof sessionGroupById>
}>['group'][number]

export interface SessionGroupOfEvent {
  event: EventView
  group: SessionGroupView
}

export interface SessionGroupsOfEvent {
  event: EventView
  groups: Page<SessionGroupView>
}

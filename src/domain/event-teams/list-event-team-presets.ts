import { type Page, type PageRequest, pageWithin } from '../../kernel/page.ts'
import { reading } from '../verbs/verb.ts'
import { eventTeamOperations } from './operations.ts'
import { type EventTeamPreset, eventTeamPresets } from './presets.ts'

/** The roles somebody can have on the team of an event. */
export const listEventTeamPresets = reading({
  operation: eventTeamOperations.listEventTeamPresets,
  load: (_db, _page: PageRequest) => ({}),
  result: (_rows, page): Page<EventTeamPreset> => pageWithin(page, eventTeamPresets),
})

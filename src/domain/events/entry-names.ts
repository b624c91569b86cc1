import { type SaidOfChoice, saidName } from '../lookups/index.ts'
import type { EventView } from './event-view.ts'

type Entries = Pick<EventView, 'eventTypeId' | 'audienceGenderId' | 'audienceAgeId'>
export type EntryNames = Pick<EventView, 'eventTypeName' | 'audienceGenderName' | 'audienceAgeName'>

/** What the community calls the entries of lookups that an event has from now on. */
export const namesOfEntries = (event: Entries, said: readonly SaidOfChoice[]): EntryNames => ({
  eventTypeName: saidName('eventTypeId', event.eventTypeId, said),
  audienceGenderName: saidName('audienceGenderId', event.audienceGenderId, said),
  audienceAgeName: saidName('audienceAgeId', event.audienceAgeId, said),
})

/** The same of one that had others: what it keeps is called as before. */
export const changedNames = (
  event: Entries,
  said: readonly SaidOfChoice[],
  before: Entries & EntryNames,
): EntryNames => {
  const now = namesOfEntries(event, said)
  return {
    eventTypeName:
      event.eventTypeId === before.eventTypeId ? before.eventTypeName : now.eventTypeName,
    audienceGenderName:
      event.audienceGenderId === before.audienceGenderId
        ? before.audienceGenderName
        : now.audienceGenderName,
    audienceAgeName:
      event.audienceAgeId === before.audienceAgeId ? before.audienceAgeName : now.audienceAgeName,
  }
}

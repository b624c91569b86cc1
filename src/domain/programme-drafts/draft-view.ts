import type { EventView } from '../events/index.ts'
import { eventFacts } from '../events/index.ts'

/** When and where a session is, as it is shown. */
export interface ShownSlot {
  startTime: string | null
  endTime: string | null
  roomId: string | null
  roomName: string | null
  eventDayId: string | null
}

export const conflictReasons = [
  'RoomTaken',
  'SpeakerElsewhere',
  'OutsideDays',
  'MovedMeanwhile',
  'RoomRemoved',
  'NotSchedulable',
] as const

/** What speaks against a change; of another event's session nothing is told. */
interface DraftConflict {
  reason: (typeof conflictReasons)[number]
  sessionId: string | null
  title: string | null
  preventsRelease: boolean
}

/** A session of an event as it is published, and as the draft has it. */
export interface DraftEntry {
  sessionId: string
  title: string | null
  sessionStatusId: number
  /** Null: the draft does not change it. */
  changeId: string | null
  isChanged: boolean
  isStale: boolean
  /** Of the change, or of the session where there is none. */
  concurrencyStamp: string
  before: ShownSlot
  after: ShownSlot
  conflicts: DraftConflict[]
}

export interface EntryOfEvent {
  event: EventView
  entry: DraftEntry
}

export interface DraftOfEvent {
  event: EventView
  /** Null: nothing is in the draft. */
  concurrencyStamp: string | null
  changes: DraftEntry[]
}

export const conflictCountOf = (changes: readonly DraftEntry[]) =>
  changes.filter(({ conflicts }) => conflicts.length > 0).length

export const draftFacts = ({ event, changes }: Pick<DraftOfEvent, 'event' | 'changes'>) => ({
  ...eventFacts(event),
  changeCount: changes.length,
  isPrevented: changes.some(({ conflicts }) =>
    conflicts.some(({ preventsRelease }) => preventsRelease),
  ),
})

export const entryFacts = (
  event: EventView,
  { sessionStatusId, isChanged }: Pick<DraftEntry, 'sessionStatusId' | 'isChanged'>,
) => ({ ...eventFacts(event), sessionStatusId, isChanged })

import { project } from '../../../kernel/local-time.ts'
import type { Conflict, Slot } from './draft.ts'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** `5 changes, 1 conflict`. */
export const countsInWords = (changes: number, conflicts: number): string =>
  conflicts === 0
    ? counted(changes, 'change')
    : `${counted(changes, 'change')}, ${counted(conflicts, 'conflict')}`

export const titleInWords = (title: string | null): string => title || 'Untitled'

/** Why a change cannot be published, and what to do. */
export function conflictInWords({ reason, title, sessionId }: Conflict): string {
  const other = sessionId === null ? 'A session of another event' : `“${titleInWords(title)}”`
  const words: Readonly<Record<string, string>> = {
    RoomTaken: `${other} is in this room at that time. Move one of the two.`,
    SpeakerElsewhere: `A speaker is also in ${other}, in another room at the same time. Move one of the two.`,
    OutsideDays: 'It is on none of the days of the event. Choose another day.',
    MovedMeanwhile:
      'Its published time or room was changed after it was moved here. Look at it, and move it again or undo this change.',
    RoomRemoved: 'Its room was removed. Choose another room.',
    NotSchedulable: 'Its state does not allow this move any more. Undo this change.',
  }
  return words[reason] ?? 'Something is in the way.'
}

const dayName = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** `Sat 31 Jan` of a date. */
export const dateInWords = (date: string): string =>
  dayName.format(new Date(`${date}T00:00:00Z`)).replace(',', '')

/** `Sat 31 Jan, 10:00 to 10:30, Janson`. */
export function slotInWords({ startTime, endTime, roomName }: Slot, zone: string): string {
  if (startTime === null) return 'No time yet'
  const start = project(startTime, zone)
  const end = endTime === null ? null : project(endTime, zone)
  const time = `${dateInWords(start.localDate)}, ${clock(start.localTime)}`
  return `${time}${end ? ` to ${clock(end.localTime)}` : ''}, ${roomName ?? 'no room'}`
}

/** `10:00` of `10:00:00`. */
export const clock = (localTime: string): string => localTime.slice(0, 5)

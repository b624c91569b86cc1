import { project } from '../../../kernel/local-time.ts'
import { say } from '../../design/messages/language.ts'
import { clockText } from '../../site/times.ts'
import { dateWording } from '../../site/wording.ts'
import type { Conflict, Slot } from './draft.ts'

/** `5 changes, 1 conflict`. */
export const countsInWords = (changes: number, conflicts: number): string =>
  conflicts === 0
    ? say('editor.counts', { changes })
    : say('editor.countsWithConflicts', { changes, conflicts })

export const titleInWords = (title: string | null): string => title || say('console.untitled')

/** Why a change cannot be published, and what to do. */
export function conflictInWords({ reason, title, sessionId }: Conflict): string {
  const isOfOtherEvent = sessionId === null && title === null
  const other = isOfOtherEvent
    ? say('editor.otherEvent')
    : say('editor.quoted', { title: titleInWords(title) })
  const words: Readonly<Record<string, string>> = {
    RoomTaken: say('editor.roomTaken', { other }),
    SpeakerElsewhere: say('editor.speakerElsewhere', { other }),
    OutsideDays: say('editor.outsideDays'),
    MovedMeanwhile: say('editor.movedMeanwhile'),
    RoomRemoved: say('editor.roomRemoved'),
    NotSchedulable: say('editor.notSchedulable'),
  }
  return words[reason] ?? say('editor.inTheWay')
}

/** `Sat 31 Jan` of a date. */
export const dateInWords = (date: string): string => dateWording(date).short

/** `10:00 to 10:30`. */
export function timesInWords({ startTime, endTime }: Slot, zone: string): string {
  if (startTime === null) return say('editor.noTime')
  const clockOf = (instant: string) => clockText(project(instant, zone).localTime)
  const from = clockOf(startTime)
  return endTime === null ? from : say('editor.fromTo', { from, to: clockOf(endTime) })
}

/** `Sat 31 Jan, 10:00 to 10:30, Janson`. */
export function slotInWords(slot: Slot, zone: string): string {
  const { startTime, roomName } = slot
  const times = timesInWords(slot, zone)
  if (startTime === null) return times
  const date = dateInWords(project(startTime, zone).localDate)
  return [date, times, roomName ?? say('editor.noRoomYet')].join(', ')
}

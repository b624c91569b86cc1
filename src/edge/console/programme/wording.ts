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

/** `Sat 31 Jan, 10:00 to 10:30, Janson`. */
export function slotInWords({ startTime, endTime, roomName }: Slot, zone: string): string {
  if (startTime === null) return say('editor.noTime')
  const start = project(startTime, zone)
  const end = endTime === null ? null : project(endTime, zone)
  const from = clockText(start.localTime)
  return [
    dateInWords(start.localDate),
    end ? say('editor.fromTo', { from, to: clockText(end.localTime) }) : from,
    roomName ?? say('editor.noRoomYet'),
  ].join(', ')
}

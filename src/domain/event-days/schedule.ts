import { epochMilliseconds, instantIso, project, zoneOrUtc } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'

/** An instant in the one form that is stored and compared. */
export const normalInstant = (text: string) => instantIso(epochMilliseconds(text))

/** Throws unless the end is strictly after the start. */
export function checkOrder(startTime: string, endTime: string): void {
  if (epochMilliseconds(endTime) <= epochMilliseconds(startTime)) {
    throw invalid('endTime', 'endTime must be after startTime.')
  }
}

interface Day {
  id: string
  localDate: string
}

/** The day of an event an instant falls on in the event's zone; null when it has no such day. */
export function dayOf(startTime: string, timezone: string | null, days: readonly Day[]) {
  const { localDate } = project(startTime, zoneOrUtc(timezone))
  return days.find((day) => day.localDate === localDate)?.id ?? null
}

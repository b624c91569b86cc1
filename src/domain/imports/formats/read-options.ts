import type { TakeText } from './session-text.ts'

export interface ReadOptions {
  /** The time zone of a programme that names none. */
  timezone?: string
  includePersons: boolean
  /** The instant of the import: a series that lasts longer than a year begins with its day where the event is. */
  now?: number
  /** Where it is given, long descriptions are handed to it, and only their beginnings are kept. */
  takeText?: TakeText
}

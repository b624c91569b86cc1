export interface ReadOptions {
  /** The time zone of a programme that names none. */
  timezone?: string
  includePersons: boolean
}

/**
 * What becomes of a column of an event's parts when the event is duplicated. Texts are SQL in
 * `app.copy_programme`: `s` is a row of the source, `target` the new event, `days` how much later it is.
 */
export type Copy =
  /** Null or the default in the copy. */
  { kind: 'left' } | { kind: 'set'; to: (column: string) => string }

/** What becomes of it when the event is moderated heavily; texts are SQL in `app.redact_programme`. */
export type Redaction =
  | { kind: 'stays' }
  | { kind: 'set'; to: (column: string) => string }
  | { kind: 'row' }

const set = (to: (column: string) => string) => ({ kind: 'set', to }) as const

/** A copy or a redaction that is this SQL. */
export const by = (sql: string) => set(() => sql)
/** A new stamp: who has read the row before does not change it unread. */
export const newStamp = by('gen_random_uuid()')

export const left: Copy = { kind: 'left' }
export const same: Copy = set((column) => `s.${column}`)
export const ofTenant: Copy = by('tenant')
export const ofTarget: Copy = by('target')
/** The id of what it is copied to, of the row itself or of another part that it names. */
export const copiedId: Copy = set((column) => `app.copied_id(target, s.${column})`)
/** The same where rooms are kept, nothing elsewhere. */
export const sameIfRoomsAreKept: Copy = set((column) => `case when keep_rooms then s.${column} end`)
export const copiedIdIfRoomsAreKept: Copy = set(
  (column) => `case when keep_rooms then app.copied_id(target, s.${column}) end`,
)

export const stays: Redaction = { kind: 'stays' }
/** Goes with its row, which is deleted. */
export const goesWithRow: Redaction = { kind: 'row' }
export const emptied: Redaction = by('null')
export const redacted: Redaction = by("'Redacted'")
export const redactedIfThere: Redaction = set(
  (column) => `case when s.${column} is not null then 'Redacted' end`,
)

const daysLater = (column: string) =>
  `app.within_years(app.instant_of(app.local_time(s.${column}, zone) + make_interval(days => days), zone))`
/** So many days later: the clock of the event's zone shows the same time. */
export const later: Copy = set(daysLater)
/** The start of `s` so many days later. */
export const laterStart = `, lateral (select ${daysLater('start_time')} as start_time) later`
/** As long after that start as in the source. */
export const endAfterLaterStart: Copy = by(
  'app.within_years(later.start_time + (s.end_time - s.start_time))',
)

/** Rows of sessions that were copied. */
export const withCopiedSession = ` join event_session c on c.tenant_id = s.tenant_id
  and c.event_id = target and c.id = app.copied_id(target, s.event_session_id)`

import type { PageRequest } from '../../kernel/page.ts'
import type { Action, Comparison, FieldChange } from './compare-content.ts'

export const importActions = ['missing', 'update', 'create', 'leave'] as const
export type ImportAction = (typeof importActions)[number]
export type ThingKind = 'Event' | 'Day' | 'SessionGroup' | 'Room' | 'Session'

/** What an import does to one thing. */
export interface ImportChange {
  action: ImportAction
  kind: ThingKind
  id: string
  title: string
  startTime: string | null
  changes: FieldChange[]
}

/** An import counts what it does to things of one kind. */
export interface Counts {
  creates: number
  updates: number
  /** Equal to what was imported last: left as it is, edits included. */
  leaves: number
}

export const countOf = (actions: readonly Action[]): Counts => ({
  creates: actions.filter((action) => action === 'create').length,
  updates: actions.filter((action) => action === 'update').length,
  leaves: actions.filter((action) => action === 'leave').length,
})

/** What is told of a thing: fields of an update, and of a new event. */
export const changeOf = (
  { action, changes }: Pick<Comparison, 'action' | 'changes'>,
  thing: { kind: ThingKind; id: string; title: string; startTime?: string | null },
): ImportChange => ({
  action,
  kind: thing.kind,
  id: thing.id,
  title: thing.title,
  startTime: thing.startTime ?? null,
  changes: action === 'update' || thing.kind === 'Event' ? changes : [],
})

/** What asks for a decision comes first. */
export const inOrder = (changes: readonly ImportChange[]): ImportChange[] =>
  importActions.flatMap((action) => changes.filter((change) => change.action === action))

/** Whether an import can be started without it: nothing else that it writes needs it. */
export const canBeLeftOut = ({ action, kind }: Pick<ImportChange, 'action' | 'kind'>): boolean =>
  (kind === 'Session' || kind === 'Event') && (action === 'create' || action === 'update')

export interface ListedChange extends Omit<ImportChange, 'id'> {
  /** Null where a dry run would create it. */
  id: string | null
  /** Null where there is no such session, or not yet. */
  sessionStatusId: number | null
}

export interface ChangeFilter {
  id: string
  action: ImportAction | undefined
  page: PageRequest
}

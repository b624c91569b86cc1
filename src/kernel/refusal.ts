import type { Status, Transition } from './lifecycle.ts'
import type { ProblemCode } from './problem.ts'

/** A conflict with the state of a thing: what is so, in a sentence. */
export interface Conflict {
  detail: string
}

/** What a state rule refuses with. Whoever meets a conflict is told what is so. */
export type Refusal = Exclude<ProblemCode, 'resource_conflict'> | Conflict

/** A state rule of a resource: the conflict that refuses a command, or null. */
export type Rule<Facts> = (facts: Facts) => Conflict | null

/** What is so of a thing in each status. */
type Sentences<S extends Status> = Readonly<Record<S, string>>

export const conflictIf = (isRefused: boolean | undefined, detail: string): Conflict | null =>
  isRefused ? { detail } : null

/** Refuses what is not for things in this status. */
export const unlessIn = <S extends Status>(
  statuses: readonly S[],
  status: S,
  sentences: Sentences<S>,
): Conflict | null => conflictIf(!statuses.includes(status), sentences[status])

/** Refuses what is for things in any other status. */
export const ifIn = <S extends Status>(
  statuses: readonly S[],
  status: S,
  sentences: Sentences<S>,
): Conflict | null => conflictIf(statuses.includes(status), sentences[status])

/** Refuses a command that the lifecycle does not have for this status. */
export const unlessFor = <S extends Status>(
  { from }: Transition<S>,
  status: S,
  sentences: Sentences<S>,
): Conflict | null => unlessIn(from, status, sentences)

import type { Facts, Operation } from './operation.ts'
import type { Principal } from './principal.ts'
import type { Trips } from './trips.ts'

/** Who decides authority. */
export const authorizationProviders = ['local', 'cerbos'] as const
export type AuthorizationProvider = (typeof authorizationProviders)[number]

export interface Question {
  operation: Operation
  facts: Facts
}

/** Decides all questions of one request together: one answer a question, in order. */
export interface Authorizer {
  decide(principal: Principal, questions: readonly Question[], trips: Trips): Promise<boolean[]>
  /**
   * Whom the caller's grants make alike: facts with the same signature have the same answer to every
   * operation. Absent where decisions may go by ids themselves.
   */
  signatures?(principal: Principal): (facts: Partial<Facts>) => string
  /** Settles when decisions can be had; throws the problem when not. */
  probe(): Promise<void>
}

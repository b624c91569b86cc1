import type { Facts, Operation } from './operation.ts'
import type { Principal } from './principal.ts'
import type { Trips } from './trips.ts'

export interface Question {
  operation: Operation
  facts: Facts
}

/** Decides all questions of one request together: one answer a question, in order. */
export interface Authorizer {
  decide(principal: Principal, questions: readonly Question[], trips: Trips): Promise<boolean[]>
  /** Settles when decisions can be had; throws the problem when not. */
  probe(): Promise<void>
}

import type { OwnFacts } from '../verbs/verb.ts'
import type { IdentityFacts } from './operations.ts'

/** Where people may come from besides a password. */
export interface WayIn {
  issuer: string
  label: string
}

/** One way in that a person has; whose word it rests on, and nothing of the account there. */
export interface IdentityView {
  id: string
  /** Null for the password. */
  issuer: string | null
  /** What people call the issuer; null where it is none of ours any more. */
  label: string | null
  isPassword: boolean
  isLastWayIn: boolean
}

export const identityFacts = ({
  isPassword,
  isLastWayIn,
}: IdentityView): OwnFacts<IdentityFacts> => ({
  isPassword,
  isLastWayIn,
})

export const labelled = (
  row: Omit<IdentityView, 'label'>,
  waysIn: readonly WayIn[],
): IdentityView => ({
  ...row,
  label: waysIn.find(({ issuer }) => issuer === row.issuer)?.label ?? null,
})

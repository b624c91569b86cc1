import type { Lifecycle } from './lifecycle.ts'

export const importState = {
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const

export type ImportState = (typeof importState)[keyof typeof importState]

const { running, completed, failed, cancelled } = importState

/** What happens to an import. What was written stays; `retryImport` goes on with the rest. */
export const importCommands = {
  completeImport: { from: [running], to: completed },
  failImport: { from: [running], to: failed },
  cancelImport: { from: [running], to: cancelled },
  retryImport: { from: [failed, cancelled], to: running },
} as const satisfies Lifecycle<ImportState>

export type ImportCommand = keyof typeof importCommands

/** Why an import stopped before its end. */
export const importFailures = [
  'eventDeleted',
  'eventClosed',
  'communityInactive',
  'overtaken',
  'interrupted',
] as const
export type ImportFailure = (typeof importFailures)[number]

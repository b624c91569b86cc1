import type { Lifecycle } from './lifecycle.ts'

export const importState = {
  reading: 'Reading',
  planned: 'Planned',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const

export type ImportState = (typeof importState)[keyof typeof importState]

const { reading, planned, running, completed, failed, cancelled } = importState

/** What is so, for whoever asks for what its state refuses. */
export const importSentences: Readonly<Record<ImportState, string>> = {
  [reading]: 'The import is being read.',
  [planned]: 'The import is planned, and has not begun.',
  [running]: 'The import is running.',
  [completed]: 'The import is completed.',
  [failed]: 'The import has failed.',
  [cancelled]: 'The import was cancelled.',
}

/**
 * What happens to an import. One from an upload is read first, and planned when it is read. What was
 * written stays; `retryImport` goes on with the rest.
 */
export const importCommands = {
  planImport: { from: [reading], to: planned },
  startImport: { from: [planned], to: running },
  completeImport: { from: [running], to: completed },
  failImport: { from: [reading, running], to: failed },
  cancelImport: { from: [reading, planned, running], to: cancelled },
  retryImport: { from: [failed, cancelled], to: running },
} as const satisfies Lifecycle<ImportState>

export type ImportCommand = keyof typeof importCommands

/** An event has one import on its way at a time. */
export const importsUnderWay = [reading, running] as const

/** Why an import stopped before its end. */
export const importFailures = [
  'eventDeleted',
  'eventClosed',
  'communityInactive',
  'overtaken',
  'quotaExceeded',
  'interrupted',
  'fileRefused',
  'uploadGone',
] as const
export type ImportFailure = (typeof importFailures)[number]

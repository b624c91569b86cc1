import type { RunningWorkerd } from './workerd.ts'

/** A run of the bench. */
export interface Bench {
  quick: boolean
  /** A folder for this run, removed by the caller. */
  folder: string
  /** Registers what must be stopped, last first. */
  cleanup(work: () => Promise<unknown>): void
  say(line: string): void
}

/** Addresses and secrets of a Worker. */
export type Settings = Record<string, string>

/** Starts a Worker that ends with the run at the latest. */
export type StartWorker = (options?: {
  settings?: Settings
  inspector?: boolean
  port?: number
}) => Promise<RunningWorkerd>

import { cronOf } from '../../kernel/job-timing.ts'
import { type JobName, jobCatalogue, jobNames } from '../../kernel/jobs.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { QueueFailure, QueueReport } from '../../kernel/ports.ts'
import { queueIsBusy, queueIsSilent } from '../../kernel/queue-problems.ts'
import type { JobRun, JobRuns } from './queries.ts'

/** What the scheduler is called where it is confirmed that it is meant. */
export const schedulerName = 'marquee'

/** Whether jobs can be controlled here and now, and if not, why. */
export type Control = 'open' | 'readOnly' | 'rateLimited' | 'unavailable'

/** What the queue says, and whether it may be told anything here. */
export interface Asked {
  report: QueueReport | QueueFailure
  isReadOnly: boolean
}

export const schedulerStates = ['Running', 'PartlyPaused', 'Standby', 'Unavailable'] as const

export interface SchedulerView {
  name: string
  state: (typeof schedulerStates)[number]
  available: boolean
  readOnly: boolean
  /** Why nothing is known of the schedules; null when they are known. */
  reasonCode: QueueFailure | null
  /** Null when nothing is known. */
  scheduledJobs: number | null
  pausedJobs: number | null
  deadLetters: number | null
  control: Control
}

const controlOf = ({ report, isReadOnly }: Asked): Control => {
  if (report === 'scheduler_rate_limited') return 'rateLimited'
  if (report === 'scheduler_unavailable') return 'unavailable'
  return isReadOnly ? 'readOnly' : 'open'
}

export function schedulerView(asked: Asked): SchedulerView {
  const { report, isReadOnly } = asked
  const base = { name: schedulerName, readOnly: isReadOnly, control: controlOf(asked) }
  if (typeof report === 'string') {
    const unknown = { scheduledJobs: null, pausedJobs: null, deadLetters: null }
    return { ...base, ...unknown, state: 'Unavailable', available: false, reasonCode: report }
  }
  const schedules = Object.values(report.schedules)
  const pausedJobs = schedules.filter(({ isPaused }) => isPaused).length
  return {
    ...base,
    state:
      pausedJobs === 0 ? 'Running' : pausedJobs < schedules.length ? 'PartlyPaused' : 'Standby',
    available: true,
    reasonCode: null,
    scheduledJobs: schedules.length,
    pausedJobs,
    deadLetters: Object.values(report.deadLetters).reduce((sum, count) => sum + count, 0),
  }
}

export const jobGroups = ['scheduled', 'messages'] as const
export type JobGroup = (typeof jobGroups)[number]

/** What a job is named by. */
export interface JobAsked {
  group: string
  id: string
}

export const jobStates = ['Normal', 'Paused', 'Failing', 'NotScheduled'] as const

export interface JobView {
  id: JobName
  group: JobGroup
  description: string
  /** A cron expression in UTC; null for what messages start. */
  schedule: string | null
  state: (typeof jobStates)[number]
  lastDueAt: string | null
  nextDueAt: string | null
  lastRun: JobRun | null
  deadLetters: number
  control: Control
}

const instantOf = (at: number | null | undefined) =>
  at === null || at === undefined ? null : instantIso(at)

/** Every job, those that the clock starts first. Throws while the queue says nothing. */
export function jobViews(asked: Asked, runs: JobRuns): JobView[] {
  const report = knownReport(asked)
  const control = controlOf(asked)
  const views = jobNames.map((id): JobView => {
    const { description, schedule: clock } = jobCatalogue[id]
    const queued = report.schedules[id]
    const lastRun = runs[id] ?? null
    const deadLetters = report.deadLetters[id] ?? 0
    const isFailing = deadLetters > 0 || (lastRun?.failures ?? 0) > 0
    return {
      id,
      group: clock ? 'scheduled' : 'messages',
      description,
      schedule: clock ? cronOf(clock.timing) : null,
      state:
        clock && !queued
          ? 'NotScheduled'
          : queued?.isPaused
            ? 'Paused'
            : isFailing
              ? 'Failing'
              : 'Normal',
      lastDueAt: instantOf(queued?.lastDueAt),
      nextDueAt: queued?.isPaused ? null : instantOf(queued?.nextDueAt),
      lastRun,
      deadLetters,
      control,
    }
  })
  return jobGroups.flatMap((group) => views.filter((view) => view.group === group))
}

/** Throws while the queue says nothing. */
export function knownReport({ report }: Asked): QueueReport {
  if (report === 'scheduler_rate_limited') throw queueIsBusy()
  if (report === 'scheduler_unavailable') throw queueIsSilent()
  return report
}

/** What is so once jobs are paused, or resumed. */
export function withPaused(report: QueueReport, jobs: readonly JobName[], isPaused: boolean) {
  const changed = jobs.flatMap((job) => {
    const schedule = report.schedules[job]
    return schedule ? [[job, { ...schedule, isPaused }] as const] : []
  })
  return { ...report, schedules: { ...report.schedules, ...Object.fromEntries(changed) } }
}

export const schedulerFacts = ({ control, state, pausedJobs }: SchedulerView) => ({
  control,
  runs: state === 'Running' || state === 'PartlyPaused',
  isPausedSomewhere: (pausedJobs ?? 0) > 0,
})

export const jobFacts = ({ control, state, group, deadLetters }: JobView) => ({
  control,
  isScheduled: group === 'scheduled' && state !== 'NotScheduled',
  isPaused: state === 'Paused',
  hasDeadLetters: deadLetters > 0,
})

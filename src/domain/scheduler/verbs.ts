import { type JobName, jobNames } from '../../kernel/jobs.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type PageRequest, pageWithin } from '../../kernel/page.ts'
import type { JobSchedules, QueueReport } from '../../kernel/ports.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { listingOfValues } from '../verbs/listing.ts'
import { type Moment, type Plan, reading, writing } from '../verbs/verb.ts'
import { type JobFacts, type SchedulerFacts, schedulerOperations } from './operations.ts'
import { attemptPage, jobRuns, noteAttempt } from './queries.ts'
import {
  type Asked,
  type JobAsked,
  type JobView,
  jobFacts,
  jobViews,
  knownReport,
  type SchedulerView,
  schedulerFacts,
  schedulerName,
  schedulerView,
  withPaused,
} from './scheduler-view.ts'

/** What the queue is being asked, beside the database. */
interface Asking {
  asked: Promise<Asked>
}

/** Whether jobs run on time, and how many are paused or were given up. */
export const getScheduler = reading({
  operation: schedulerOperations.getScheduler,
  load: (_db, _input: Asking) => ({}),
  result: async (_rows, { asked }): Promise<SchedulerView> => schedulerView(await asked),
})

/** Every job: when it runs, and what became of it. */
export const listSchedulerJobs = reading({
  operation: schedulerOperations.listSchedulerJobs,
  load: (db, _input: Asking & { page: PageRequest }) => ({ runs: jobRuns(db) }),
  result: async ({ runs }, { asked, page }) => pageWithin(page, jobViews(await asked, runs)),
})

const jobOf = (views: readonly JobView[], { group, id }: JobAsked): JobView => {
  const found = views.find((view) => view.id === id && view.group === group)
  if (!found) throw notFound()
  return found
}

/** One job. */
export const getSchedulerJob = reading({
  operation: schedulerOperations.getSchedulerJob,
  load: (db, _input: Asking & JobAsked) => ({ runs: jobRuns(db) }),
  result: async ({ runs }, { asked, ...named }) => jobOf(jobViews(await asked, runs), named),
})

/** Who tried to control the scheduler, the newest first. */
export const listSchedulerAttempts = listingOfValues(
  schedulerOperations.listSchedulerAttempts,
  (db, { page }: { page: PageRequest }) => attemptPage(db, page),
)

/** Who controls types the name of what is meant. */
interface Confirmed {
  confirmationText: string
}

function requireConfirmation({ confirmationText }: Confirmed, name: string) {
  if (confirmationText === name) return
  throw new Problem('scheduler_confirmation_required', {
    detail: `Send "${name}" as confirmationText to confirm that it is meant.`,
  })
}

/** What is done at the queue once the attempt is on record, and what is so afterwards. */
export interface Controlled<View> {
  act(schedules: JobSchedules): Promise<void>
  view: View
}

/** Pauses or resumes all that can be. */
const controlling = (operation: Operation<SchedulerFacts>, { pauses }: { pauses: boolean }) =>
  writing({
    operation,
    load: (_db, _input: Asked & Confirmed) => ({}),
    facts: (_rows, asked) => [schedulerFacts(schedulerView(asked))],
    decide(db, _rows, input, moment): Plan<Controlled<SchedulerView>> {
      requireConfirmation(input, schedulerName)
      const report = knownReport(input)
      const jobs = jobNames.filter((job) => report.schedules[job]?.isPaused === !pauses)
      return {
        writes: [noteAttempt(db, accepted(operation, null, moment))],
        changesPublic: false,
        result: {
          act: (schedules) => (pauses ? schedules.pause(jobs) : schedules.resume(jobs)),
          view: schedulerView({ ...input, report: withPaused(report, jobs, pauses) }),
        },
      }
    },
  })

/** Pauses every job that the clock starts. What messages start goes on. */
export const pauseScheduler = controlling(schedulerOperations.pauseScheduler, { pauses: true })

/** Resumes every job that is paused. */
export const resumeScheduler = controlling(schedulerOperations.resumeScheduler, { pauses: false })

interface JobControl {
  act(schedules: JobSchedules, job: JobName): Promise<void>
  after(report: QueueReport, job: JobName): QueueReport
}

const controllingJob = (operation: Operation<JobFacts>, { act, after }: JobControl) =>
  writing({
    operation,
    load: (db, _input: Asked & JobAsked & Confirmed) => ({ runs: jobRuns(db) }),
    facts: ({ runs }, input) => [jobFacts(jobOf(jobViews(input, runs), input))],
    decide(db, { runs }, input, moment): Plan<Controlled<JobView>> {
      const { id: job } = jobOf(jobViews(input, runs), input)
      requireConfirmation(input, job)
      const report = after(knownReport(input), job)
      return {
        writes: [noteAttempt(db, accepted(operation, job, moment))],
        changesPublic: false,
        result: {
          act: (schedules) => act(schedules, job),
          view: jobOf(jobViews({ ...input, report }, runs), input),
        },
      }
    },
  })

/** Keeps the clock from starting a job. */
export const pauseJob = controllingJob(schedulerOperations.pauseJob, {
  act: ({ pause }, job) => pause([job]),
  after: (report, job) => withPaused(report, [job], true),
})

/** Lets the clock start a job again. */
export const resumeJob = controllingJob(schedulerOperations.resumeJob, {
  act: ({ resume }, job) => resume([job]),
  after: (report, job) => withPaused(report, [job], false),
})

/** Starts a job now, whether it is paused or not. */
export const triggerJob = controllingJob(schedulerOperations.triggerJob, {
  act: ({ trigger }, job) => trigger(job),
  after: (report) => report,
})

/** Delivers messages of a job that were given up again. */
export const retryJob = controllingJob(schedulerOperations.retryJob, {
  act: ({ retry }, job) => retry(job),
  after: (report, job) => ({ ...report, deadLetters: { ...report.deadLetters, [job]: 0 } }),
})

const accepted = ({ id: action }: Operation<never>, job: JobName | null, { ids, now }: Moment) =>
  ({ id: ids.next(now), action, job, outcome: 'accepted', code: null }) as const

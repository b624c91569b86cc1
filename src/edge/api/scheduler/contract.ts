import { z } from '@hono/zod-openapi'
import {
  attemptOutcomes,
  jobGroups,
  jobStates,
  schedulerOperations,
  schedulerStates,
} from '../../../domain/scheduler/index.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  instantText,
  nullableText,
  resourceOf,
} from '../../contract/contract-kit.ts'

const path = '/api/admin/instance/scheduler'
const jobPath = `${path}/jobs/{group}/{id}` as const

export const Scheduler = resourceOf('Scheduler', {
  name: z.string().describe('Send it as confirmationText to pause or resume all schedules'),
  state: z
    .enum(schedulerStates)
    .describe('Standby: all schedules are paused. Unavailable: the queue does not answer'),
  available: z.boolean(),
  readOnly: z.boolean().describe('Whether this deployment only shows the scheduler'),
  reasonCode: z
    .enum(['scheduler_rate_limited', 'scheduler_unavailable'])
    .nullable()
    .describe('Reason why the state is unknown; null if the scheduler is available'),
  scheduledJobs: z.int().nullable().describe('Null if it is unknown'),
  pausedJobs: z.int().nullable(),
  deadLetters: z.int().nullable().describe('Undeliverable messages among the newest hundred'),
})

export const SchedulerJob = resourceOf('SchedulerJob', {
  id: z.string().describe('Name of the job'),
  group: z.enum(jobGroups).describe('Whether a schedule or only messages start it'),
  description: z.string(),
  schedule: nullableText.describe('Cron expression in UTC'),
  state: z
    .enum(jobStates)
    .describe('NotScheduled: the queue has no schedule for it. Synchronise the schedules'),
  lastDueAt: instantText.nullable(),
  nextDueAt: instantText.nullable(),
  lastRun: z
    .strictObject({
      startedAt: instantText,
      durationMs: z.int(),
      succeededAt: instantText.nullable().describe('Start of the last successful run'),
      failures: z.int().describe('Failed runs since then'),
    })
    .nullable()
    .describe('Null for a job that messages start, and before the first run'),
  deadLetters: z.int().describe('Undeliverable messages among the newest hundred of all jobs'),
})

export const SchedulerAttempt = resourceOf('SchedulerAttempt', {
  id: z.uuid(),
  action: z.string().describe('Id of the operation'),
  job: nullableText.describe('Null for the scheduler as a whole'),
  outcome: z.enum(attemptOutcomes),
  code: nullableText.describe('Code of the problem; null if it was accepted'),
  attemptedByUserId: z.uuid().nullable(),
  attemptedAt: instantText,
})

const Confirmation = z
  .strictObject({
    confirmationText: z
      .string()
      .max(100)
      .default('')
      .describe('Name of the scheduler or of the job'),
  })
  .openapi('SchedulerConfirmation')

const control = {
  isRepeatable: true,
  body: Confirmation,
  problems: [
    'scheduler_confirmation_required',
    'scheduler_action_not_applicable',
    'scheduler_read_only',
    'scheduler_unavailable',
    'validation_failed',
  ],
} as const

export const getScheduler = defineRoute({
  operation: schedulerOperations.getScheduler,
  path,
  summary: 'Read the state of the scheduler',
  response: Scheduler,
  links: {
    scheduler: {
      on: ['root', 'instanceRoot', 'instanceOperations'],
      title: 'Background scheduler',
    },
    self: 'scheduler',
    up: ['schedulerJobs', 'schedulerAttempts'],
  },
})

export const pauseScheduler = defineRoute({
  ...control,
  operation: schedulerOperations.pauseScheduler,
  path: `${path}/pause`,
  summary: 'Pause all schedules; jobs that messages start continue',
  response: Scheduler,
  title: 'Pause all schedules',
  links: { pause: 'scheduler' },
})

export const resumeScheduler = defineRoute({
  ...control,
  operation: schedulerOperations.resumeScheduler,
  path: `${path}/resume`,
  summary: 'Resume all schedules',
  response: Scheduler,
  title: 'Resume all schedules',
  links: { resume: 'scheduler' },
})

export const listSchedulerJobs = defineList({
  operation: schedulerOperations.listSchedulerJobs,
  path: `${path}/jobs`,
  summary: 'List the jobs with their schedules and last runs',
  response: collectionOf('SchedulerJobCollection', SchedulerJob),
  problems: ['scheduler_unavailable', 'rate_limited'],
  title: 'Jobs',
  links: { jobs: 'scheduler', collection: 'schedulerJob' },
})

const ofJob = {
  params: { group: z.enum(jobGroups), id: z.string().max(100) },
  values: { group: jobGroups },
  response: SchedulerJob,
} as const

export const getSchedulerJob = defineRoute({
  ...ofJob,
  operation: schedulerOperations.getSchedulerJob,
  path: jobPath,
  summary: 'Read a job',
  problems: ['resource_not_found', 'scheduler_unavailable', 'rate_limited'],
  links: { self: 'schedulerJob' },
})

export const pauseJob = defineRoute({
  ...ofJob,
  ...control,
  operation: schedulerOperations.pauseJob,
  path: `${jobPath}/pause`,
  summary: 'Pause the schedule of a job',
  title: 'Pause this job',
  links: { pause: 'schedulerJob' },
})

export const resumeJob = defineRoute({
  ...ofJob,
  ...control,
  operation: schedulerOperations.resumeJob,
  path: `${jobPath}/resume`,
  summary: 'Resume the schedule of a job',
  title: 'Resume this job',
  links: { resume: 'schedulerJob' },
})

export const triggerJob = defineRoute({
  ...ofJob,
  ...control,
  operation: schedulerOperations.triggerJob,
  path: `${jobPath}/trigger`,
  summary: 'Start a job now, even if it is paused',
  title: 'Start this job now',
  links: { trigger: 'schedulerJob' },
})

export const retryJob = defineRoute({
  ...ofJob,
  ...control,
  operation: schedulerOperations.retryJob,
  path: `${jobPath}/reset-error`,
  summary: 'Deliver undeliverable messages of a job again; at most a hundred',
  title: 'Retry undeliverable messages',
  links: { 'reset-error': 'schedulerJob' },
})

export const listSchedulerAttempts = defineList({
  operation: schedulerOperations.listSchedulerAttempts,
  path: `${path}/attempts`,
  summary: 'List attempts to control the scheduler, newest first',
  response: collectionOf('SchedulerAttemptCollection', SchedulerAttempt),
  title: 'Record of controls',
  links: { attempts: 'scheduler' },
})

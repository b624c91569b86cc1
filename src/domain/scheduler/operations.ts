import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource, type Tag } from '../../kernel/resource.ts'
import type { Control } from './scheduler-view.ts'

const tag: Tag = {
  name: 'Scheduler',
  description:
    'The jobs behind the product: when they run, what became of them, and what was given up.',
}

/** Whether jobs can be controlled here and now. */
interface ControlFacts {
  control: Control
}
export interface SchedulerFacts extends ControlFacts {
  runs: boolean
  isPausedSomewhere: boolean
}
export interface JobFacts extends ControlFacts {
  isScheduled: boolean
  isPaused: boolean
  hasDeadLetters: boolean
}

const scheduler = declareResource<SchedulerFacts>({
  name: 'scheduler',
  keyScope: 'admin:instance',
  tag,
})
const schedulerJob = declareResource<JobFacts>({
  name: 'schedulerJob',
  keyScope: 'admin:instance',
  tag,
})
const schedulerAttempt = declareResource({
  name: 'schedulerAttempt',
  keyScope: 'admin:instance',
  tag,
})

const codes = {
  open: null,
  readOnly: 'scheduler_read_only',
  rateLimited: 'rate_limited',
  unavailable: 'scheduler_unavailable',
} as const satisfies Record<Control, string | null>

/** A state rule of what is controlled, where controlling is possible at all. */
const applicable =
  <Needed extends ControlFacts>(isApplicable: (facts: Needed) => boolean) =>
  (facts: Needed) =>
    codes[facts.control] ?? (isApplicable(facts) ? null : 'scheduler_action_not_applicable')

export const schedulerOperations = {
  getScheduler: operation({
    id: 'getScheduler',
    resource: scheduler,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  pauseScheduler: operation({
    id: 'pauseScheduler',
    resource: scheduler,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: applicable(({ runs }: SchedulerFacts) => runs),
  }),
  resumeScheduler: operation({
    id: 'resumeScheduler',
    resource: scheduler,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: applicable(({ isPausedSomewhere }: SchedulerFacts) => isPausedSomewhere),
  }),
  listSchedulerJobs: operation({
    id: 'listSchedulerJobs',
    resource: schedulerJob,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  getSchedulerJob: operation({
    id: 'getSchedulerJob',
    resource: schedulerJob,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  pauseJob: operation({
    id: 'pauseJob',
    resource: schedulerJob,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: applicable(({ isScheduled, isPaused }: JobFacts) => isScheduled && !isPaused),
  }),
  resumeJob: operation({
    id: 'resumeJob',
    resource: schedulerJob,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: applicable(({ isPaused }: JobFacts) => isPaused),
  }),
  triggerJob: operation({
    id: 'triggerJob',
    resource: schedulerJob,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: applicable(({ isScheduled }: JobFacts) => isScheduled),
  }),
  retryJob: operation({
    id: 'retryJob',
    resource: schedulerJob,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: applicable(({ hasDeadLetters }: JobFacts) => hasDeadLetters),
  }),
  listSchedulerAttempts: operation({
    id: 'listSchedulerAttempts',
    resource: schedulerAttempt,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
}

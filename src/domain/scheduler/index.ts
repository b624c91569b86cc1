export { askQueue, type ControlVerb, control } from './control.ts'
export { type JobDelay, jobDelays } from './job-delays.ts'
export { noteJobRun } from './note-job-run.ts'
export { schedulerOperations } from './operations.ts'
export { attemptOutcomes, type SchedulerAttempt } from './queries.ts'
export {
  type JobView,
  jobFacts,
  jobGroups,
  jobStates,
  type SchedulerView,
  schedulerFacts,
  schedulerStates,
  schedulerView,
} from './scheduler-view.ts'
export {
  getScheduler,
  getSchedulerJob,
  listSchedulerAttempts,
  listSchedulerJobs,
  pauseJob,
  pauseScheduler,
  resumeJob,
  resumeScheduler,
  retryJob,
  triggerJob,
} from './verbs.ts'

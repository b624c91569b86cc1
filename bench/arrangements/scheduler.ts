import type { Api, Arrangements, Stage } from '../stage.ts'

/** One job. To control one is asked of the queue. */
export const arrange = (_api: Api, _stage: Stage): Arrangements => ({
  getSchedulerJob: async () => ({
    path: '/api/admin/instance/scheduler/jobs/scheduled/sweep-commits',
  }),
})

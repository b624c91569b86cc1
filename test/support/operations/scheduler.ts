import { asOwner, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    jobGroup: string
    job: string
  }
}

let tried: Promise<unknown> | undefined

export const scheduler = declareOperations({
  things: { jobGroup: null, job: null },
  ids: { schedulerJob: 'job' },
  parameters: { group: 'jobGroup' },
  fixed: { jobGroup: 'scheduled' },
  arrange: async () => ({ job: 'sweep-commits' }),
  /** Somebody has tried to control a job: once for all stages. */
  async settle() {
    tried ??= asOwner(
      `insert into scheduler_attempt (id, action, job, outcome) values ($1, 'pauseJob', 'sweep-commits', 'accepted')`,
      [newId()],
    )
    await tried
    return {}
  },
})

import { Problem } from './problem.ts'
import { unavailable } from './timeouts.ts'

/** The queue refuses our requests for a while. */
export const queueIsBusy = (thrown?: unknown) =>
  new Problem(
    'rate_limited',
    {
      detail: 'The queue takes no more requests right now. Try again later.',
      headers: { 'retry-after': '30' },
    },
    thrown,
  )

/** The queue cannot be asked. */
export const queueIsSilent = (thrown?: unknown) =>
  unavailable('scheduler_unavailable', thrown, {
    detail: 'The queue does not answer. Try again later.',
    headers: { 'retry-after': '10' },
  })

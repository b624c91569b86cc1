import { Problem } from './problem.ts'

/** The queue takes no more of our requests for a while. */
export const queueIsBusy = () =>
  new Problem('rate_limited', {
    detail: 'The queue takes no more requests right now. Try again later.',
    headers: { 'retry-after': '30' },
  })

/** The queue cannot be asked. */
export const queueIsSilent = () =>
  new Problem('scheduler_unavailable', {
    detail: 'The queue does not answer. Try again later.',
    headers: { 'retry-after': '10' },
  })

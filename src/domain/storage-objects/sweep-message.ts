import type { OutboxMessage } from '../../kernel/jobs.ts'

/** Bytes whose row is gone are due: the schedule would come to them too. */
export const sweepMessage: OutboxMessage = { job: 'sweep-storage-objects', payload: {} }

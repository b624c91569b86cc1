import type { OutboxMessage } from '../../kernel/jobs.ts'
import type { EventView } from '../events/index.ts'

/** An event that does not take place leaves its orders to a job: there may be many. */
export const orderCancellation = ({
  id: eventId,
  hasTicketing,
}: Pick<EventView, 'id' | 'hasTicketing'>): OutboxMessage[] =>
  hasTicketing ? [{ job: 'cancel-registration-orders', payload: { eventId } }] : []

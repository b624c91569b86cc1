import { orderStatus } from '../../../src/kernel/orders.ts'
import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    attendeeMessage: string
  }
}

const body = () => ({
  kind: 'Information',
  subject: 'The way to us',
  text: 'Take the bus.',
  orderStatuses: ['AWAITING_APPROVAL'],
})

export const attendeeMessage = declareOperations({
  things: { attendeeMessage: null },
  parameters: { messageId: 'attendeeMessage' },
  async arrange({ community, things }) {
    const attendeeMessage = newId()
    await inTenant(
      community.id,
      `insert into attendee_message (id, tenant_id, event_id, kind, subject, text, sent_by_user_id)
       values ($1, $2, $3, 'Information', 'The way to us', 'Take the bus.', null)`,
      [attendeeMessage, community.id, things.event],
    )
    return { attendeeMessage }
  },
  examples: {
    createAttendeeMessage: { orderStatusId: orderStatus.awaitingApproval, body },
    previewAttendeeMessage: { body },
  },
})

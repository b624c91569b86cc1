import { inTenant } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'
import { informationOnly } from '../programme.ts'

declare module '../declared-operations.ts' {
  interface Things {
    event: string
    slugCode: string
  }
}

export const event = declareOperations({
  things: { event: 'event', slugCode: null },
  ids: { eventModeration: 'event' },
  /** An earlier moderation of the event. */
  async arrange({ community, things }) {
    await inTenant(
      community.id,
      `insert into event_moderation (id, tenant_id, event_id, action, reason)
       values (gen_random_uuid(), $1, $2, 'Light', 'Looked at')`,
      [community.id, things.event],
    )
    return {}
  },
  examples: {
    createEventDraft: {
      body: () => ({ title: 'Another', participationConfiguration: informationOnly }),
    },
    editEvent: { body: () => ({ title: 'Said anew' }) },
    publishEvent: { status: 'Draft' },
    archiveEvent: {},
    cancelEvent: {},
    completeEvent: {},
    deleteEvent: {},
    duplicateEvent: { body: () => ({ title: 'Again', startDate: '2027-01-30' }) },
    changeEventVisibility: { body: () => ({ visibilityTypeId: 3 }) },
    configureParticipation: { body: () => ({ registrationPolicyId: 2 }) },
    moderateEventLightly: { body: () => ({ reason: 'Reported' }) },
    moderateEventHeavily: { body: () => ({ reason: 'Unlawful' }) },
    unmoderateEvent: { status: 'Moderated', body: () => ({ reason: 'A mistake' }) },
  },
})

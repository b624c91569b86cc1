import { inTenant, newId } from '../community.ts'
import { declareOperations, nameAfter } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    eventTemplate: string
    /** The event that follows it. */
    templateSync: string
  }
}

export const eventTemplate = declareOperations({
  things: { eventTemplate: 'event_template' },
  parameters: { templateId: 'eventTemplate' },
  /** The event follows the template, which says what the event does not. */
  async arrange({ community, things }) {
    const eventTemplate = newId()
    await inTenant(
      community.id,
      `insert into event_template (id, tenant_id, name, fields, revision, concurrency_stamp)
       values ($1, $2, $3, '{"subtitle": "From a template"}', 2, gen_random_uuid())`,
      [eventTemplate, community.id, `Template ${eventTemplate}`],
    )
    await inTenant(
      community.id,
      `insert into event_template_use (event_id, tenant_id, template_id, revision, base)
       values ($1, $2, $3, 1, '{}')`,
      [things.event, community.id, eventTemplate],
    )
    return { eventTemplate }
  },
  examples: {
    createEventTemplate: {
      body: ({ event }) => ({ name: `Another ${nameAfter(event)}`, fields: { subtitle: 'Hello' } }),
    },
    editEventTemplate: { body: () => ({ fields: { subtitle: 'Said anew' } }) },
    deleteEventTemplate: {},
  },
})

export const templateSync = declareOperations({
  things: { templateSync: 'event' },
  async arrange({ community, things }) {
    await inTenant(
      community.id,
      `insert into event_template_sync
         (id, tenant_id, event_id, template_name, from_revision, to_revision, fields)
       values ($1, $2, $3, 'A template', 1, 1, '{subtitle}')`,
      [newId(), community.id, things.event],
    )
    return { templateSync: things.event }
  },
  examples: {
    applyTemplate: { body: () => ({ templateRevision: 2, fields: ['subtitle'] }) },
  },
})

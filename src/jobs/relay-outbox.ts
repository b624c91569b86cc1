import { z } from 'zod'
import { longestRelayMs, relayOutbox } from '../domain/outbox/index.ts'
import { defineJob } from './define-job.ts'

/** Picks up messages whose own relay died. */
export const relayOutboxJob = defineJob({
  name: 'relay-outbox',
  payload: z.looseObject({}),
  async handle(services) {
    const endsAt = services.clock.now() + longestRelayMs
    await relayOutbox(services, { tenantId: null, mayGoOn: () => services.clock.now() < endsAt })
  },
})

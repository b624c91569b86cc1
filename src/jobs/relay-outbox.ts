import { z } from 'zod'
import { relayOutbox } from '../domain/outbox/index.ts'
import { defineJob } from './define-job.ts'

const maximumRounds = 20

/** Picks up messages whose own relay died. */
export const relayOutboxJob = defineJob({
  name: 'relay-outbox',
  payload: z.looseObject({}),
  async handle(services) {
    let rounds = 0
    await relayOutbox(services, { tenantId: null, mayGoOn: () => ++rounds < maximumRounds })
  },
})

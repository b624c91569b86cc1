import { z } from 'zod'
import { relayOutbox } from '../domain/outbox/index.ts'
import { defineJob } from './define-job.ts'

const maximumRounds = 20

/** Picks up messages whose own relay died. */
export const relayOutboxJob = defineJob({
  name: 'relay-outbox',
  payload: z.looseObject({}),
  async handle(services) {
    for (let round = 0; round < maximumRounds; round++) {
      if ((await relayOutbox(services)) === 0) return
    }
  },
})

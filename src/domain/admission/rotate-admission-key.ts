import { one } from '../../db/one.ts'
import { Problem } from '../../kernel/problem.ts'
import { eventFacts, standingOfEvent } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { newKey } from './keys.ts'
import { admissionOperations as operations } from './operations.ts'
import { insertKey, replaceKey } from './queries.ts'

interface RotateInput {
  eventId: string
  /** Until when codes of the key before admit; null: without end. */
  earlierCodesUntil: string | null
}

/** Signs codes with a new key from now on. */
export const rotateAdmissionKey = writing({
  operation: operations.rotateAdmissionKey,
  load: (db, { eventId }: RotateInput) => ({ event: one(standingOfEvent(db, eventId)) }),
  facts: ({ event }) => [eventFacts(event)],
  async decide(db, { event }, { eventId, earlierCodesUntil }, moment) {
    if (moment.seals === null) {
      throw new Problem('resource_conflict', {
        detail: 'This deployment cannot keep keys yet. Set SEALING_KEYS.',
      })
    }
    const { sealedPrivateKey, ...key } = await newKey(eventId, moment.seals, moment)
    return {
      writes: [
        replaceKey(db, eventId, { replacedAt: key.createdAt, validUntil: earlierCodesUntil }),
        insertKey(db, { ...key, sealedPrivateKey }),
      ],
      changesPublic: false,
      result: { event, key },
    }
  },
})

import type { Redis } from '@upstash/redis'
import type { DeliveryLog } from '../kernel/ports.ts'

/** Longer than a signature is good for. */
const keptSeconds = 15 * 60

/** Remembers deliveries in Redis, for all isolates together. */
export const createDeliveryLog = (redis: Redis): DeliveryLog => ({
  async isNew(deliveryId) {
    const set = await redis.set(`delivery:${deliveryId}`, 1, { nx: true, ex: keptSeconds })
    return set === 'OK'
  },
})

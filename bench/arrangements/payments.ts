import { type Api, type Arrangements, createThing, jsonOf, type Stage } from '../stage.ts'
import { guestOf } from './guest-orders.ts'
import { sale } from './orders.ts'

/** One call of each operation on payments. */
export function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }

  const awaited = async () => {
    const { path, body } = await sale(api, target, { capacity: 100, isPaid: true })
    const order = { ...body, finalize: true }
    const { id } = await createThing(api, { ...target, path, body: order })
    return `${path}/${id}`
  }

  return {
    getOrderPayment: async () => ({ path: `${await awaited()}/payment` }),
    async getGuestPayment() {
      const selling = { capacity: 100, isPaid: true, identityAccess: 'GUEST_ALLOWED' }
      const people = { participants: [{ firstName: 'Kim', email: 'kim@bench.example' }] }
      const guest = guestOf(api, target.host, () => sale(api, target, selling))
      const { path, headers } = await guest.ordered({ ...people, finalize: true })
      return { path: `${path}/payment`, headers }
    },
    async markOrderPaid() {
      const at = await awaited()
      const order = await api({ ...target, method: 'GET', path: at })
      const { totalDueMinor } = jsonOf<{ totalDueMinor: number }>(order)
      return { path: `${at}/mark-paid`, body: { amountMinor: totalDueMinor } }
    },
  }
}

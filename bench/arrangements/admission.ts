import { type Api, type Arrangements, createThing, jsonOf, type Stage } from '../stage.ts'
import { sale } from './orders.ts'

/** One call of each operation on tickets and check-ins, each on an event of its own. */
export function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }

  /** A confirmed order of one ticket. */
  const confirmed = async () => {
    const { path, body } = await sale(api, target, { capacity: 100 })
    const order = await createThing(api, { ...target, path, body: { ...body, finalize: true } })
    const at = path.replace('/registration-orders', '')
    const tickets = `${path}/${order.id}/admission-tickets`
    const list = await api({ ...target, method: 'GET', path: tickets })
    const [ticket] = jsonOf<{ _embedded: { items: { id: string; code: string }[] } }>(list)
      ._embedded.items
    return { at, tickets, ticket: `${at}/admission-tickets/${ticket!.id}`, code: ticket!.code }
  }
  const inside = async () => {
    const { ticket } = await confirmed()
    await api({ ...target, method: 'POST', path: `${ticket}/check-in` })
    return ticket
  }

  return {
    listAdmissionTickets: async () => ({ path: `${(await confirmed()).at}/admission-tickets` }),
    listTicketsOfOrder: async () => ({ path: (await confirmed()).tickets }),
    getAdmissionTicket: async () => ({ path: (await confirmed()).ticket }),
    async checkInByCode() {
      const { at, code } = await confirmed()
      return { path: `${at}/check-ins`, body: { code } }
    },
    checkInTicket: async () => ({ path: `${(await confirmed()).ticket}/check-in` }),
    undoCheckIn: async () => ({
      path: `${await inside()}/undo-check-in`,
      body: { undoReason: 'WrongTarget' },
    }),
    recordExit: async () => ({ path: `${await inside()}/exit` }),
    revokeAdmissionTicket: async () => ({ path: `${(await confirmed()).ticket}/revoke`, body: {} }),
    reissueAdmissionTicket: async () => ({ path: `${(await confirmed()).ticket}/reissue` }),
    getCheckInStatistics: async () => ({ path: `${(await confirmed()).at}/check-in-statistics` }),
    listAdmissionKeys: async () => ({ path: `${(await confirmed()).at}/admission-keys` }),
    rotateAdmissionKey: async () => ({
      path: `${(await confirmed()).at}/admission-keys`,
      body: {},
    }),
  }
}

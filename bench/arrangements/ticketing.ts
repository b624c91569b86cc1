import {
  type Api,
  type Arrangements,
  createEvent,
  createThing,
  jsonOf,
  publishEvent,
  type Stage,
} from '../stage.ts'

/** One call of each operation on ticket catalogues, each on an event of its own. */
export function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const stamped = (stamp: string) => ({ 'if-match': `"${stamp}"` })
  const free = { name: 'Visitor', priceModel: 'Free' }
  const remark = { label: 'Remark', type: 'ShortText' }
  const hall = { name: 'Hall', capacity: 100 }

  const event = async () => {
    const { id } = await createEvent(api, target)
    await publishEvent(api, target, id)
    return `/api/events/${id}/ticketing`
  }
  const pooled = async () => {
    const path = await event()
    const pool = await createThing(api, { ...target, path: `${path}/capacity-pools`, body: hall })
    return { path, pool, at: `${path}/capacity-pools/${pool.id}` }
  }
  const drafted = async () => {
    const { path, pool } = await pooled()
    await api({ ...target, method: 'POST', path: `${path}/draft:clone` })
    const body = { ...free, pools: [{ capacityPoolId: pool.id, places: 1 }] }
    const type = await createThing(api, { ...target, path: `${path}/ticket-types`, body })
    const draft = await api({ ...target, method: 'GET', path: `${path}/draft` })
    const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(draft)
    return {
      path,
      type,
      at: `${path}/ticket-types/${type.id}`,
      ofDraft: stamped(concurrencyStamp),
      ofType: stamped(type.concurrencyStamp),
    }
  }
  const asked = async () => {
    const { path } = await drafted()
    const question = await createThing(api, { ...target, path: `${path}/questions`, body: remark })
    return {
      path: `${path}/questions`,
      at: `${path}/questions/${question.id}`,
      headers: stamped(question.concurrencyStamp),
    }
  }
  const published = async () => {
    const { path, ofDraft } = await drafted()
    const headers = { ...target.headers, ...ofDraft }
    await api({ host: target.host, headers, method: 'POST', path: `${path}/publish` })
    return path
  }

  return {
    getTicketing: async () => ({ path: await published() }),
    getTicketingDraft: async () => ({ path: `${(await drafted()).path}/draft` }),
    cloneTicketingDraft: async () => ({ path: `${await published()}/draft:clone` }),
    async editTicketingDraft() {
      const { path, ofDraft } = await drafted()
      return { path: `${path}/draft`, headers: ofDraft, body: { currencyCode: 'EUR' } }
    },
    async discardTicketingDraft() {
      const { path, ofDraft } = await drafted()
      return { path: `${path}/draft`, headers: ofDraft }
    },
    async publishTicketing() {
      const { path, ofDraft } = await drafted()
      return { path: `${path}/publish`, headers: ofDraft }
    },
    listTicketTypes: async () => ({ path: `${(await drafted()).path}/ticket-types` }),
    getTicketType: async () => ({ path: (await drafted()).at }),
    createTicketType: async () => ({ path: `${(await drafted()).path}/ticket-types`, body: free }),
    async editTicketType() {
      const { at, ofType } = await drafted()
      return { path: at, headers: ofType, body: { name: 'Guest' } }
    },
    async deleteTicketType() {
      const { at, ofType } = await drafted()
      return { path: at, headers: ofType }
    },
    listRegistrationQuestions: async () => ({ path: (await asked()).path }),
    getRegistrationQuestion: async () => ({ path: (await asked()).at }),
    createRegistrationQuestion: async () => ({ path: (await asked()).path, body: remark }),
    async editRegistrationQuestion() {
      const { at, headers } = await asked()
      return { path: at, headers, body: { label: 'Note' } }
    },
    async deleteRegistrationQuestion() {
      const { at, headers } = await asked()
      return { path: at, headers }
    },
    listCapacityPools: async () => ({ path: `${(await pooled()).path}/capacity-pools` }),
    getCapacityPool: async () => ({ path: (await pooled()).at }),
    createCapacityPool: async () => ({ path: `${await event()}/capacity-pools`, body: hall }),
    async editCapacityPool() {
      const { at, pool } = await pooled()
      return { path: at, headers: stamped(pool.concurrencyStamp), body: { capacity: 120 } }
    },
    async deleteCapacityPool() {
      const { at, pool } = await pooled()
      return { path: at, headers: stamped(pool.concurrencyStamp) }
    },
  }
}

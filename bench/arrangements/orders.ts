import {
  type Api,
  type Arrangements,
  createEvent,
  createThing,
  jsonOf,
  publishEvent,
  type Stage,
} from '../stage.ts'

/** A published event that sells a free ticket of a hall, with the body of an order of one. */
export async function sale(
  api: Api,
  target: { host: string; headers: Record<string, string> },
  {
    capacity,
    requiresApproval = false,
    isPaid = false,
    identityAccess = 'ACCOUNT_REQUIRED',
  }: { capacity: number; requiresApproval?: boolean; isPaid?: boolean; identityAccess?: string },
) {
  const { id } = await createEvent(api, target, {
    participationConfiguration: {
      handlingMode: 'PLATFORM_MANAGED',
      advanceRegistrationObligation: 'OPTIONAL',
      identityAccess,
      externalRegistrationUrl: null,
    },
  })
  await publishEvent(api, target, id)
  const path = `/api/events/${id}/ticketing`
  await api({ ...target, method: 'POST', path: `${path}/draft:clone` })
  const pool = await createThing(api, {
    ...target,
    path: `${path}/capacity-pools`,
    body: { name: 'Hall', capacity },
  })
  await createThing(api, {
    ...target,
    path: `${path}/ticket-types`,
    body: {
      name: 'Visitor',
      ...(isPaid ? { priceModel: 'Fixed', priceMinor: 1250 } : { priceModel: 'Free' }),
      requiresApproval,
      pools: [{ capacityPoolId: pool.id, places: 1 }],
    },
  })
  const stamped = async () => {
    const draft = await api({ ...target, method: 'GET', path: `${path}/draft` })
    const { concurrencyStamp } = jsonOf<{ concurrencyStamp: string }>(draft)
    return { ...target.headers, 'if-match': `"${concurrencyStamp}"` }
  }
  if (isPaid) {
    await api({
      host: target.host,
      headers: await stamped(),
      method: 'PATCH',
      path: `${path}/draft`,
      body: { currencyCode: 'EUR', paymentInstructions: 'IBAN DE02 1203 0000 0000 2020 51' },
    })
  }
  const headers = await stamped()
  await api({ host: target.host, headers, method: 'POST', path: `${path}/publish` })
  const offered = jsonOf<{ id: string; ticketTypes: { id: string }[] }>(
    await api({ ...target, method: 'GET', path }),
  )
  return {
    path: `/api/events/${id}/registration-orders`,
    body: {
      ticketCatalogVersionId: offered.id,
      lines: [{ ticketTypeId: offered.ticketTypes[0]!.id, quantity: 1 }],
    },
  }
}

/** One call of each operation on registration orders, each on an event of its own. */
export function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }

  const ordered = async (requiresApproval = false) => {
    const { path, body } = await sale(api, target, { capacity: 100, requiresApproval })
    const { id } = await createThing(api, { ...target, path, body })
    return { path, at: `${path}/${id}` }
  }
  const waiting = async () => {
    const { at } = await ordered(true)
    await api({ ...target, method: 'POST', path: `${at}/finalize` })
    return at
  }
  const participantOf = async (at: string) => {
    const list = await api({ ...target, method: 'GET', path: `${at}/participants` })
    return jsonOf<{ _embedded: { items: { id: string }[] } }>(list)._embedded.items[0]!.id
  }

  return {
    startRegistrationOrder: () => sale(api, target, { capacity: 100 }),
    listEventRegistrationOrders: async () => ({ path: (await ordered()).path }),
    async listOwnRegistrationOrders() {
      await ordered()
      return { path: '/api/registration-orders' }
    },
    getRegistrationOrder: async () => ({ path: (await ordered()).at }),
    listRegistrationParticipants: async () => ({ path: `${(await ordered()).at}/participants` }),
    async editRegistrationParticipant() {
      const { at } = await ordered()
      return { path: `${at}/participants/${await participantOf(at)}`, body: { firstName: 'Kim' } }
    },
    listEventParticipants: async () => ({
      path: (await ordered()).path.replace('registration-orders', 'registration-participants'),
    }),
    async listHeldPersonalData() {
      await ordered()
      return { path: '/api/registration-orders/personal-data' }
    },
    async editOrganizerAnswers() {
      const { at } = await ordered()
      const path = `${at}/participants/${await participantOf(at)}/organizer-answers`
      return { path, body: { organizerAnswers: {} } }
    },
    async editRegistrationParticipants() {
      const { at } = await ordered()
      const participants = [{ id: await participantOf(at), firstName: 'Kim' }]
      return { path: `${at}/participants`, body: { participants } }
    },
    resendRegistrationOrder: async () => ({ path: `${await waiting()}/resend` }),
    finalizeRegistrationOrder: async () => ({ path: `${(await ordered()).at}/finalize` }),
    approveRegistrationOrder: async () => ({ path: `${await waiting()}/approve` }),
    rejectRegistrationOrder: async () => ({ path: `${await waiting()}/reject` }),
    cancelRegistrationOrder: async () => ({ path: (await ordered()).at }),
  }
}

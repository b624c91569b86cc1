import {
  type Api,
  type Arrangements,
  createEvent,
  createThing,
  jsonOf,
  publishEvent,
  type Stage,
} from '../stage.ts'

const path = '/api/eventregistration'

/** Registrations of the organizer for a workshop of an event, whose organizers decide. */
export function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }

  async function session() {
    const event = await createEvent(api, target)
    await publishEvent(api, target, event.id)
    const { id } = await createThing(api, {
      ...target,
      path: '/api/eventsession/drafts',
      body: {
        eventId: event.id,
        title: 'Workshop',
        startTime: '2090-01-31T13:00:00Z',
        endTime: '2090-01-31T14:00:00Z',
        registrationModeId: 3,
        maxAudienceAttendees: 20,
      },
    })
    await api({ ...target, method: 'POST', path: `/api/eventsession/${id}/publish` })
    return id
  }
  async function registered() {
    const sessionId = await session()
    const { id } = await createThing(api, { ...target, path, body: { eventSessionId: sessionId } })
    return { sessionId, at: `${path}/${id}` }
  }
  const me = async () =>
    jsonOf<{ id: string }>(await api({ ...target, method: 'GET', path: '/api/user' })).id

  return {
    registerForSession: async () => ({ path, body: { eventSessionId: await session() } }),
    async listOwnSessionRegistrations() {
      await registered()
      return { path }
    },
    listSessionRegistrationsOfUser: async () => ({ path: `${path}/by-user/${await me()}` }),
    getSessionRegistration: async () => ({ path: (await registered()).at }),
    getOwnRegistrationOfSession: async () => ({
      path: `${path}/by-session/${(await registered()).sessionId}`,
    }),
    listSessionRegistrations: async () => ({
      path: `${path}/management/by-session/${(await registered()).sessionId}`,
    }),
    withdrawSessionRegistration: async () => ({ path: (await registered()).at }),
    approveSessionRegistration: async () => ({ path: `${(await registered()).at}/approve` }),
    rejectSessionRegistration: async () => ({ path: `${(await registered()).at}/reject` }),
  }
}

import type { Answer, Request } from '../connection.ts'
import {
  type Api,
  type Arrangements,
  createEvent,
  createThing,
  publishEvent,
  type Stage,
} from '../stage.ts'

type Call = Omit<Request, 'body'> & { body?: unknown }
type Prepared = Omit<Call, 'host'>

interface Made {
  id: string
  concurrencyStamp: string
}

/** One call of every operation that builds a programme, each on things of its own. */
export function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const make = (path: string, body: object) =>
    createThing(api, { ...target, path, body }) as Promise<Made>
  const send = (path: string, body?: object): Promise<Answer> =>
    api({
      ...target,
      method: 'POST',
      path,
      ...(body && { body }),
      headers: { ...target.headers, ...(body && { 'content-type': 'application/json' }) },
    } as never)
  const stamped = ({ concurrencyStamp }: Made) => ({ 'if-match': `"${concurrencyStamp}"` })
  let number = 0
  const unique = (name: string) => `${name}-${++number}`

  const draft = () => createEvent(api, target) as Promise<Made>
  const published = async () => {
    const event = await draft()
    await publishEvent(api, target, event.id)
    return event
  }
  const session = async (event?: Made) => {
    const eventId = (event ?? (await published())).id
    const startTime = '2026-03-01T09:00:00Z'
    return make('/api/eventsession/drafts', { eventId, title: 'A session', startTime })
  }
  const shown = async () => {
    const made = await session()
    await send(`/api/eventsession/${made.id}/publish`)
    return made
  }
  const submitted = async () => {
    const made = await session()
    await send(`/api/eventsession/${made.id}/submit`)
    return made
  }
  const language = async () => {
    const { id: sessionId } = await session()
    const made = await make('/api/eventsessionlanguage', { sessionId, languageCode: 'en' })
    return { ...made, sessionId }
  }
  const day = async () => {
    const { id: eventId } = await published()
    return { ...(await make('/api/eventday', { eventId, localDate: '2026-03-01' })), eventId }
  }
  const group = async () => {
    const { id: eventId } = await published()
    return { ...(await make('/api/eventsessiongroup', { eventId, title: 'A track' })), eventId }
  }
  const grouped = async () => {
    const made = await group()
    const { id: sessionId } = await session({ ...made, id: made.eventId })
    return { ...made, sessionId }
  }
  const location = () =>
    make('/api/location', { fullName: unique('Campus'), city: 'Brussels', country: 'BE' })
  const room = async () =>
    make('/api/locationroom', { locationId: (await location()).id, name: unique('Room') })
  const placement = async () => {
    const [{ id: eventId }, { id: locationId }] = [await published(), await location()]
    const made = await make(`/api/events/${eventId}/locations`, { locationId })
    return { ...made, path: `/api/events/${eventId}/locations/${made.id}` }
  }
  const series = () => make('/api/eventseries', { title: 'A series', slug: unique('series') })
  const moderation = async (name: string) => ({
    path: `/api/event/${(await published()).id}/moderation/${name}`,
    body: { reason: 'Looked at' },
  })

  const at =
    <Thing>(
      made: () => Promise<Thing>,
      request: (thing: Thing) => Prepared,
    ): Arrangements[string] =>
    async () =>
      request(await made())
  const edition = (made: () => Promise<Made>, path: string, body: object) =>
    at(made, (thing) => ({ path: `${path}/${thing.id}`, headers: stamped(thing), body }))
  const removal = (made: () => Promise<Made>, path: string) =>
    at(made, (thing) => ({ path: `${path}/${thing.id}`, headers: stamped(thing) }))
  const commands = (names: string[], made: () => Promise<Made>, path: string) =>
    Object.fromEntries(
      names.map((name) => [name, at(made, ({ id }) => ({ path: `${path}/${id}/${name}` }))]),
    )
  const ofEvent = commands(['cancel', 'complete', 'archive'], published, '/api/event')
  const ofSession = commands(['cancel', 'complete', 'archive'], shown, '/api/eventsession')
  const ofReview = commands(
    ['review', 'approve', 'reject', 'reopen'],
    submitted,
    '/api/eventsession',
  )

  return {
    cancelEvent: ofEvent.cancel!,
    completeEvent: ofEvent.complete!,
    archiveEvent: ofEvent.archive!,
    deleteEvent: removal(draft, '/api/event'),
    duplicateEvent: at(published, ({ id }) => ({
      path: `/api/event/${id}/duplicate`,
      body: { title: unique('Again'), startDate: '2027-01-01' },
    })),
    moderateEventLightly: () => moderation('light'),
    moderateEventHeavily: () => moderation('heavy'),
    async unmoderateEvent() {
      const request = await moderation('light')
      await send(request.path, request.body)
      return { ...request, path: request.path.replace(/light$/, 'unmoderate') }
    },
    configureParticipation: at(draft, (event) => ({
      path: `/api/events/${event.id}/participation`,
      headers: stamped(event),
      body: { registrationPolicyId: 1 },
    })),
    createSessionDraft: at(published, ({ id: eventId }) => ({
      path: '/api/eventsession/drafts',
      body: { eventId, title: 'Another' },
    })),
    editSession: edition(session, '/api/eventsession', { title: 'Changed' }),
    deleteSession: removal(session, '/api/eventsession'),
    scheduleSession: at(session, ({ id }) => ({
      path: `/api/eventsession/${id}/schedule`,
      body: { startTime: '2026-03-01T10:00:00Z' },
    })),
    publishSession: at(session, ({ id }) => ({ path: `/api/eventsession/${id}/publish` })),
    submitSession: at(session, ({ id }) => ({ path: `/api/eventsession/${id}/submit` })),
    reviewSession: ofReview.review!,
    approveSession: ofReview.approve!,
    rejectSession: ofReview.reject!,
    reopenSession: ofReview.reopen!,
    cancelSession: ofSession.cancel!,
    completeSession: ofSession.complete!,
    archiveSession: ofSession.archive!,
    createSessionLanguage: at(session, ({ id: sessionId }) => ({
      path: '/api/eventsessionlanguage',
      body: { sessionId, languageCode: 'nl' },
    })),
    editSessionLanguage: edition(language, '/api/eventsessionlanguage', { languageCode: 'fr' }),
    deleteSessionLanguage: removal(language, '/api/eventsessionlanguage'),
    getManagedSessionLanguage: at(language, ({ id, sessionId }) => ({
      path: `/api/eventsessionlanguage/management/by-session/${sessionId}/${id}`,
    })),
    createEventDay: at(published, ({ id: eventId }) => ({
      path: '/api/eventday',
      body: { eventId, localDate: '2026-03-02' },
    })),
    editEventDay: edition(day, '/api/eventday', { label: 'Changed' }),
    deleteEventDay: removal(day, '/api/eventday'),
    getManagedEventDay: at(day, ({ id, eventId }) => ({
      path: `/api/eventday/management/by-event/${eventId}/${id}`,
    })),
    createSessionGroup: at(published, ({ id: eventId }) => ({
      path: '/api/eventsessiongroup',
      body: { eventId, title: 'Another' },
    })),
    editSessionGroup: edition(group, '/api/eventsessiongroup', { title: 'Changed' }),
    deleteSessionGroup: removal(group, '/api/eventsessiongroup'),
    getManagedSessionGroup: at(group, ({ id, eventId }) => ({
      path: `/api/eventsessiongroup/management/by-event/${eventId}/${id}`,
    })),
    addSessionToGroup: at(grouped, ({ id, sessionId }) => ({
      path: `/api/eventsessiongroup/${id}/sessions`,
      body: { sessionId },
    })),
    async removeSessionFromGroup() {
      const { id, sessionId } = await grouped()
      const path = `/api/eventsessiongroup/${id}/sessions`
      await send(path, { sessionId })
      return { path: `${path}?sessionId=${sessionId}` }
    },
    createLocation: async () => ({
      path: '/api/location',
      body: { fullName: 'Another', city: 'Brussels', country: 'BE' },
    }),
    editLocation: edition(location, '/api/location', { address: 'Avenue 50' }),
    deleteLocation: removal(location, '/api/location'),
    createRoom: at(location, ({ id: locationId }) => ({
      path: '/api/locationroom',
      body: { locationId, name: 'Another' },
    })),
    editRoom: edition(room, '/api/locationroom', { name: 'Changed' }),
    deleteRoom: removal(room, '/api/locationroom'),
    placeEventLocation: at(published, ({ id }) => ({
      path: `/api/events/${id}/locations`,
      body: { locationId: fosdem.locationId },
    })),
    removeEventLocation: at(placement, (made) => ({ path: made.path, headers: stamped(made) })),
    requestLocationReview: at(placement, ({ path }) => ({
      path: `${path}/review`,
      body: { reason: 'Somebody lives there' },
    })),
    async confirmLocationRemediation() {
      const { path } = await placement()
      const { body } = await send(`${path}/review`, { reason: 'Somebody lives there' })
      const reviewed = JSON.parse(body.toString()) as Made
      return {
        path: `${path}/remediation/confirm`,
        headers: stamped(reviewed),
        body: { disclosureLevel: 'City' },
      }
    },
    createEventSeries: async () => ({
      path: '/api/eventseries',
      body: { title: 'Another', slug: unique('series') },
    }),
    getEventSeries: at(series, ({ id }) => ({ path: `/api/eventseries/${id}` })),
    async getEventSeriesBySlug() {
      const slug = unique('series')
      await make('/api/eventseries', { title: 'A series', slug })
      return { path: `/api/eventseries/public/${slug}` }
    },
    editEventSeries: edition(series, '/api/eventseries', { title: 'Changed' }),
    deleteEventSeries: removal(series, '/api/eventseries'),
    listEventsOfSeries: at(series, ({ id }) => ({ path: `/api/event/by-series/${id}` })),
    ...labels('category', 'Category'),
    ...labels('tag', 'Tag'),
    listLookupEntries: async () => ({ path: '/api/visibilitytype' }),
    getLookupEntry: async () => ({ path: '/api/visibilitytype/1' }),
  }

  function labels(name: string, Name: string): Arrangements {
    const path = `/api/${name}`
    const fields = () => ({ code: unique(name), fullName: 'A label' })
    const label = () => make(path, fields())
    return {
      [`get${Name}`]: at(label, ({ id }) => ({ path: `${path}/${id}` })),
      [`create${Name}`]: async () => ({ path, body: fields() }),
      [`edit${Name}`]: edition(label, path, { fullName: 'Changed' }),
      [`delete${Name}`]: removal(label, path),
    }
  }
}

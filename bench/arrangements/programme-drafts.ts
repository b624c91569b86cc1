import {
  type Api,
  type Arrangements,
  createEvent,
  createThing,
  publishEvent,
  type Stage,
} from '../stage.ts'

const [startTime, endTime] = ['2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z']
const slot = { startTime: '2026-03-01T11:00:00Z', endTime: '2026-03-01T12:00:00Z', roomId: null }

/** One call of each operation on drafts of programmes, each on an event of its own. */
export function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const stamped = (stamp: string) => ({ 'if-match': `"${stamp}"` })

  const session = async () => {
    const { id: eventId } = await createEvent(api, target)
    await publishEvent(api, target, eventId)
    const { id, concurrencyStamp } = await createThing(api, {
      ...target,
      path: '/api/eventsession/drafts',
      body: { eventId, title: 'A session', startTime, endTime },
    })
    const path = `/api/event/${eventId}/programme-draft`
    return { eventId, path, change: `${path}/changes/${id}`, concurrencyStamp }
  }
  const json = (headers: Record<string, string>) => ({
    ...target.headers,
    ...headers,
    'content-type': 'application/json',
  })
  const send = async (method: string, path: string, stamp: string, body: object) => {
    const answer = await api({
      host: target.host,
      method,
      path,
      headers: json(stamped(stamp)),
      body,
    } as never)
    return answer
  }
  const read = async (path: string) => {
    const answer = await api({ ...target, method: 'GET', path } as never)
    return JSON.parse(answer.body.toString()) as {
      concurrencyStamp: string
      changes: { concurrencyStamp: string }[]
    }
  }
  const moved = async () => {
    const made = await session()
    await send('PUT', made.change, made.concurrencyStamp, slot)
    const draft = await read(made.path)
    return {
      ...made,
      stamp: draft.concurrencyStamp,
      changeStamp: draft.changes[0]!.concurrencyStamp,
    }
  }
  const released = async () => {
    const made = await moved()
    await send('POST', `${made.path}/publish`, made.stamp, {})
    return made
  }

  return {
    getProgrammeDraft: async () => ({ path: (await moved()).path }),
    listProgrammeDraftSessions: async () => ({ path: `${(await moved()).path}/sessions` }),
    async changeProgrammeDraft() {
      const { change, concurrencyStamp } = await session()
      return { path: change, headers: stamped(concurrencyStamp), body: slot }
    },
    async undoProgrammeDraftChange() {
      const { change, changeStamp } = await moved()
      return { path: change, headers: stamped(changeStamp) }
    },
    async discardProgrammeDraft() {
      const { path, stamp } = await moved()
      return { path, headers: stamped(stamp) }
    },
    async publishProgramme() {
      const { path, stamp } = await moved()
      return { path: `${path}/publish`, headers: stamped(stamp), body: { note: 'Moved' } }
    },
    listProgrammeReleases: async () => ({
      path: `/api/event/${(await released()).eventId}/programme-releases`,
    }),
    getProgrammeRelease: async () => ({
      path: `/api/event/${(await released()).eventId}/programme-releases/1`,
    }),
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Api,
  type Arrangements,
  createEvent,
  createThing,
  jsonOf,
  type Stage,
} from '../stage.ts'

/** One pixel, and no byte of it beyond ASCII: requests of the bench are text. */
const gif = 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'

/** One call of every operation on uploads, and of what goes on with them. */
export function arrange(api: Api, { fosdem }: Stage): Arrangements {
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const sessions = '/api/storageobject/upload-sessions'
  const body = { contentType: 'image/gif', expectedSizeBytes: gif.length }
  const announced = () => createThing(api, { ...target, path: sessions, body })
  const sent = (id: string) => ({
    path: `${sessions}/${id}/content`,
    headers: { 'content-type': 'image/gif' },
    body: gif,
  })
  const stored = async () => {
    const { id } = await announced()
    const { headers, ...request } = sent(id)
    await api({ ...target, ...request, method: 'PUT', headers: { ...target.headers, ...headers } })
    return id
  }
  return {
    createUploadSession: async () => ({ path: sessions, body }),
    getUploadSession: async () => ({ path: `${sessions}/${(await announced()).id}` }),
    uploadContent: async () => sent((await announced()).id),
    getStorageObject: async () => ({ path: `/api/storageobject/${await stored()}` }),
    getStorageObjectContent: async () => ({ path: `/api/storageobject/${await stored()}/content` }),
    deleteStorageObject: async () => ({ path: `/api/storageobject/${await stored()}` }),
    startImport: async () => ({ path: `${await plannedImport(api, fosdem)}/start` }),
    async startPartOfImport() {
      const path = await plannedImport(api, fosdem)
      const target = { host: fosdem.host, headers: fosdem.authorization }
      const changes = await api({ ...target, path: `${path}/changes?action=create` })
      const { _embedded } = jsonOf<{
        _embedded: { items: { id: string; canBeLeftOut: boolean }[] }
      }>(changes)
      const left = _embedded.items.filter((change) => change.canBeLeftOut)
      return { path: `${path}/start-part`, body: { leaveOut: left.map(({ id }) => id) } }
    },
    async getEventImage() {
      const { id } = await createEvent(api, target, { featuredImageId: await stored() })
      const published = await api({ ...target, method: 'POST', path: `/api/event/${id}/publish` })
      const { slug } = jsonOf<{ slug: string }>(published)
      return { path: `/api/event/public/${slug}/og-image` }
    },
  }
}

/** An upload that was read, and whose import waits to be started. Answers its path. */
async function plannedImport(api: Api, fosdem: Stage['fosdem']): Promise<string> {
  const target = { host: fosdem.host, headers: fosdem.authorization }
  const { id: eventId } = await createEvent(api, target, { timezone: 'Europe/Brussels' })
  const file = 'Title,Date,Start\nA talk,2027-03-06,10:00\n'
  const body = { purpose: 'programme', contentType: 'text/csv', expectedSizeBytes: file.length }
  const sessions = '/api/storageobject/upload-sessions'
  const { id: uploadId } = await createThing(api, { ...target, path: sessions, body })
  const headers = { ...target.headers, 'content-type': 'text/csv' }
  const content = `${sessions}/${uploadId}/content`
  await api({ ...target, method: 'PUT', path: content, headers, body: file })
  const asked = `/api/event/import?dryRun=true&eventId=${eventId}&uploadId=${uploadId}`
  const { id } = jsonOf<{ id: string }>(await api({ ...target, method: 'POST', path: asked }))
  const path = `/api/event/import/${id}`
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    if (jsonOf<{ state: string }>(await api({ ...target, path })).state === 'Planned') return path
  }
  throw new Error('The upload is not read.')
}

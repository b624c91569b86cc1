import type { Prepared } from './connection.ts'
import { type Api, createEvent, createThing, jsonOf, type Stage } from './stage.ts'

/** One pixel, and no byte of it beyond ASCII: requests of the bench are text. */
const gif = 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'

/** One call of every operation on pictures. */
export function arrangeMedia(api: Api, { fosdem }: Stage): Record<string, () => Promise<Prepared>> {
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
    async getEventImage() {
      const { id } = await createEvent(api, target, { featuredImageId: await stored() })
      const published = await api({ ...target, method: 'POST', path: `/api/event/${id}/publish` })
      const { slug } = jsonOf<{ slug: string }>(published)
      return { path: `/api/event/public/${slug}/og-image` }
    },
  }
}

import { call } from './client.ts'
import type { Community, Person } from './community.ts'
import { until } from './until.ts'

export interface UploadedFile {
  bytes: Uint8Array
  type: string
}

/** Announces a programme. Answers what it is told. */
export const announce = (
  community: Community,
  as: Person,
  { bytes, type }: UploadedFile,
  origin?: string,
) =>
  call(community, '/api/storageobject/upload-sessions', {
    method: 'POST',
    as,
    ...(origin !== undefined && { origin }),
    body: { purpose: 'programme', contentType: type, expectedSizeBytes: bytes.byteLength },
  })

/** Uploads a programme. Answers the id of the upload. */
export async function uploadProgramme(
  community: Community,
  as: Person,
  file: UploadedFile,
  origin?: string,
): Promise<string> {
  const announced = await announce(community, as, file, origin)
  if (announced.status !== 201) throw new Error(`${announced.status} ${announced.text}`)
  const sent = await call(community, announced.json._links.upload.href, {
    method: 'PUT',
    as,
    body: file.bytes,
    ...(origin !== undefined && { origin }),
    headers: { 'content-type': file.type },
  })
  if (sent.status !== 200) throw new Error(`${sent.status} ${sent.text}`)
  return sent.json.id as string
}

/** An empty event of somebody, to import into. */
export async function emptyEvent(
  community: Community,
  as: Person,
  origin?: string,
): Promise<string> {
  const { json, status, text } = await call(community, '/api/event', {
    method: 'POST',
    as,
    ...(origin !== undefined && { origin }),
    body: {
      title: 'To be filled',
      timezone: 'Europe/Berlin',
      participationConfiguration: {
        handlingMode: 'INFORMATION_ONLY',
        identityAccess: null,
        advanceRegistrationObligation: 'NOT_APPLICABLE',
        externalRegistrationUrl: null,
      },
    },
  })
  if (status !== 201) throw new Error(text)
  return json.id as string
}

export const importUpload = (
  community: Community,
  as: Person,
  query: Record<string, string>,
  origin?: string,
) =>
  call(community, `/api/event/import?${new URLSearchParams(query)}`, {
    method: 'POST',
    as,
    ...(origin !== undefined && { origin }),
  })

/** Waits until an import is in one of these states. */
export async function reached(
  community: Community,
  as: Person,
  id: string,
  states: readonly string[],
) {
  return until(
    async () => {
      const { json } = await call(community, `/api/event/import/${id}`, { as })
      if (states.includes(json.state)) return json
      if (['Failed', 'Completed', 'Cancelled'].includes(json.state)) {
        throw new Error(`${json.state}: ${json.failure}`)
      }
    },
    `an import that is ${states.join(' or ')}`,
  )
}

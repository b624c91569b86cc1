import { beforeAll, expect, it } from 'vitest'
import { draftOf, eventAt, type Somebody, somebody } from './forms.ts'

let organizer: Somebody
let id: string
beforeAll(async () => {
  organizer = await somebody()
  id = (await draftOf(organizer)).id
})

const editor = () =>
  `/settings/events/programme?at=${encodeURIComponent(`/api/event/${id}/programme-draft`)}`
const edit = () => `${eventAt(id)}&do=edit`

/** As a body arrives whose length nobody announced. */
const streamed = (path: string, body: string) =>
  organizer.browser.send(path, body, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'transfer-encoding': 'chunked',
    },
  })

it.each([
  ['a form that can bring a file', edit, 27 * 1024 * 1024],
  ['the editor of a programme', editor, 300 * 1024],
])('%s is read up to a bound, whatever length it has', async (_name, path, bytes) => {
  const { status, text } = await streamed(path(), `title=${'a'.repeat(bytes)}`)
  expect([status, text.includes('too large')], text.slice(0, 500)).toEqual([413, true])
})

it('a form without an announced length is read', async () => {
  const { status } = await streamed(edit(), 'title=')
  expect(status).toBe(422)
})

it('what is no form is refused', async () => {
  const { status } = await organizer.browser.send(edit(), 'a', {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(status).toBe(400)
})

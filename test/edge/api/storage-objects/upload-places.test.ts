import { beforeAll, expect, it } from 'vitest'
import { heavyBodies } from '../../../../src/kernel/heavy-bodies.ts'
import { type Answer, call } from '../../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../../support/community.ts'
import { halfSent, holding, untilRefused } from '../../../support/half-sent.ts'
import { type OwnIsolate, sharedIsolate } from '../../../support/own-isolate.ts'
import { until } from '../../../support/until.ts'

/** Places are of one isolate: this one is nobody else's. */
let isolate: OwnIsolate
let community: Community

beforeAll(async () => {
  isolate = await sharedIsolate()
  community = await mintCommunity()
})

const bytes = new Uint8Array(heavyBodies.bytesWithoutPlace + 1)
const pathOf = (id: string) => `/api/storageobject/upload-sessions/${id}/content`

async function announced(as: Person, expectedSizeBytes = bytes.byteLength): Promise<string> {
  const answer = await call(community, '/api/storageobject/upload-sessions', {
    method: 'POST',
    as,
    origin: isolate.origin,
    body: { contentType: 'image/png', expectedSizeBytes },
  })
  return answer.json.id
}

const sending = (as: Person, id: string) =>
  halfSent(community, {
    origin: isolate.origin,
    as,
    path: pathOf(id),
    method: 'PUT',
    contentType: 'image/png',
    body: bytes,
  })

const send = (as: Person, id: string, body = bytes) =>
  call(community, pathOf(id), {
    method: 'PUT',
    as,
    body,
    origin: isolate.origin,
    headers: { 'content-type': 'image/png' },
  })

/** Bytes that are no picture are refused once they are read, with 400. */
const answered = (status: number, ask: () => Promise<Answer>) =>
  until(async () => {
    const answer = await ask()
    if (answer.status === status) return answer
    expect([400, 429]).toContain(answer.status)
    return undefined
  }, `answered with ${status}`)

it('who may not send it is refused before a large body is read, and takes no place', async () => {
  const [owner, other] = await Promise.all([community.person(), community.person()])
  const id = await announced(owner)
  const refused = [sending(other, id), sending(other, newId()), sending(other, id)]
  expect(await Promise.all(refused.map(({ status }) => status))).toEqual([403, 404, 403])
  const elsewhere = await mintCommunity()
  const stranger = await elsewhere.person()
  expect(await sending(stranger, id).status).toBe(403)
})

it('while two are on their way, a third is refused before it is read; small ones are not', async () => {
  const people = await Promise.all([1, 2, 3].map(() => community.person()))
  const [first, second, third] = people as [Person, Person, Person]
  const ids = await Promise.all(people.map((each) => announced(each)))
  const holders = [holding(() => sending(first, ids[0]!)), holding(() => sending(second, ids[1]!))]
  const refused = await untilRefused(holders, () => send(third, ids[2]!))
  expect(refused.json).toMatchObject({ code: 'rate_limited' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const small = await announced(third, 10)
  expect((await send(third, small, new Uint8Array(10))).status).toBe(400)
  const senders = holders.map(({ sender }) => sender())
  for (const { goOn } of senders) goOn()
  expect(await Promise.all(senders.map(({ status }) => status))).toEqual([400, 400])
  await answered(400, () => send(third, ids[2]!))
})

it('who leaves gives the place back, long before it would be taken away', async () => {
  const person = await community.person()
  const id = await announced(person)
  const first = holding(() => sending(person, id))
  await untilRefused([first], () => send(person, id))
  first.sender().leave()
  await answered(400, () => send(person, id))
})

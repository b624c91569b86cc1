import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { type Community, mintCommunity, type Person } from '../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'

/** Shorter than forty hashes take on any machine: a queue of them would use it up. */
const timeouts = { DATABASE_TIMEOUT_MS: '2000', REDIS_TIMEOUT_MS: '2000' }

let isolate: OwnIsolate
let community: Community
let reader: Person

beforeAll(async () => {
  isolate = await startOwnIsolate(timeouts)
  community = await mintCommunity()
  reader = await community.person()
})
afterAll(() => isolate.stop())

it('forty sign-ins at once fail no call of anybody: they are answered, or asked to come back', async () => {
  const guess = (index: number) =>
    call(community, '/api/auth/local/login', {
      method: 'POST',
      origin: isolate.origin,
      headers: { 'cf-connecting-ip': `203.0.113.${index + 1}` },
      body: { identifier: `nobody${index}@example.test`, password: 'a password of nobody' },
    })
  let isOver = false
  const guesses = Promise.all(Array.from({ length: 40 }, (_, index) => guess(index))).finally(
    () => {
      isOver = true
    },
  )
  const read = async () => {
    const statuses: number[] = []
    while (!isOver) {
      const answer = await call(community, '/api/user', { as: reader, origin: isolate.origin })
      statuses.push(answer.status)
    }
    return statuses
  }
  const reads = (await Promise.all(Array.from({ length: 6 }, read))).flat()
  const answers = await guesses
  expect(new Set(reads)).toEqual(new Set([200]))
  expect(reads.length).toBeGreaterThanOrEqual(6)
  for (const { status, json, headers } of answers) {
    if (status === 401) continue
    expect([status, json.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  // Both kinds were met, so that the bound was reached and turns were had.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
})

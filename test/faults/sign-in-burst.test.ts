import { afterAll, beforeAll, expect, it } from 'vitest'
import { passwordCost } from '../../src/kernel/password-cost.ts'
import { createPasswords } from '../../src/platform/passwords.ts'
import { scrypt } from '../../src/platform/runtime.crypto.ts'
import { newSource } from '../support/accounts.ts'
import { type CallOptions, call } from '../support/client.ts'
import { type Community, mintCommunity, type Person } from '../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'

const burst = 40

let isolate: OwnIsolate
let community: Community
let reader: Person

beforeAll(async () => {
  community = await mintCommunity()
  reader = await community.person()
  // Half of what the burst would take in a queue, however busy the machine is.
  const start = performance.now()
  await createPasswords(scrypt).hash('a password of nobody')
  const timeout = String(Math.ceil(Math.max(100, performance.now() - start) * (burst / 2)))
  isolate = await startOwnIsolate({
    DATABASE_TIMEOUT_MS: timeout,
    REDIS_TIMEOUT_MS: timeout,
    PASSWORD_COST: String(passwordCost.usual),
  })
})
afterAll(() => isolate.stop())

const guess = (index: number, options: CallOptions = {}) =>
  call(community, '/api/auth/local/login', {
    method: 'POST',
    headers: { 'cf-connecting-ip': newSource() },
    body: { identifier: `nobody${index}@example.test`, password: 'a password of nobody' },
    ...options,
  })

it('forty sign-ins at once fail no call of anybody: they are answered, or asked to come back', async () => {
  let isOver = false
  const guesses = Promise.all(
    Array.from({ length: burst }, (_, index) => guess(index, { origin: isolate.origin })),
  ).finally(() => {
    isOver = true
  })
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSource } from '../../support/accounts.ts'
import { type Answer, type CallOptions, call } from '../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'
import { publishedEvent } from '../../support/programme.ts'

const readers = 30
let isolate: OwnIsolate
let community: Community
let organizer: Person
let event: Awaited<ReturnType<typeof publishedEvent>>

beforeAll(async () => {
  isolate = await startOwnIsolate()
  community = await mintCommunity()
  organizer = await community.person()
  event = await publishedEvent(community, organizer)
})
afterAll(() => isolate.stop())

const read = (path: string, options: CallOptions = {}) =>
  call(community, path, {
    origin: isolate.origin,
    headers: { 'cf-connecting-ip': newSource() },
    ...options,
  })

/**
 * What readers at the same moment get, and how often the database was asked for all of them. It answers
 * nobody before the last of them has come: on a busy machine they would come one by one.
 */
async function atOnce(ask: (index: number) => Promise<Answer>) {
  const before = isolate.neon.stats.calls
  const release = isolate.neon.hold()
  const asking = Array.from({ length: readers }, (_, index) => ask(index))
  await fetch(`${isolate.origin}/alive`)
  release()
  const answers = await Promise.all(asking)
  return { answers, asked: isolate.neon.stats.calls - before }
}

const agenda = () => `/api/eventagendaitem/agenda-projection/${event.id}`
const few = 5

describe('a page that is missing and asked for thirty times at once', () => {
  it('is made once or twice in an isolate that knows nothing', async () => {
    const { answers, asked } = await atOnce(() => read(agenda()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(asked).toBeLessThanOrEqual(few)
  })

  it.each([
    ['of the API', () => `/api/event/${event.id}`],
    ['of the site', () => `/events/${event.slug}`],
  ])('is made once or twice when its epoch ended: %s', async (_, path) => {
    const afterAnEdit = async () => {
      await read(path(), { isUnchecked: true })
      const title = `A title of the next epoch ${newId()}`
      const edited = await read(`/api/event/${event.id}`, {
        method: 'PATCH',
        as: organizer,
        body: { title },
        headers: { 'if-match': `"${event.concurrencyStamp}"` },
      })
      expect(edited.status, edited.text).toBe(200)
      event = edited.json
      const { answers, asked } = await atOnce(() => read(path(), { isUnchecked: true }))
      expect(answers.every(({ text }) => text.includes(title))).toBe(true)
      return asked
    }
    // Answers that take longer than a second ask again whether the epoch ended.
    await expect.poll(afterAnEdit).toBeLessThanOrEqual(few)
  })

  it('is asked about once or twice when its epoch is only a guess', async () => {
    await read('/api/events')
    await isolate.turnClock(1200)
    const { answers, asked } = await atOnce(() => read('/api/events'))
    expect(Math.max(...answers.map(({ trips }) => trips))).toBe(1)
    expect(asked).toBeLessThanOrEqual(few)
  })

  it('that is not there is 404 for each of them', async () => {
    const { answers } = await atOnce(() => read(`/api/event/${newId()}`))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  })
})

describe('nothing is shared', () => {
  it('between pages of different addresses', async () => {
    const { asked } = await atOnce((index) => read(`/api/events?page=2&pageSize=${index + 1}`))
    expect(asked).toBeGreaterThanOrEqual(readers)
  })

  it('with whom a credential names', async () => {
    const { asked } = await atOnce(() => read(agenda(), { as: organizer }))
    expect(asked).toBeGreaterThanOrEqual(readers)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { meetAccount, tellAccount } from '../../../src/edge/design/device/account-kept.ts'
import { readKept, writeKept } from '../../../src/edge/design/device/kept.ts'

/** Each test has an event of its own: a device that refuses storage keeps stars in a module. */
let number = 0
let event = ''

const day = '2026-01-31'
const star = (...keys: string[]) => writeKept(event, new Map(keys.map((key) => [key, day])))
const starred = () => [...readKept(event).keys()].sort()

/** What devices sent, and who answers them. */
let sent: { keep: string; drop: string }[] = []
let answers: (() => Response | Promise<Response>)[] = []
const own = (...keys: string[]) => Response.json(Object.fromEntries(keys.map((key) => [key, day])))
const refused = () => new Response(null, { status: 429 })
const nobody = () => new Response(null, { status: 204 })

beforeEach(() => {
  event = `/events/of-test-${number++}`
  sent = []
  answers = []
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push({ keep: body.get('keep') ?? '', drop: body.get('drop') ?? '' })
    return (answers.shift() ?? refused)()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a star that the account did not take', () => {
  it('stays on the device, and is sent again', async () => {
    star('session1', 'lunchtim')
    answers = [() => own('session1'), () => own('session1')]
    expect(await meetAccount(event)).toBe(true)
    expect(await meetAccount(event)).toBe(true)
    expect(starred()).toEqual(['lunchtim', 'session1'])
    expect(sent).toEqual([
      { keep: 'session1,lunchtim', drop: '' },
      { keep: 'lunchtim', drop: '' },
    ])
  })

  it('stays though the account has none at all', async () => {
    star('lunchtim')
    answers = [() => own(), () => own()]
    await meetAccount(event)
    await meetAccount(event)
    expect(starred()).toEqual(['lunchtim'])
  })

  it('stays after a refusal, and an answer that breaks off', async () => {
    star('session1')
    answers = [refused, () => new Response('{"sess'), () => own('session1')]
    expect(await meetAccount(event)).toBe(false)
    expect(await meetAccount(event)).toBe(false)
    expect(starred()).toEqual(['session1'])
    expect(await meetAccount(event)).toBe(true)
    expect(sent.map(({ keep }) => keep)).toEqual(['session1', 'session1', 'session1'])
  })
})

it('a drop is sent once, and what another device dropped goes', async () => {
  star('session1', 'session2')
  answers = [() => own('session1', 'session2'), () => own('session2'), () => own()]
  await meetAccount(event)
  star('session2')
  await meetAccount(event)
  expect(starred()).toEqual(['session2'])
  await meetAccount(event)
  expect(starred()).toEqual([])
  expect(sent.map(({ drop }) => drop)).toEqual(['', 'session1', ''])
})

it('what was changed while a change was sent is kept, and sent afterwards', async () => {
  star('session1', 'session2')
  answers = [() => own('session1', 'session2')]
  await meetAccount(event)
  let answerLate: (answer: Response) => void = () => undefined
  const late = new Promise<Response>((resolve) => (answerLate = resolve))
  answers = [() => late, () => own('session1', 'session4')]
  star('session1', 'session2', 'session3')
  tellAccount(event)
  star('session1', 'session4')
  tellAccount(event)
  expect(sent).toHaveLength(2)
  answerLate(own('session1', 'session2', 'session3'))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toEqual({ keep: 'session4', drop: 'session2,session3' })
  expect(starred()).toEqual(['session1', 'session4'])
})

it('what is of the account goes once nobody is signed in, and nothing else', async () => {
  star('session1')
  answers = [() => own('session1', 'session2'), nobody, nobody]
  await meetAccount(event)
  star('session1', 'session2', 'session3')
  expect(await meetAccount(event)).toBe(false)
  expect(starred()).toEqual(['session3'])
  await meetAccount(event)
  expect(sent.at(-1)).toEqual({ keep: 'session3', drop: '' })
})

it('a device that refuses storage has its stars until the page is left', async () => {
  const refuse = () => {
    throw new Error('No storage')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  answers = [nobody, nobody]
  star('session1')
  await meetAccount(event)
  star(...starred(), 'session2')
  await meetAccount(event)
  expect(starred()).toEqual(['session1', 'session2'])
  expect(readKept('/events/another')).toEqual(new Map())
})

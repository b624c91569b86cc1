import { describe, expect, it } from 'vitest'
import { failureOf, faultOf } from '../../src/kernel/fault.ts'
import { queueIsBusy, queueIsSilent } from '../../src/kernel/queue-problems.ts'
import { unavailable } from '../../src/kernel/timeouts.ts'

const planted = 'jane@planted.example'
const frame = `    at ${planted} (/home/planted/planted.ts:12:34)`
const here = /^fault\.test\.[jt]s:\d+:\d+$/

const told = (thrown: unknown) => {
  const fault = faultOf(thrown)
  expect(JSON.stringify(fault)).not.toContain('planted')
  return fault
}

describe('a fault', () => {
  it('is its class and where it was thrown', () => {
    const { fault, at } = told(new TypeError('no function'))
    expect(fault).toBe('TypeError')
    expect(at![0]).toMatch(here)
    expect(at!.length).toBeLessThanOrEqual(8)
  })

  it('says nothing of a message, also where that looks like frames', () => {
    expect(told(new Error(`${planted}\n${frame}\n${frame}`)).at![0]).toMatch(here)
    expect(told(new Error(`\n${frame}`)).at![0]).toMatch(here)
    const silent = {
      stack: 'Error\n    at send (file:///src/db/database.ts:97:27)\n    at <anonymous>',
    }
    expect(told(Object.assign(new Error(''), silent)).at).toEqual(['database.ts:97:27'])
  })

  it('has no frames where nobody can say where the message ends', () => {
    const written = [
      ['another one', `Error: ${planted}\n${frame}`],
      ['', `Error: \n${frame}`],
      ['', `Error: ${planted}\n${frame}`],
      ['short', `${planted}: short\n${frame}`],
      ['short', `Error: short ${planted}\n${frame}`],
    ] as const
    for (const [message, stack] of written) {
      expect(told(Object.assign(new Error(message), { stack })).at).toBeUndefined()
    }
    const noText = new Error('short')
    noText.stack = { planted } as never
    expect(told(noText).at).toBeUndefined()
  })

  it('says nothing of a name that is none', () => {
    const named = new Error('short')
    named.name = planted
    expect(told(named).fault).toBe('Error')
  })

  it('names the classes of its causes, and not what they say', () => {
    const innermost = Object.assign(new RangeError(planted), {
      sqlState: '23505',
      constraint: 'event_slug_once',
      detail: planted,
    })
    const wrapped = new Error(`Failed query, params: ${planted}`, {
      cause: new TypeError(planted, { cause: innermost }),
    })
    expect(told(wrapped)).toMatchObject({
      fault: 'Error',
      causes: ['TypeError', 'RangeError'],
      sqlState: '23505',
      constraint: 'event_slug_once',
    })
    const many = new AggregateError([new Error(planted)], planted, { cause: { planted } })
    expect(told(many)).toMatchObject({ fault: 'AggregateError' })
  })

  it('ends where causes go in a circle', () => {
    const one = new Error('one')
    one.cause = new Error('two', { cause: one })
    expect(told(one).causes).toHaveLength(3)
  })

  it('may be no error at all', () => {
    for (const thrown of [planted, null, undefined, { message: planted, stack: frame }, 7]) {
      expect(told(thrown)).toEqual({ fault: 'Thrown' })
    }
  })
})

describe('a service that does not answer', () => {
  it('is a problem, and for the log the class and place of what went wrong', () => {
    const failure = failureOf(unavailable('authorization_unavailable', new TypeError(planted)))
    expect(failure).toMatchObject({
      problem: 'authorization_unavailable',
      behind: {
        fault: 'TypeError',
        at: [expect.stringMatching(here), ...Array(7).fill(expect.anything())],
      },
    })
    expect(failure).not.toHaveProperty('waitedFor')
    expect(JSON.stringify(failure)).not.toContain('planted')
  })
})

it.each([
  ['a queue', queueIsSilent(new TypeError(planted)), 'scheduler_unavailable'],
  ['a queue that is busy', queueIsBusy(new TypeError(planted)), 'rate_limited'],
])('the failure of %s says what is behind it', (_, problem, code) => {
  const failure = failureOf(problem)
  expect(failure).toMatchObject({ problem: code, behind: { fault: 'TypeError' } })
  expect(JSON.stringify(failure)).not.toContain('planted')
})

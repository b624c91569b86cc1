import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call } from '../support/client.ts'
import { asOwner } from '../support/community.ts'
import { deliverJob } from '../support/deliveries.ts'
import { erase } from '../support/erasures.ts'
import { conflicts, createTracedRole, type Lock, traceLocks } from '../support/lock-trace.ts'
import { exampleOf, mintStage, pathOf, requestOf, routes } from '../support/operations.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'
import { aThird } from '../support/selection.ts'

const role = 'marquee_lock_trace'

/** These lock rows of their own making, which nobody else can see yet. */
const makers = ['createEventDraft', 'duplicateEvent', 'createOrganization', 'createGroup']

/** What has parts that belong to it alone: who has locked it keeps others from them. */
const wholes = ['event', 'collective']

const writes = routes.filter(({ operation }) => operation.effect !== 'read')
/** By the seed of the run. These two show that anything is traced at all. */
const known = ['editEvent', 'createRoleGrant']
const chosen = aThird(writes, 'locks')
const traced = writes.filter(
  (route) => chosen.includes(route) || known.includes(route.operation.id),
)

interface Transaction {
  operation: string
  locks: Lock[]
}
const transactions: Transaction[] = []
const unanswered: unknown[] = []
let isolate: OwnIsolate

beforeAll(async () => {
  const url = new URL(inject('bindings').DATABASE_URL!)
  await createTracedRole(role, url.username)
  Object.assign(url, { username: role, password: role })
  const trace = await traceLocks()
  isolate = await startOwnIsolate(
    { DATABASE_URL: url.href },
    { poolSize: 1, onNotice: trace.onNotice },
  )
  const note = (operation: string) =>
    transactions.push(...trace.take().map((locks) => ({ operation, locks })))
  for (const route of traced) {
    const stage = await mintStage(exampleOf(route))
    note('between')
    const query = exampleOf(route).query?.(stage.things) ?? {}
    const answer = await call(
      stage.community,
      `${pathOf(route, stage.things)}?${new URLSearchParams(query)}`,
      {
        ...requestOf(route, stage),
        as: stage.organizer,
        origin: isolate.origin,
        isUnchecked: true,
      },
    )
    note(route.operation.id)
    if (answer.status >= 300) unanswered.push([route.operation.id, answer.status])
  }
  const { community, organizer, things } = await mintStage({ importState: 'Running' })
  note('between')
  const job = { job: 'run-import', importId: things.import, tenantId: community.id }
  const delivered = await deliverJob({ bindings: inject('bindings') }, isolate, job)
  note('run-import')
  const erased = await erase(community, organizer, { origin: isolate.origin })
  note('eraseMyself')
  expect([delivered.status, erased.status]).toEqual([200, 202])
})

afterAll(async () => {
  await isolate?.stop()
  await asOwner(`drop role if exists ${role}`)
})

/** Pairs that lock the same rows in two orders, with nothing in front that lets one of them wait. */
function inversions(all: readonly Transaction[]): string[] {
  const found = new Set<string>()
  for (const one of all) {
    for (const [index, first] of one.locks.entries()) {
      for (const second of one.locks.slice(index + 1)) {
        for (const other of all) {
          const its = {
            first: other.locks.findIndex((lock) => conflicts(lock, second)),
            second: other.locks.findIndex((lock) => conflicts(lock, first)),
          }
          if (its.first < 0 || its.second <= its.first) continue
          const isGuarded = one.locks
            .slice(0, index)
            .filter(({ table }) => wholes.includes(table))
            .some((lock) => other.locks.slice(0, its.first).some((held) => conflicts(lock, held)))
          if (isGuarded) continue
          const names = [one.operation, other.operation].sort().join(' and ')
          found.add(`${names}: ${[first.table, second.table].sort().join(' and ')}`)
        }
      }
    }
  }
  return [...found].sort()
}

/** The list of the documentation, as patterns of tables in the order of their ranks. */
function documentedOrder(): RegExp[] {
  const text = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')
  const [, list] = /locks in this order:\n\n(.*?)\n\n/s.exec(text)!
  return list!
    .split(/^\d+\. /m)
    .slice(1)
    .map((item) => {
      const tables = [...item.matchAll(/`([^`]+)`/g)].map(([, table]) => table!.replace('*', '.*'))
      return new RegExp(`^(${tables.join('|')})$`)
    })
}

describe('rows are locked in one order', () => {
  const others = [...makers, 'eraseMyself']
  const performed = () => transactions.filter(({ operation }) => !others.includes(operation))

  it('by every write and job', () => {
    expect(unanswered).toEqual([])
    const operations = new Set(transactions.map(({ operation }) => operation))
    expect([...operations]).toEqual(expect.arrayContaining([...known, 'run-import']))
    expect(inversions(performed())).toEqual([])
  })

  it('which is the one that is documented', () => {
    const order = documentedOrder()
    expect(order).toHaveLength(9)
    const wrong = performed().flatMap(({ operation, locks }) => {
      // A foreign key shares the row that it names, whatever stands before it.
      const ranks = locks
        .filter(({ mode }) => mode !== 'key share')
        .map(({ table }) => order.findIndex((pattern) => pattern.test(table)))
      const isAscending = ranks.every((rank, index) => rank >= (ranks[index - 1] ?? 0))
      return isAscending ? [] : [`${operation}: ${locks.map(({ table }) => table).join(' ')}`]
    })
    expect(wrong).toEqual([])
  })

  it('which has a place for every table', async () => {
    const order = documentedOrder()
    const tables = await asOwner(
      `select tablename from pg_tables where schemaname = 'public' order by tablename`,
    )
    const names = tables.map(({ tablename }) => String(tablename))
    expect(names.filter((name) => !order.some((pattern) => pattern.test(name)))).toEqual([])
  })

  it('an erasure locks its account before all that refers to it', () => {
    const erasures = transactions.filter(({ operation }) => operation === 'eraseMyself')
    const tables = erasures.map(({ locks }) => locks.map(({ table }) => table))
    const applied = tables.find((each) => each.includes('user_profile'))!
    expect(applied.slice(0, 2)).toEqual(['erasures_applied', 'app_user'])
  })

  it('control: two orders are found, but for parts of what is held alone', () => {
    const lock = (table: string, mode: Lock['mode'] = 'update'): Lock => ({ table, mode })
    const pair = (...before: Lock[]) => [
      { operation: 'one', locks: [...before, lock('room'), lock('event_day')] },
      { operation: 'other', locks: [...before, lock('event_day'), lock('room')] },
    ]
    const found = ['one and other: event_day and room']
    expect(inversions(pair())).toEqual(found)
    expect(inversions(pair(lock('event', 'share')))).toEqual(found)
    expect(inversions(pair(lock('app_user')))).toEqual(found)
    expect(inversions(pair(lock('event', 'no key update')))).toEqual([])
    const raised = { operation: 'one', locks: [lock('event', 'share'), lock('event')] }
    expect(inversions([raised])).toEqual(['one and one: event and event'])
  })
})

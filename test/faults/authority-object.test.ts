import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthorityProcess, authorityProcess } from '../support/authority-process.ts'
import { call } from '../support/client.ts'
import { newId, type Person } from '../support/community.ts'
import { topologies } from '../support/deployment.ts'
import { type FaultyDeployment, startFaultyDeployment } from '../support/faulty-deployment.ts'
import { oneOf } from '../support/selection.ts'
import { until } from '../support/until.ts'

const registry = mkdtempSync(path.join(tmpdir(), 'marquee-registry-'))
let faulty: FaultyDeployment
let object: AuthorityProcess

beforeAll(async () => {
  faulty = await startFaultyDeployment(topologies[2]!, { registry })
  const { folder, bindings } = faulty.at
  object = authorityProcess({ registry, folder, bindings })
  await object.start()
  await faulty.start()
})
afterAll(async () => {
  object.goOn()
  await faulty.stop()
  await object.kill()
  rmSync(registry, { recursive: true, force: true })
})

const answersOf = async (path: string) => {
  const { status, json } = await call(faulty.community, path, { origin: faulty.isolate.origin })
  return [status, json?.code]
}
const isThere = async ({ id }: Person) =>
  (await faulty.at.sql('select from app_user where id = $1', [id])).length === 1
const facts = () => faulty.at.sql('select from erasure where counter is not null')

/** Runs statements on the file of the object, which is closed meanwhile. */
async function onItsFile(statements: string) {
  await object.kill()
  expect(await faulty.at.onFile(statements)).toBeNull()
  await object.start()
  await faulty.warm()
}

describe('a fault between a Worker and the Durable Object that is its authority', () => {
  it('late: who asks gives up, what was asked is done after that, and there is one fact of it', async () => {
    await faulty.quiet()
    const before = (await facts()).length
    const person = await faulty.at.person()
    const key = newId()
    await object.pause()
    const first = await faulty.attempt(person, key)
    expect([first?.status, first?.json.code]).toEqual([503, 'erasure_authority_unavailable'])
    expect(await isThere(person)).toBe(true)
    // Three appends of one intent are on their way to it.
    object.goOn()
    await faulty.converges(person, key, first)
    expect(await facts()).toHaveLength(before + 1)
  })

  it('late, and the person never asks again: it is recorded, so somebody finishes it', async () => {
    await faulty.quiet()
    const person = await faulty.at.person()
    await object.pause()
    const first = await faulty.attempt(person, newId())
    expect(first?.status).toBe(503)
    object.goOn()
    await faulty.inTime(async () => {
      await answersOf('/api/events')
      return faulty.isCompleted(person)
    }, 'completed')
    expect(await isThere(person)).toBe(false)
  })

  it('gone before it is asked: refused, and done when it is back', async () => {
    await faulty.quiet()
    const person = await faulty.at.person()
    const key = newId()
    await object.kill()
    const first = await faulty.attempt(person, key)
    expect([first?.status, first?.json.code]).toEqual([503, 'erasure_authority_unavailable'])
    await object.start()
    await faulty.converges(person, key, first)
  })

  it.each(oneOf([0, 15, 40, 90], 'reset'))(
    'reset %i ms into six erasures at once: each once, numbered without gaps',
    async (ms) => {
      await faulty.quiet()
      const before = (await facts()).length
      const people = await Promise.all(Array.from({ length: 6 }, () => faulty.at.person()))
      const asked = people.map((person) => ({ person, key: newId() }))
      const asking = asked.map(({ person, key }) => faulty.attempt(person, key))
      await new Promise((resolve) => setTimeout(resolve, ms))
      await object.kill()
      await object.start()
      const answers = await Promise.all(asking)
      for (const [index, { person, key }] of asked.entries()) {
        await faulty.converges(person, key, answers[index]!)
      }
      expect(await facts()).toHaveLength(before + 6)
    },
  )

  it('that throws, as one whose storage is full does: refused, recorded nowhere, done once it takes more', async () => {
    await faulty.quiet()
    const before = (await facts()).length
    await onItsFile(
      `create trigger full before insert on fact begin select raise(abort, 'database or disk is full'); end`,
    )
    const person = await faulty.at.person()
    const key = newId()
    const first = await faulty.attempt(person, key)
    expect([first?.status, first?.json.code]).toEqual([503, 'erasure_authority_unavailable'])
    expect(first!.text).not.toContain('disk')
    expect(await isThere(person)).toBe(true)
    await onItsFile('drop trigger full')
    await faulty.converges(person, key, first)
    expect(await facts()).toHaveLength(before + 1)
  })

  it('silent while a restored database waits for its replay: nothing is answered before it speaks', async () => {
    await faulty.quiet()
    const person = await faulty.at.person()
    const dump = await faulty.at.dump()
    const accepted = await faulty.attempt(person, newId())
    expect(accepted?.status).toBe(202)
    await faulty.isolate.stop()
    await faulty.at.restore(dump)
    expect(await isThere(person)).toBe(true)
    await object.pause()
    const starting = faulty.start()
    await until(async () => faulty.isolate !== undefined && (await alive()), 'alive')
    for (let round = 0; round < 3; round++) {
      expect(await answersOf('/api/events')).toEqual([503, 'erasure_authority_unavailable'])
      expect(await isThere(person)).toBe(true)
    }
    object.goOn()
    await starting
    expect(await isThere(person)).toBe(false)
  })

  const alive = () =>
    answersOf('/alive').then(
      ([status]) => status === 200,
      () => false,
    )
})

import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DecisionPointServer, startDecisionPoint } from '../../../local/decision-point.ts'
import { dial } from '../../../local/dial.ts'
import type { CheckRequest } from '../../../src/platform/cerbos/check-codec.ts'
import { checkResources, type DecisionPoint } from '../../../src/platform/cerbos/check-resources.ts'
import { policyResource } from '../../../src/platform/cerbos/policies.ts'
import { held } from '../../../src/platform/grpc/transports.ts'

/** A question about this many things with ids of this length: so long is the answer, too. */
const question = (things: number, idLength: number): CheckRequest => ({
  requestId: crypto.randomUUID(),
  principal: {
    id: 'somebody',
    roles: ['user'],
    attributes: { isTenantMember: true, grants: new Set(['instance//1']) },
  },
  resources: Array.from({ length: things }, (_, index) => ({
    kind: policyResource,
    id: String(index).padStart(idLength, '0'),
    attributes: {},
    actions: ['syncPolicies', 'editAgendaItem'],
  })),
})

const timeoutMs = 2000

describe('a held connection to a decision point', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-held-'))
  let server: DecisionPointServer
  const sockets: { ours: Socket; theirs: Socket }[] = []
  let isMute = false
  let point: DecisionPoint
  let outcomes: string[]
  let stopProxy: () => void

  beforeAll(async () => {
    server = await startDecisionPoint(dataDir)
    const port = Number(server.endpoint.split(':')[1])
    const proxy = createServer((ours) => {
      const theirs = connect({ host: '127.0.0.1', port })
      sockets.push({ ours, theirs })
      ours.on('data', (bytes) => isMute || theirs.write(bytes))
      theirs.on('data', (bytes) => isMute || ours.write(bytes))
      for (const [one, other] of [
        [ours, theirs],
        [theirs, ours],
      ] as const) {
        one.on('error', () => undefined)
        one.on('close', () => other.destroy())
      }
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    stopProxy = () => {
      proxy.close()
      for (const { ours } of sockets) ours.destroy()
    }
    outcomes = []
    point = {
      endpoint: `127.0.0.1:${(proxy.address() as { port: number }).port}`,
      tls: false,
      timeoutMs,
      call: held(dial),
      observe: (outcome) => outcomes.push(outcome),
      now: () => performance.now(),
    }
  })
  afterAll(async () => {
    stopProxy()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const ask = async (things = 1, idLength = 1) => {
    const [first] = await checkResources(point, question(things, idLength))
    return first!.has('syncPolicies') && !first!.has('editAgendaItem')
  }
  const standing = () => sockets.at(-1)!

  it('is dialled once, for calls in turn and for many side by side', async () => {
    for (let call = 0; call < 20; call++) expect(await ask()).toBe(true)
    expect(await Promise.all(Array.from({ length: 100 }, () => ask()))).toEqual(
      Array(100).fill(true),
    )
    expect(sockets).toHaveLength(1)
  })

  it('goes on beyond what its windows take', async () => {
    let bytes = 0
    const { theirs } = standing()
    theirs.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    while (bytes < 12 * 1024 * 1024) expect(await ask(100, 10_000)).toBe(true)
    expect(sockets).toHaveLength(1)
  })

  it.each([
    ['was reset', () => standing().ours.resetAndDestroy()],
    ['was ended', () => standing().ours.end()],
    // Of a server that wants its clients elsewhere: nothing after the last stream is answered.
    [
      'was told to go away',
      () => standing().ours.write(Buffer.from([0, 0, 8, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    ],
    ['broke at once, unnoticed', () => standing().theirs.destroy()],
  ])('is dialled anew, unnoticed, when it %s', async (_, end) => {
    expect(await ask()).toBe(true)
    const before = sockets.length
    outcomes.length = 0
    end()
    expect(await ask()).toBe(true)
    expect(outcomes).toEqual(['answered'])
    expect(sockets).toHaveLength(before + 1)
  })

  it('says nothing any more: refused, and the next call does not wait for it', async () => {
    expect(await ask()).toBe(true)
    const before = sockets.length
    isMute = true
    await expect(ask()).rejects.toMatchObject({ code: 'authorization_unavailable' })
    isMute = false
    expect(await ask()).toBe(true)
    expect(sockets).toHaveLength(before + 1)
    await expect.poll(() => sockets.slice(0, -1).every(({ ours }) => ours.destroyed)).toBe(true)
  })

  it('nothing is allowed when the point is gone', async () => {
    expect(await ask()).toBe(true)
    await server.stop()
    await expect(ask()).rejects.toMatchObject({ code: 'authorization_unavailable' })
    await expect(ask()).rejects.toMatchObject({ code: 'authorization_unavailable' })
  })
})

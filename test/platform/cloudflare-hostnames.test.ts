import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CustomHostnames } from '../../src/kernel/ports.ts'
import {
  type CloudflareAccess,
  createCloudflareHostnames,
} from '../../src/platform/cloudflare-hostnames.ts'
import { type CloudflareServer, startCloudflare } from '../support/cloudflare-server.ts'

let cloudflare: CloudflareServer
let hostnames: CustomHostnames
const host = 'events.example.org'
const other = `other.${host}`

const accessOf = ({ settings }: CloudflareServer): CloudflareAccess => ({
  origin: settings.CLOUDFLARE__ORIGIN!,
  zoneId: settings.CLOUDFLARE__ZONE_ID!,
  token: settings.CLOUDFLARE__API_TOKEN!,
})

beforeAll(async () => {
  cloudflare = await startCloudflare()
  hostnames = createCloudflareHostnames(accessOf(cloudflare))
})
afterAll(() => cloudflare.close())
beforeEach(() => {
  cloudflare.failing = 'nothing'
  cloudflare.before = null
  cloudflare.hostnames.clear()
  cloudflare.asked.length = 0
})

const asked = () => cloudflare.asked.map((each) => each.split(/[ /?]/)[0])

describe('a host', () => {
  it('is made once, for a certificate of this name alone', async () => {
    expect(await hostnames.ensure(host)).toBe('Pending')
    expect(cloudflare.hostnames.get(host)).toMatchObject({
      hostname: host,
      ssl: { method: 'http', type: 'dv' },
    })
    const { id } = cloudflare.hostnames.get(host)!
    expect(await hostnames.ensure(host)).toBe('Pending')
    expect(cloudflare.hostnames.get(host)!.id).toBe(id)
    expect(asked()).toEqual(['GET', 'POST', 'GET'])
  })

  it('that somebody else makes meanwhile is no failure', async () => {
    cloudflare.before = async (method) => {
      if (method !== 'POST') return
      cloudflare.before = null
      await hostnames.ensure(host)
    }
    expect(await hostnames.ensure(host)).toBe('Pending')
    expect(cloudflare.hostnames.size).toBe(1)
  })

  it('is not taken for one whose name contains it', async () => {
    await hostnames.ensure(other)
    cloudflare.turn(other, 'active', 'active')
    expect(await hostnames.ensure(host)).toBe('Pending')
    await hostnames.remove(host)
    expect([...cloudflare.hostnames.keys()]).toEqual([other])
  })

  it.each([
    ['active', 'active', 'Active', ['GET']],
    ['active', 'pending_issuance', 'Pending', ['GET']],
    ['pending', 'active', 'Pending', ['GET']],
    ['pending', 'pending_deployment', 'Pending', ['GET']],
    // Asked for again, because the name may lead here only now.
    ['pending', 'pending_validation', 'Pending', ['GET', 'PATCH']],
    ['pending', 'validation_timed_out', 'Failed', ['GET', 'PATCH']],
    ['moved', 'active', 'Failed', ['GET', 'PATCH']],
    ['blocked', 'initializing', 'Failed', ['GET', 'PATCH']],
    ['active', 'expired', 'Failed', ['GET', 'PATCH']],
  ])('%s, certificate %s: %s', async (status, certificate, state, calls) => {
    await hostnames.ensure(host)
    cloudflare.turn(host, status, certificate)
    cloudflare.asked.length = 0
    expect(await hostnames.ensure(host)).toBe(state)
    expect(asked()).toEqual(calls)
  })

  it('is removed, and removed again', async () => {
    await hostnames.ensure(host)
    await hostnames.remove(host)
    await hostnames.remove(host)
    expect(cloudflare.hostnames.size).toBe(0)
    expect(asked()).toEqual(['GET', 'POST', 'GET', 'DELETE', 'GET'])
  })

  it('that somebody else removes meanwhile is no failure', async () => {
    await hostnames.ensure(host)
    cloudflare.before = (method) => {
      if (method === 'DELETE') cloudflare.hostnames.clear()
    }
    await expect(hostnames.remove(host)).resolves.toBeUndefined()
  })
})

describe('a failure is told by its codes alone', () => {
  const problem = (detail: string) => ({ code: 'provider_gateway', info: { detail } })

  it.each([
    ['limit', 'Cloudflare answered 429 with error 971.'],
    ['server', 'Cloudflare answered 500 with error 1500.'],
    ['page', 'Cloudflare answered 502.'],
    ['silence', 'Cloudflare did not answer.'],
  ] as const)('%s', async (failing, detail) => {
    await hostnames.ensure(host)
    cloudflare.failing = failing
    await expect(hostnames.ensure(host)).rejects.toMatchObject(problem(detail))
    await expect(hostnames.remove(host)).rejects.toMatchObject(problem(detail))
    expect(cloudflare.hostnames.has(host)).toBe(true)
  })

  it('a token of somebody else', async () => {
    const foreign = createCloudflareHostnames({ ...accessOf(cloudflare), token: 'foreign' })
    await expect(foreign.ensure(host)).rejects.toMatchObject(
      problem('Cloudflare answered 403 with error 10000.'),
    )
  })

  it('a name that it refuses', async () => {
    await expect(hostnames.ensure('Events.Example')).rejects.toMatchObject(
      problem('Cloudflare answered 400 with error 1407.'),
    )
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type DecisionPointServer, startDecisionPoint } from '../../local/decision-point.ts'
import {
  authorityOf,
  type Certificate,
  mintAuthority,
  trustedAuthority,
} from '../support/certificates.ts'
import { call } from '../support/client.ts'
import { type Community, mintCommunity, type Person } from '../support/community.ts'
import { type Isolate, startIsolate } from '../support/isolate.ts'
import { type CreatedEvent, publishedEvent } from '../support/programme.ts'
import { byTurns } from '../support/selection.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-tls-'))
// Workerd is told by Miniflare, which reads this when it is loaded; Deno has a setting of its own.
const trustedFile = process.env.NODE_EXTRA_CA_CERTS!
const trusted = authorityOf(trustedAuthority, inject('trustedAuthority'))
const stranger = mintAuthority('Somebody else')

/** A bound for what hangs: no certificate is refused by waiting. */
const timeoutMs = 5000

interface Pair {
  point: DecisionPointServer
  isolate: Isolate
}

/** A decision point that shows this certificate, and the product in front of it. */
async function startPair(
  name: string,
  { certificate, key }: Certificate,
  connection: string,
): Promise<Pair> {
  const file = (suffix: string, content: string) => {
    const target = path.join(dataDir, `${name}.${suffix}`)
    writeFileSync(target, content)
    return target
  }
  const point = await startDecisionPoint(path.join(dataDir, name), {
    tls: { certificate: file('pem', certificate), key: file('key', key) },
  })
  const isolate = await startIsolate(inject('runtime'), {
    bindings: {
      ...inject('bindings'),
      DENO_CERT: trustedFile,
      AUTHORIZATION_PROVIDER: 'cerbos',
      CERBOS_GRPC_ENDPOINT: point.endpoint.replace('127.0.0.1', 'localhost'),
      CERBOS_TLS: 'true',
      CERBOS_TIMEOUT_MS: String(timeoutMs),
      CERBOS_CONNECTION: connection,
    },
  })
  return { point, isolate }
}

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const connections = ['dialled', 'held']
/** Each on one connection at least. */
const refusals: [string, Certificate][] = [
  ['an authority that nobody trusts', stranger.issue('localhost')],
  ['another name', trusted.issue('other.test')],
]

describe.each(connections)(
  `a decision point over TLS on ${inject('runtime')}, %s`,
  (connection) => {
    const pairs: Pair[] = []
    let community: Community
    let organizer: Person
    let event: CreatedEvent

    beforeAll(async () => {
      community = await mintCommunity()
      organizer = await community.person()
      event = await publishedEvent(community, organizer)
    })
    afterAll(async () => {
      await Promise.all(pairs.flatMap(({ point, isolate }) => [point.stop(), isolate.stop()]))
    })

    const askBehind = async (name: string, certificate: Certificate) => {
      const pair = await startPair(`${name}-${connection}`, certificate, connection)
      pairs.push(pair)
      const { origin } = pair.isolate
      const ask = () =>
        call(community, `/api/event/${event.id}/management-detail`, { as: organizer, origin })
      const first = await ask()
      const second = await ask()
      const health = await call(community, '/health', { origin })
      return { first, second, health }
    }

    it('decides where the certificate is of a trusted authority and for its name', async () => {
      const { first, second, health } = await askBehind('right', trusted.issue('localhost'))
      const local = await call(community, `/api/event/${event.id}/management-detail`, {
        as: organizer,
      })
      expect([first.status, second.status]).toEqual([200, 200])
      expect(second.json).toEqual(local.json)
      expect(health.json.checks.decisionPoint).toEqual({ status: 'healthy' })
    })

    const tried = byTurns(refusals, connections.indexOf(connection), 'certificates')
    it.each(tried)('a certificate of %s is refused', async (name, certificate) => {
      const { first, second, health } = await askBehind(name.replaceAll(' ', '-'), certificate)
      for (const { status, json } of [first, second]) {
        expect([status, json.code]).toEqual([503, 'authorization_unavailable'])
      }
      expect(health.json.checks.decisionPoint.status).toBe('unhealthy')
    })
  },
)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type DecisionPointServer, startDecisionPoint } from '../../local/decision-point.ts'
import { call } from '../support/client.ts'
import { type Community, mintCommunity, type Person } from '../support/community.ts'
import { type Isolate, startIsolate, turnClock } from '../support/isolate.ts'
import { agendaItem, type CreatedEvent, publishedEvent } from '../support/programme.ts'
import { kept } from '../support/shows.ts'
import { stopProcess } from '../support/stop-process.ts'

const detail = ({ id }: CreatedEvent) => `/api/event/${id}/management-detail`

describe.each(['dialled', 'held'])(
  `an external decision point on ${inject('runtime')}, %s`,
  (connection) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-decisions-'))
    let point: DecisionPointServer
    let isolate: Isolate
    let community: Community
    let organizer: Person
    let member: Person
    let event: CreatedEvent

    beforeAll(async () => {
      point = await startDecisionPoint(dataDir)
      isolate = await startIsolate(inject('runtime'), {
        hasTurnedClock: true,
        bindings: {
          ...inject('bindings'),
          AUTHORIZATION_PROVIDER: 'cerbos',
          CERBOS_GRPC_ENDPOINT: point.endpoint,
          CERBOS_TLS: 'false',
          CERBOS_PLAINTEXT: 'true',
          CERBOS_TIMEOUT_MS: '2000',
          CERBOS_CONNECTION: connection,
        },
      })
      community = await mintCommunity()
      organizer = await community.person()
      member = await community.person()
      event = await publishedEvent(community, organizer)
    })
    afterAll(async () => {
      await isolate?.stop()
      await point?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    const ask = (target: string, options: Parameters<typeof call>[2] = {}) =>
      call(community, target, { ...options, origin: isolate.origin })

    it('answers with the links of the local table, one more round trip however many they are', async () => {
      for (const target of [detail(event), `/api/event/${event.id}`, '/api/event/my', '/api']) {
        const local = await call(community, target, { as: organizer })
        const external = await ask(target, { as: organizer })
        expect(external.json, target).toEqual(local.json)
        expect([local.trips, external.trips], target).toEqual([1, 2])
      }
    })

    it('a write takes one round trip more, and carries its links', async () => {
      const item = await agendaItem(community, organizer, { eventId: event.id })
      const edited = await ask(`/api/eventagendaitem/${item.id}`, {
        method: 'PATCH',
        as: organizer,
        headers: { 'if-match': `"${item.concurrencyStamp}"` },
        body: { title: 'Decided elsewhere' },
      })
      expect([edited.status, edited.trips]).toEqual([200, 3])
      expect(edited.json._links).toHaveProperty('edit')
    })

    it('refuses whom the policies refuse, and asks nothing for public reads', async () => {
      expect((await ask(detail(event), { as: member })).status).toBe(403)
      const anonymous = await ask('/api/events')
      expect([anonymous.status, anonymous.trips]).toEqual([200, 1])
      await kept(() => ask('/api/events'))
    })

    it('/health asks the point, /metrics counts its answers', async () => {
      const health = await ask('/health')
      expect(health.json.checks.decisionPoint).toEqual({ status: 'healthy' })
      expect((await ask('/metrics')).text).toMatch(
        /marquee_decisions_total\{outcome="answered"\} \d/,
      )
    })

    it('a point that is stopped is refused, and asked again when it goes on', async () => {
      await stopProcess(point.process.pid!)
      const refused = await ask(detail(event), { as: organizer })
      expect([refused.status, refused.json.code]).toEqual([503, 'authorization_unavailable'])
      point.process.kill('SIGCONT')
      expect((await ask(detail(event), { as: organizer })).status).toBe(200)
    })

    it('fails closed: no fallback to local roles, public data stay without action links', async () => {
      await point.stop()
      const refused = await ask(detail(event), { as: organizer })
      expect([refused.status, refused.json.code]).toEqual([503, 'authorization_unavailable'])
      const write = await ask('/api/event', { method: 'POST', as: organizer, body: { title: 'x' } })
      expect(write.status).not.toBe(201)
      const shown = await ask(`/api/event/${event.id}`, { as: organizer })
      expect(shown.status).toBe(200)
      expect(shown.json.title).toBe('A conference')
      expect(
        Object.values<{ method?: string }>(shown.json._links).filter(({ method }) => method),
      ).toEqual([])
      expect((await ask('/api/events')).status).toBe(200)
      // The last report is of a point that answered.
      await turnClock(isolate, 5000)
      const health = await ask('/health')
      expect([health.status, health.json.checks.decisionPoint.status]).toEqual([503, 'unhealthy'])
    })
  },
)

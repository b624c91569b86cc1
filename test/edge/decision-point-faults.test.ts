import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { call } from '../support/client.ts'
import { type Community, mintCommunity, type Person } from '../support/community.ts'
import { type Isolate, startIsolate, turnClock } from '../support/isolate.ts'
import {
  type MisbehavingPoint,
  misbehaviours,
  startMisbehavingPoint,
} from '../support/misbehaving-point.ts'
import { type CreatedEvent, informationOnly, publishedEvent } from '../support/programme.ts'

const timeoutMs = 800

describe.each(['dialled', 'held'])(
  `a decision point that misbehaves, on ${inject('runtime')}, %s`,
  (connection) => {
    let point: MisbehavingPoint
    let isolate: Isolate
    let community: Community
    let organizer: Person
    let event: CreatedEvent
    let lines: string[]

    beforeAll(async () => {
      lines = []
      point = await startMisbehavingPoint()
      isolate = await startIsolate(inject('runtime'), {
        hasTurnedClock: true,
        bindings: {
          ...inject('bindings'),
          AUTHORIZATION_PROVIDER: 'cerbos',
          CERBOS_GRPC_ENDPOINT: point.endpoint,
          CERBOS_TLS: 'false',
          CERBOS_PLAINTEXT: 'true',
          CERBOS_TIMEOUT_MS: String(timeoutMs),
          CERBOS_CONNECTION: connection,
        },
        log: (line) => lines.push(line),
      })
      community = await mintCommunity()
      organizer = await community.person()
      event = await publishedEvent(community, organizer)
    })
    afterAll(async () => {
      await isolate?.stop()
      point?.stop()
    })

    let reports = 0
    /** The last report is of another misbehaviour. */
    const outliveReport = () => turnClock(isolate, ++reports * 5000)
    const ask = (path: string, options: Parameters<typeof call>[2] = {}) =>
      call(community, path, { ...options, origin: isolate.origin })
    const failures = async () =>
      Number(
        /marquee_decisions_total\{outcome="failed"\} (\d+)/.exec(
          (await ask('/metrics')).text,
        )?.[1] ?? 0,
      )

    it.each(Object.entries(misbehaviours))(
      '%s: refused, counted, logged with what went wrong, in /health',
      async (_, misbehave) => {
        point.misbehave = misbehave
        await outliveReport()
        const before = await failures()
        lines.length = 0
        const [read, write, health] = await Promise.all([
          ask(`/api/event/${event.id}/management-detail`, { as: organizer }),
          ask('/api/event', {
            method: 'POST',
            as: organizer,
            body: { title: 'Not to be', participationConfiguration: informationOnly },
          }),
          ask('/health'),
        ])
        for (const { status, json } of [read, write]) {
          expect([status, json.code]).toEqual([503, 'authorization_unavailable'])
        }
        const refusals = lines
          .map((line) => JSON.parse(line))
          .filter(({ problem }) => problem === 'authorization_unavailable')
        expect(refusals).toEqual(
          Array(2).fill(
            expect.objectContaining({
              behind: expect.objectContaining({ fault: expect.any(String) }),
            }),
          ),
        )
        expect([health.status, health.json.checks.decisionPoint.status]).toEqual([503, 'unhealthy'])
        expect(await failures()).toBe(before + 3)
        const shown = await ask(`/api/event/${event.id}`, { as: organizer })
        expect([shown.status, shown.json.title]).toEqual([200, 'A conference'])
        expect(
          Object.values<{ method?: string }>(shown.json._links).filter(({ method }) => method),
        ).toEqual([])
      },
    )
  },
)

import type { Authorizer, Question } from '../../kernel/authorizer.ts'
import { type Facts, isPublicOperation } from '../../kernel/operation.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Connection, callUnary } from '../grpc/unary-call.ts'
import { type CheckedResource, type CheckRequest, readCheck, writeCheck } from './check-codec.ts'
import { policyResource } from './policies.ts'

export interface DecisionPoint {
  /** `host:port` of the gRPC endpoint. */
  endpoint: string
  tls: boolean
  /** For everything together: dial, call, decoding. */
  timeoutMs: number
  dial(address: { hostname: string; port: number; tls: boolean }): Promise<Connection>
  /** Told of every call: what came of it and how long it took, in milliseconds. */
  observe(outcome: 'answered' | 'failed', durationMs: number): void
  now(): number
}

const method = '/cerbos.svc.v1.CerbosService/CheckResources'

/**
 * Asks the external decision point: all questions of a decision in one call. What is public needs
 * no decision and an anonymous caller holds nothing; everything else is allowed only by a clear
 * answer. Any failure is `authorization_unavailable`: there is no other opinion to fall back to.
 */
export function createCerbosAuthorizer(point: DecisionPoint): Authorizer {
  return {
    async probe() {
      await ask(point, canary())
    },
    async decide(principal, questions, trips) {
      const governed = questions.filter(({ operation }) => !isPublicOperation(operation))
      if (principal.kind === 'anonymous' || governed.length === 0) {
        return questions.map(({ operation }) => isPublicOperation(operation))
      }
      const resources = groupQuestions(governed)
      const allowed = await trips.count(() => ask(point, requestOf(principal, resources)))
      return questions.map(
        (question) =>
          isPublicOperation(question.operation) ||
          (allowed[resources.indexOf.get(question) ?? -1]?.has(question.operation.id) ?? false),
      )
    },
  }
}

interface Grouped {
  entries: CheckedResource[]
  indexOf: Map<Question, number>
}

/**
 * Questions about the same facts become one resource with several actions, whatever kinds of thing
 * they are about: a page of a hundred events is a hundred resources, and stays within one call.
 */
function groupQuestions(questions: readonly Question[]): Grouped {
  const byKey = new Map<string, number>()
  const entries: (CheckedResource & { actions: string[] })[] = []
  const indexOf = new Map<Question, number>()
  for (const question of questions) {
    const { operation, facts } = question
    const attributes = attributesOf(facts)
    const key = Object.values(attributes).join(' ')
    let index = byKey.get(key)
    if (index === undefined) {
      index = entries.length
      byKey.set(key, index)
      entries.push({ kind: policyResource, id: String(index), attributes, actions: [] })
    }
    const { actions } = entries[index]!
    if (!actions.includes(operation.id)) actions.push(operation.id)
    indexOf.set(question, index)
  }
  return { entries, indexOf }
}

const attributesOf = ({ tenantId, eventId, organizationId, groupId }: Facts) => ({
  tenantId,
  eventId: eventId ?? '',
  organizationId: organizationId ?? '',
  groupId: groupId ?? '',
})

const requestOf = (
  principal: Exclude<Principal, { kind: 'anonymous' }>,
  { entries }: Grouped,
): CheckRequest => ({
  requestId: crypto.randomUUID(),
  principal: {
    id: principal.userId,
    roles: ['user'],
    attributes: {
      isTenantMember: principal.isTenantMember,
      grants: principal.grants.map(
        ({ scope, scopeId, role }) => `${scope}/${scopeId ?? ''}/${role}`,
      ),
    },
  },
  resources: entries,
})

/** A question of no consequence: any answer to it shows that decisions can be had. */
const canary = (): CheckRequest => ({
  requestId: crypto.randomUUID(),
  principal: { id: 'probe', roles: ['user'], attributes: { isTenantMember: false, grants: [] } },
  resources: [{ kind: policyResource, id: '0', attributes: {}, actions: ['probe'] }],
})

async function ask(point: DecisionPoint, request: CheckRequest): Promise<ReadonlySet<string>[]> {
  const startedAt = point.now()
  let connection: Connection | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RangeError('deadline')), point.timeoutMs)
  })
  const work = async () => {
    const [hostname = '', port = ''] = point.endpoint.split(/:(?=\d+$)/)
    connection = await point.dial({ hostname, port: Number(port), tls: point.tls })
    const answer = await callUnary(connection, {
      authority: point.endpoint,
      scheme: point.tls ? 'https' : 'http',
      path: method,
      message: writeCheck(request),
      timeoutMs: point.timeoutMs,
    })
    return readCheck(answer, request)
  }
  try {
    const allowed = await Promise.race([work(), deadline])
    point.observe('answered', point.now() - startedAt)
    return allowed
  } catch {
    // One catch around dial, call and decoding: whatever went wrong, the answer is no.
    point.observe('failed', point.now() - startedAt)
    throw new Problem('authorization_unavailable')
  } finally {
    clearTimeout(timer)
    try {
      await Promise.race([connection?.close(), Promise.resolve()])
    } catch {
      // It is gone already.
    }
  }
}

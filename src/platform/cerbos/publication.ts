import type { DecisionPointStatus, PolicyPackage } from '../../kernel/ports.ts'
import { checkResources, type DecisionPoint } from './check-resources.ts'
import { policyResource, publisherRole } from './policies.ts'

export interface PolicyStore {
  /** Origin of the admin API. */
  url: string
  user: string
  password: string
}

export interface Publication {
  store: PolicyStore
  /** Every decision point that reads the store. */
  points: readonly DecisionPoint[]
  /** How long a decision point may take to notice. */
  patienceMs: number
}

const uploadTimeoutMs = 30_000
const pauseMs = 250

/**
 * Puts a bundle into the store, as one change. That the store took it says little: it takes what
 * does not compile, too, and goes on with what it had.
 */
export async function uploadBundle(store: PolicyStore, { files }: PolicyPackage): Promise<void> {
  const credentials = new TextEncoder().encode(`${store.user}:${store.password}`)
  const answer = await fetch(new URL('/admin/policy', store.url), {
    method: 'PUT',
    headers: {
      authorization: `Basic ${btoa(String.fromCharCode(...credentials))}`,
      'content-type': 'application/json',
    },
    body: `{"policies":[${files.map(({ text }) => text).join(',')}]}`,
    signal: AbortSignal.timeout(uploadTimeoutMs),
    redirect: 'manual',
  }).catch(() => {
    throw new RangeError('The policy store does not answer.')
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new RangeError(`The policy store answered ${answer.status}.`)
}

/** Whether a decision point decides by this bundle. */
export async function decidesBy(point: DecisionPoint, { canary }: PolicyPackage): Promise<boolean> {
  const [allowed] = await checkResources(point, {
    requestId: crypto.randomUUID(),
    principal: { id: publisherRole, roles: [publisherRole], attributes: {} },
    resources: [{ kind: policyResource, id: '0', attributes: {}, actions: [canary] }],
  })
  return allowed?.has(canary) ?? false
}

/** What a decision point decides by, now. */
export async function statusOf(
  point: DecisionPoint,
  bundle: PolicyPackage,
): Promise<DecisionPointStatus> {
  const { endpoint } = point
  try {
    return { endpoint, state: (await decidesBy(point, bundle)) ? 'InForce' : 'Other' }
  } catch {
    return { endpoint, state: 'Unreachable' }
  }
}

/**
 * Publishes a bundle and waits until every decision point decides by it. Throws a RangeError that
 * says, a line each, who does not; it names endpoints and nothing of the store's credentials.
 */
export async function publishBundle(
  bundle: PolicyPackage,
  { store, points, patienceMs }: Publication,
): Promise<DecisionPointStatus[]> {
  await uploadBundle(store, bundle)
  const statuses = await Promise.all(points.map((point) => noticed(point, bundle, patienceMs)))
  const complaints = statuses.flatMap(({ endpoint, state }) => {
    if (state === 'InForce') return []
    return state === 'Unreachable'
      ? [`${endpoint} does not answer.`]
      : [`${endpoint} decides by other policies for '${policyResource}'.`]
  })
  if (complaints.length > 0) {
    throw new RangeError(['Published, but not in force everywhere.', ...complaints].join('\n'))
  }
  return statuses
}

async function noticed(point: DecisionPoint, bundle: PolicyPackage, patienceMs: number) {
  const until = point.now() + patienceMs
  for (;;) {
    const status = await statusOf(point, bundle)
    if (status.state === 'InForce' || point.now() >= until) return status
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type PolicyBundle, policyResource } from '../src/platform/cerbos/policies.ts'
import { decidesBy, type PolicyStore, uploadBundle } from '../src/platform/cerbos/publication.ts'
import { dial } from './dial.ts'
import { compilePolicies } from './policy-compiler.ts'

export interface Publication {
  store: PolicyStore
  /** `host:port` of every decision point that reads the store. */
  endpoints: readonly string[]
  tls: boolean
  timeoutMs: number
  /** How long a decision point may take to notice. */
  patienceMs: number
}

/** Publishes a bundle that compiles, and throws unless every decision point decides by it. */
export async function publishPolicies(bundle: PolicyBundle, to: Publication): Promise<void> {
  compilePolicies(bundle.files)
  await uploadBundle(to.store, bundle)
  const complaints = await Promise.all(
    to.endpoints.map((endpoint) => complaintOf(endpoint, bundle, to)),
  )
  const found = complaints.filter((complaint) => complaint !== null)
  if (found.length)
    throw new Error(['Published, but not in force everywhere.', ...found].join('\n'))
}

async function complaintOf(
  endpoint: string,
  bundle: PolicyBundle,
  { tls, timeoutMs, patienceMs }: Publication,
): Promise<string | null> {
  const point = { endpoint, tls, timeoutMs, dial, observe: () => undefined, now: () => Date.now() }
  const until = Date.now() + patienceMs
  for (;;) {
    const isInForce = await decidesBy(point, bundle).catch(() => null)
    if (isInForce) return null
    if (Date.now() >= until) {
      return isInForce === null
        ? `${endpoint} does not answer.`
        : `${endpoint} decides by other policies for '${policyResource}'.`
    }
    await sleep(250)
  }
}

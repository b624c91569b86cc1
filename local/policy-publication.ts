import type { PolicyBundle } from '../src/platform/cerbos/policies.ts'
import { type PolicyStore, publishBundle } from '../src/platform/cerbos/publication.ts'
import { dialled } from '../src/platform/grpc/transports.ts'
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
export async function publishPolicies(
  bundle: PolicyBundle,
  { store, endpoints, tls, timeoutMs, patienceMs }: Publication,
): Promise<void> {
  compilePolicies(bundle.files)
  const asked = {
    tls,
    timeoutMs,
    call: dialled(dial),
    observe: () => undefined,
    now: () => Date.now(),
  }
  const points = endpoints.map((endpoint) => ({ ...asked, endpoint }))
  await publishBundle(bundle, { store, points, patienceMs })
}

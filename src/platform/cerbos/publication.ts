import { checkResources, type DecisionPoint } from './check-resources.ts'
import { type PolicyBundle, policyResource, publisherRole } from './policies.ts'

export interface PolicyStore {
  /** Origin of the admin API. */
  url: string
  user: string
  password: string
}

const uploadTimeoutMs = 30_000

/**
 * Puts a bundle into the store, as one change. That the store took it says little: it takes what
 * does not compile, too, and goes on with what it had.
 */
export async function uploadBundle(store: PolicyStore, { files }: PolicyBundle): Promise<void> {
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
export async function decidesBy(point: DecisionPoint, { canary }: PolicyBundle): Promise<boolean> {
  const [allowed] = await checkResources(point, {
    requestId: crypto.randomUUID(),
    principal: { id: publisherRole, roles: [publisherRole], attributes: {} },
    resources: [{ kind: policyResource, id: '0', attributes: {}, actions: [canary] }],
  })
  return allowed?.has(canary) ?? false
}

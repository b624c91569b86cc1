import type { ErasureHolder } from '../kernel/erasure.ts'
import { Problem } from '../kernel/problem.ts'
import { timeoutSignal } from '../kernel/timeouts.ts'

/** An OpenID Connect provider whose users this deployment may delete. */
export interface IdentityAdministration {
  issuer: string
  kind: 'keycloak'
  clientId: string
  clientSecret: string
}

const timeoutMs = 10_000

/**
 * Deletes users at the providers that this deployment administers. What people have at a provider of
 * their own is theirs: there is nothing to ask for, and so it is done.
 */
export function createIdentityAdministrations(
  administrations: readonly IdentityAdministration[],
): ErasureHolder {
  return {
    async erase({ issuer, subject }) {
      const known = administrations.find((each) => each.issuer === issuer)
      if (known) await deleteKeycloakUser(known, String(subject))
    },
  }
}

/** Keycloak's Admin REST API, as a client with a service account that may manage users. */
async function deleteKeycloakUser(
  { issuer, clientId, clientSecret }: IdentityAdministration,
  subject: string,
): Promise<void> {
  const granted = await ask(`${issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  })
  if (!granted.ok) throw new Problem('provider_gateway')
  const { access_token: token } = (await granted.json()) as { access_token?: unknown }
  if (typeof token !== 'string') throw new Problem('provider_gateway')
  const users = `${issuer.replace('/realms/', '/admin/realms/')}/users`
  const deleted = await ask(`${users}/${encodeURIComponent(subject)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  // Whoever is not there any more was deleted by an earlier delivery, or by somebody else.
  if (!deleted.ok && deleted.status !== 404) throw new Problem('provider_gateway')
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: timeoutSignal(timeoutMs, 'identity provider'),
    })
  } catch {
    throw new Problem('provider_gateway')
  }
}

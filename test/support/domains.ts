import { inject } from 'vitest'
import type { DnsName } from '../../local/dns-endpoint.ts'
import { type CallOptions, call } from './client.ts'
import { asOwner, type Community, newId, type Person } from './community.ts'
import { deliverJob } from './deliveries.ts'

/** Says what the name service of the run answers for a name; null for nothing. */
export async function sayOfName(
  name: string,
  said: DnsName | null,
  service = inject('bindings').DNS_OVER_HTTPS_URL!,
) {
  await fetch(`${new URL(service).origin}/names/${name}`, {
    method: said === null ? 'DELETE' : 'PUT',
    ...(said && { body: JSON.stringify(said) }),
  })
}

/** A name that no other test has. */
export const newHost = () => `d${newId()}.example`

const path = '/api/tenant/domains'

/** What administrators of a community do with its domains. */
export function domainsOf(community: Community, as: Person) {
  const ask = (at: string, options: CallOptions = {}) => call(community, at, { as, ...options })
  const read = async (id: string) => (await ask(`${path}/${id}`)).json
  const stamped = async (id: string) => ({
    'if-match': `"${(await read(id)).concurrencyStamp}"`,
  })
  const check = (id: string) => checkNow(id)
  return {
    read,
    add: (host: string) => ask(path, { method: 'POST', body: { host } }),
    list: (query = '') => ask(`${path}${query}`),
    verify: (id: string) => ask(`${path}/${id}/verify`, { method: 'POST' }),
    async edit(id: string, body: object) {
      return ask(`${path}/${id}`, { method: 'PATCH', body, headers: await stamped(id) })
    },
    async remove(id: string) {
      return ask(`${path}/${id}`, { method: 'DELETE', headers: await stamped(id) })
    },
    check,
    /** Adds a name and proves it. */
    async prove(host = newHost()) {
      const { id, proof } = (await ask(path, { method: 'POST', body: { host } })).json
      await sayOfName(proof.name, { TXT: [proof.expected] })
      await check(id)
      return read(id)
    },
  }
}

/** Has a domain due, and delivers the message of a check to an isolate. */
export async function checkNow(id: string, isolate = 0) {
  await asOwner('update custom_domain set next_check_at = now() where id = $1', [id])
  return deliverCheck(id, isolate)
}

/** The message that a check was asked for. */
export const deliverCheck = (domainId: string, isolate = 0) =>
  deliverJob(
    { bindings: inject('bindings') },
    { origin: inject('origins')[isolate]! },
    { job: 'verify-domain', domainId },
  )

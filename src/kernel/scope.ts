import type { Trips } from './trips.ts'

/** How the community of a request is named: by its id, or by host and slug. */
export type TenantReference =
  /** With `surface` also none, where the one community of a deployment is not made yet. */
  | { tenantId: string; surface?: 'instance' }
  | { host: string; slug?: string }
  | { slug: string }
  /** The community of the key that calls; with `surface` also none, for a key of the instance. */
  | { ofCaller: true; surface?: 'instance' }

/**
 * What a verified credential says of its bearer. Whether it still stands is asked in the same batch
 * as the data: a session that was ended answers nothing more, on any isolate.
 */
export type Caller =
  /** The subject of a token of a configured issuer. */
  | { issuer: string; subject: string }
  /** A session of ours, by its access token. */
  | { sessionId: string; userId: string }
  /** A session of ours, by the hash of a browser's cookie. */
  | { browserHash: string }
  /** An API key, by its hash. */
  | { apiKeyHash: string }

/** One name for a caller, for fingerprints: a session that was renewed is the same caller. */
export const callerName = (caller: Caller | null): string => {
  if (caller === null) return ''
  if ('issuer' in caller) return `${caller.issuer}\n${caller.subject}`
  if ('apiKeyHash' in caller) return `key\n${caller.apiKeyHash}`
  return 'userId' in caller ? personName(caller.userId) : `browser\n${caller.browserHash}`
}

/** One name for a person, whichever credential was sent. */
export const personName = (userId: string) => `user\n${userId}`

/** Whether no community is named: what is asked is the instance's own. */
export const isNamedByNobody = ({ tenant }: Pick<Scope, 'tenant'>) =>
  tenant === null || 'surface' in tenant

/** In whose name, and inside which community, a batch runs. */
export interface Scope {
  /** Null for operations of the instance itself, which need no community. */
  tenant: TenantReference | null
  caller: Caller | null
  trips: Trips
}

/** Work of the instance itself, across communities. Only jobs construct it. */
export interface InstanceScope {
  instance: true
  /** Also on a database that is behind: to bring it up to date, and nothing else. */
  beforeGate?: true
  trips: Trips
}

import type { Trips } from './trips.ts'

/** How the community of a request is named: by its id, or by host and slug (ARCHITECTURE 5). */
export type TenantReference =
  | { tenantId: string }
  | { host: string; slug?: string }
  | { slug: string }

/** The verified subject of a bearer token. */
export interface Caller {
  issuer: string
  subject: string
}

/** In whose name, and inside which community, a batch runs. */
export interface Scope {
  tenant: TenantReference
  caller: Caller | null
  trips: Trips
}

/** Work of the instance itself, across communities. Only jobs construct it. */
export interface InstanceScope {
  instance: true
  trips: Trips
}

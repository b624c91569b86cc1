import type { DelegatedArea } from './delegated-areas.ts'

/** The scopes that a key can have. */
export const apiScopes = [
  'events:read',
  'events:write',
  'users:read',
  'users:write',
  'lookups:read',
  'registrations:write',
  'api-keys:manage',
  'organizations:read',
  'organizations:write',
  'groups:read',
  'groups:write',
  'admin:tenant',
  'admin:instance',
  'mcp:read',
  'mcp:propose',
] as const

export type ApiScope = (typeof apiScopes)[number]

/** What has a scope for reading and one for writing. */
const areas = ['events', 'users', 'organizations', 'groups'] as const
type Area = (typeof areas)[number]

/** What operations are listed under in the contract. */
export interface Tag {
  name: string
  description: string
}

/** A kind of things that operations are on. `Own` are the facts that its state rules are decided on. */
export interface ResourceDeclaration<Own = object> {
  name: string
  /** The scope that a key needs, for a read or a write or for both; null: no key reaches it. */
  keyScope: Area | ApiScope | null
  /** Where its operations stand in the contract; resources that belong together share one. */
  tag: Tag
  /** What the instance can withhold from administrators of a community; of several, each withholds it. */
  areas?: readonly DelegatedArea[]
  /** No value: the type alone. */
  facts?: Own
}

/** Declares a resource: once, beside its operations. */
export const declareResource = <Own = object>(
  declaration: ResourceDeclaration<Own>,
): ResourceDeclaration<Own> => declaration

export const scopeFor = (
  { keyScope }: ResourceDeclaration,
  effect: 'read' | 'write',
): ApiScope | null => (isArea(keyScope) ? `${keyScope}:${effect}` : keyScope)

const isArea = (scope: Area | ApiScope | null): scope is Area =>
  (areas as readonly (string | null)[]).includes(scope)

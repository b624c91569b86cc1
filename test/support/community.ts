import { inject } from 'vitest'
import { audience, signToken } from '../../local/token-issuer.ts'
import { randomIds } from '../../src/kernel/ids.ts'
import { ownerConnection } from './owner-connection.ts'

export const newId = () => randomIds.next(Date.now())

const issuer = 'https://issuer.localhost'

/** Statements as the owner of the database, to arrange what the API cannot and to look behind it. */
export async function asOwner<Row = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await ownerConnection().query(text, values)) as Row[]
}

/**
 * Row-level security binds an owner that is no superuser: statements on tenant tables name the
 * community. Where the owner is one, as here, a query must name it itself or ask by id.
 */
export async function inTenant<Row = Record<string, unknown>>(
  tenantId: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await ownerConnection().queryIn(tenantId, text, values)) as Row[]
}

export interface Person {
  id: string
  subject: string
  token: string
  /** Calls with this key instead of a token. */
  apiKey?: string
}

export interface Community {
  id: string
  slug: string
  host: string
  /** Adds a person: a member by default, with further roles on the community. */
  person(options?: {
    member?: boolean
    tenantRole?: number
    instanceRole?: number
  }): Promise<Person>
}

/** That of every community which is minted. */
export const slugOf = (id: string) => `c${id.replaceAll('-', '').slice(-20)}`

/** A community of its own for one test. */
export async function mintCommunity(options: { statusId?: number } = {}): Promise<Community> {
  const id = newId()
  const slug = slugOf(id)
  await asOwner(
    'insert into tenant (id, slug, full_name, tagline, tenant_status_id) values ($1, $2, $3, $4, $5)',
    [id, slug, `Community ${slug}`, 'A community of a test', options.statusId ?? 2],
  )
  return communityOf(id, slug)
}

/** A community that is there. */
export const communityOf = (id: string, slug: string): Community => ({
  id,
  slug,
  host: `${slug}.${inject('baseDomain')}`,
  person: (rights = {}) => mintPerson(id, rights),
})

async function mintPerson(
  tenantId: string,
  rights: { member?: boolean; tenantRole?: number; instanceRole?: number },
): Promise<Person> {
  const { member: isMember = true, tenantRole, instanceRole } = rights
  const id = newId()
  const subject = `subject-${id}`
  await insertAccount(id, { tenantId: isMember ? tenantId : null, subject })
  if (instanceRole !== undefined) {
    await asOwner('insert into instance_grant (user_id, role_id) values ($1, $2)', [
      id,
      instanceRole,
    ])
  }
  if (tenantRole !== undefined) {
    await grant(tenantId, { userId: id, scope: 'tenant', scopeId: tenantId, role: tenantRole })
  }
  return { id, subject, token: await mintToken(subject) }
}

/** A person without a way to sign in: a member of a community, or of none. */
export async function account(tenantId: string | null): Promise<Pick<Person, 'id'>> {
  const id = newId()
  await insertAccount(id, { tenantId, subject: null })
  return { id }
}

async function insertAccount(
  id: string,
  { tenantId, subject }: { tenantId: string | null; subject: string | null },
) {
  const statement = `with made as (insert into app_user (id) values ($1)),
      profile as (
        insert into user_profile (user_id, email, email_verified_at, first_name, last_name)
        values ($1, $2, now(), 'Test', $3)),
      identity as (
        insert into user_identity (issuer, subject, user_id)
        select $5, $6::text, $1 where $6 is not null)
    insert into tenant_user (tenant_id, user_id) select $4::uuid, $1 where $4 is not null`
  const values = [id, `${id}@example.test`, `Person ${id.slice(-4)}`, tenantId, issuer, subject]
  await (tenantId === null ? asOwner(statement, values) : inTenant(tenantId, statement, values))
}

/** Gives a role inside a community. */
export async function grant(
  tenantId: string,
  {
    userId,
    scope,
    scopeId,
    role,
  }: { userId: string; scope: string; scopeId: string; role: number },
): Promise<string> {
  const id = newId()
  await inTenant(
    tenantId,
    `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, tenantId, userId, scope, scopeId, role],
  )
  return id
}

export const mintToken = (subject: string, expiresIn = 3600): Promise<string> =>
  signToken(inject('issuerKey'), issuer, { subject, audience, expiresIn })

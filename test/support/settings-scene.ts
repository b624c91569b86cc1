import { inject } from 'vitest'
import { roles } from '../../src/kernel/principal.ts'
import { type Answer, type CallOptions, call } from './client.ts'
import { newId, type Person } from './community.ts'
import { type Deployment, startDeployment, topologies } from './deployment.ts'

interface Owner {
  id: string
  actorId: string
}

/** A deployment of a test's own, where what the instance sets binds nobody else. */
export interface SettingsScene {
  at: Deployment
  origin: string
  /** Administers the community. */
  administrator: Person
  /** Administers the instance. */
  operator: Person
  member: Person
  ask(path: string, options?: AskOptions): Promise<Answer>
  get(path: string, as: Person | null): Promise<Answer>
  send(method: string, path: string, as: Person, body?: object): Promise<Answer>
  join(tenantId: string, role: number | null): Promise<Person>
  /** Of the community, with such a person at its head. */
  owned(kind: 'organization' | 'group', by: Person): Promise<Owner>
  anotherCommunity(): Promise<{ id: string; of: { host: string } }>
  stop(): Promise<unknown>
}

type AskOptions = CallOptions & { of?: { host: string } }

export const refusal = ({ status, json }: Answer) => [status, json?.code]

export async function startSettingsScene(
  bindings: Record<string, string> = {},
): Promise<SettingsScene> {
  const at = await startDeployment({ ...topologies[0]!, runtime: inject('runtime') })
  const { origin } = await at.start(bindings)
  const ask = (path: string, { of = at.community, ...options }: AskOptions = {}) =>
    call(of, path, { origin, ...options })
  async function join(tenantId: string, role: number | null) {
    const person = await at.person()
    await at.sql(
      'insert into tenant_user (tenant_id, user_id) values ($1, $2) on conflict do nothing',
      [tenantId, person.id],
    )
    if (role !== null) await grant(tenantId, person, { scope: 'tenant', scopeId: tenantId, role })
    return person
  }
  const grant = (
    tenantId: string,
    { id }: Person,
    { scope, scopeId, role }: { scope: string; scopeId: string; role: number },
  ) =>
    at.sql(
      `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
       values ($1, $2, $3, $4, $5, $6)`,
      [newId(), tenantId, id, scope, scopeId, role],
    )
  const operator = await at.person()
  await at.sql('insert into instance_grant (user_id, role_id) values ($1, $2)', [
    operator.id,
    roles.instanceAdministrator,
  ])
  const { id: communityId } = at.community
  return {
    at,
    origin,
    operator,
    administrator: await join(communityId, roles.tenantAdministrator),
    member: await join(communityId, null),
    ask,
    get: (path, as) => ask(path, { as }),
    send: (method, path, as, body) => ask(path, { method, as, ...(body && { body }) }),
    join,
    async owned(kind, by) {
      const [id, actorId] = [newId(), newId()]
      await at.sql(
        `insert into collective (id, tenant_id, kind, approval_status_id, concurrency_stamp)
         values ($1, $2, $3, 2, gen_random_uuid())`,
        [id, communityId, kind],
      )
      await at.sql(
        `insert into actor (id, tenant_id, actor_type_id, ${kind}_id, display_name)
         values ($1, $2, $3, $4, $5)`,
        [actorId, communityId, kind === 'organization' ? 2 : 3, id, `The ${kind}`],
      )
      const role = kind === 'organization' ? roles.organizationCreator : roles.groupCreator
      await grant(communityId, by, { scope: kind, scopeId: id, role })
      return { id, actorId }
    },
    async anotherCommunity() {
      const id = newId()
      const slug = `c${id.replaceAll('-', '').slice(-20)}`
      await at.sql(
        'insert into tenant (id, slug, full_name, tenant_status_id) values ($1, $2, $2, 2)',
        [id, slug],
      )
      return { id, of: { host: `${slug}.${inject('baseDomain')}` } }
    },
    stop: () => at.stop(),
  }
}

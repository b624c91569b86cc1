import { inject } from 'vitest'
import { roles } from '../../src/kernel/principal.ts'
import { type Answer, type CallOptions, call } from './client.ts'
import { newId, type Person, slugOf } from './community.ts'
import { type Deployment, type Served, startDeployment, topologies } from './deployment.ts'

interface Owner {
  id: string
  actorId: string
}

/** A community and its people in a deployment where what the instance sets binds no other test of the run. */
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

/** What binds a whole instance. */
const forgotten = [
  'setting_value',
  'setting_change',
  'mail_server',
  'plan_assignment',
  'instance_grant',
]

type AskOptions = CallOptions & { of?: { host: string } }

export const refusal = ({ status, json }: Answer) => [status, json?.code]

let shared: Promise<{ deployment: Deployment; isolate: Served }> | undefined

async function deploy() {
  const deployment = await startDeployment({ ...topologies[0]!, runtime: inject('runtime') })
  // Deno is told whom it trusts when it starts.
  const isolate = await deployment.start({ DENO_CERT: process.env.NODE_EXTRA_CA_CERTS! })
  return { deployment, isolate }
}

/**
 * The files that one process runs, one after the other, share the deployment, which ends with the process. What
 * an earlier file has set is forgotten. Settings of its own start one more isolate.
 */
export async function startSettingsScene(
  bindings?: Record<string, string>,
): Promise<SettingsScene> {
  shared ??= deploy()
  const { deployment, isolate: usual } = await shared
  const isolate = bindings === undefined ? usual : await deployment.start(bindings)
  const { origin } = isolate
  for (const table of forgotten) await deployment.sql(`delete from ${table}`)
  const communityOf = async () => {
    const id = newId()
    const slug = slugOf(id)
    await deployment.sql(
      `insert into tenant (id, slug, full_name, tenant_status_id, allows_registration)
       values ($1, $2, $2, 2, true)`,
      [id, slug],
    )
    return { id, of: { host: `${slug}.${inject('baseDomain')}` } }
  }
  const { id: communityId, of: here } = await communityOf()
  const at: Deployment = {
    ...deployment,
    community: { id: communityId, ...here },
    person: (tenantId = communityId) => deployment.person(tenantId),
  }
  const ask = (path: string, { of = at.community, ...options }: AskOptions = {}) =>
    call(of, path, { origin, ...options })
  async function join(tenantId: string, role: number | null) {
    const person = await at.person(tenantId)
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
    anotherCommunity: communityOf,
    stop: async () => {
      if (isolate !== usual) await isolate.stop()
    },
  }
}

import { inject } from 'vitest'
import { secondIdentity } from './accounts.ts'
import { mintKey } from './api-keys.ts'
import { type CollectiveState, invitation, invitationToCommunity } from './collectives.ts'
import {
  asOwner,
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from './community.ts'
import { freezeCommits } from './frozen-commits.ts'
import { isExport, mintStage, routes, type Stage } from './operations.ts'
import { informationOnly } from './programme.ts'
import { chosenBelow, isChosen, isExhaustive } from './selection.ts'

/** States of an event, and whether the public may see it then. */
export const eventStates = [
  { name: 'Draft, Public', status: 1, visibility: 1 },
  { name: 'Published, Public', status: 2, visibility: 1 },
  { name: 'Published, Private', status: 2, visibility: 2 },
  { name: 'Published, Unlisted', status: 2, visibility: 3 },
  { name: 'Archived, Public', status: 5, visibility: 1 },
  { name: 'Published, MembersOnly', status: 2, visibility: 4 },
  { name: 'Moderated, Public', status: 6, visibility: 1 },
  { name: 'Draft, Private', status: 1, visibility: 2 },
  { name: 'Draft, Unlisted', status: 1, visibility: 3 },
  { name: 'Archived, Private', status: 5, visibility: 2 },
  { name: 'Archived, Unlisted', status: 5, visibility: 3 },
  { name: 'Cancelled, Public', status: 3, visibility: 1 },
  { name: 'Completed, Public', status: 4, visibility: 1 },
  { name: 'Published, Public, owner suspended', status: 2, visibility: 1, suspended: true },
] as const

export const tenantStates = { Provisioning: 1, Active: 2, Suspended: 3, Archived: 4 } as const

export const roles = {
  anonymous: null,
  'foreign user': { member: false },
  member: {},
  'event owner': { eventRole: 40 },
  'event manager': { eventRole: 41 },
  'event editor': { eventRole: 42 },
  'event viewer': { eventRole: 44 },
  'tenant owner': { tenantRole: 10 },
  'owner of organization and group': { organizationRole: 21, groupRole: 30 },
  'administrator of organization and group': { organizationRole: 22, groupRole: 31 },
  'member of organization and group': { organizationRole: 24, groupRole: 33 },
  'tenant administrator': { tenantRole: 11 },
  'instance administrator': { member: false, instanceRole: 1 },
} as const

/** Keys of every type of owner: with all that such a key can have, and with a part of it. */
export const keyed = {
  'key of an event owner': { ownerTypeId: 1, of: 'event owner' },
  'key of an event owner, reading': {
    ownerTypeId: 1,
    of: 'event owner',
    scopes: ['events:read', 'users:read'],
  },
  'key of a tenant owner': { ownerTypeId: 1, of: 'tenant owner' },
  'key of an organization': { ownerTypeId: 2, of: 'organization' },
  'key of an organization, writing': {
    ownerTypeId: 2,
    of: 'organization',
    scopes: ['events:write', 'api-keys:manage'],
  },
  'key of a co-host': { ownerTypeId: 2, of: 'coHost' },
  'key of a group': { ownerTypeId: 3, of: 'group' },
  'key of the community': { ownerTypeId: 4, of: 'community' },
  'key of the community, administering': {
    ownerTypeId: 4,
    of: 'community',
    scopes: ['admin:tenant'],
  },
  'key of the instance': { ownerTypeId: 5, of: 'instance' },
} as const

export interface Scene {
  community: Community
  people: Record<string, Person | null>
  stages: Stage[]
  /** Whether a caller asks an operation here. */
  asks(role: string, operation: string): boolean
}

/** States of organizations and groups; an event's stage has the one at its own place. */
export const collectiveStates: readonly CollectiveState[] = [
  {},
  { approvalStatusId: 1 },
  { approvalStatusId: 3, isVerified: true },
  { isSuspended: true },
  { isVerified: true },
]

/**
 * A community that is not open refuses before it is known who calls or what about: there, nobody, an
 * organizer, an administrator and a key, on what is published and what is not, prove it.
 */
export const rolesElsewhere = [
  'anonymous',
  'event owner',
  'tenant administrator',
  'key of an event owner',
]
/** Outside the proofs every second operation meets one of these callers there, by the seed of the run. */
const isAskedElsewhere = (role: string, state: string, operation: string) =>
  isExhaustive() ||
  (isChosen(`${state} knows ${operation}`, 2) &&
    rolesElsewhere[chosenBelow(rolesElsewhere.length, `${state} asks ${operation}`)] === role)

const ofInstance = new Set(
  routes.flatMap(({ operation: { id, surface } }) => (surface === 'instance' ? id : [])),
)

/** Nobody, somebody, who organizes and who administers: they differ most. */
export const mostDifferent: readonly string[] = [
  'anonymous',
  'member',
  'event owner',
  'tenant administrator',
]
const reads = new Set(
  routes.flatMap(({ operation: { id, effect } }) => (effect === 'read' ? id : [])),
)
const exported = new Set(routes.filter(isExport).map(({ operation }) => operation.id))
/** They are refused most writes, for one reason. */
const refusedAlike = ['anonymous', 'member']

/**
 * Outside the proofs a caller meets one in so many operations: the keys have a walk of their own. Exports are made of
 * their lists by one mechanism.
 */
function shareOf(role: string, operation: string) {
  if (exported.has(operation)) return 3
  if (refusedAlike.includes(role)) return reads.has(operation) ? 1 : 2
  return mostDifferent.includes(role) ? 1 : 6
}

/**
 * Operations of the instance meet its administrator besides, and those of collectives all who have a role in these.
 */
const isAskedInActive = (role: string, operation: string) =>
  (role === 'instance administrator' && ofInstance.has(operation)) ||
  (role.includes('organization and group') &&
    /organization|group|actor|paymentAccount|invoicing/i.test(operation)) ||
  isChosen(`${role} asks ${operation}`, shareOf(role, operation))

/** What is published and what is not. Outside the proofs each of them walks one of the two. */
export const stagesElsewhere = 2
const statesIn = (tenantStatus: number) =>
  tenantStatus === tenantStates.Active ? eventStates : eventStates.slice(0, stagesElsewhere)

export async function mintScene(state: keyof typeof tenantStates): Promise<Scene> {
  const tenantStatus = tenantStates[state]
  const community = await mintCommunity()
  const organizer = await community.person()
  const silenced = await community.person()
  const stages: Stage[] = []
  for (const [index, { status, visibility, ...more }] of statesIn(tenantStatus).entries()) {
    const owner = 'suspended' in more ? silenced : organizer
    const collective = collectiveStates[index % collectiveStates.length]!
    const tenantStatusId = [2, 1, 3, 4][index % 4]!
    const importState = (
      ['Failed', 'Completed', 'Running', 'Cancelled', 'Planned', 'Reading'] as const
    )[index % 6]!
    const isPaid = index === ofOrganization
    const stage = await mintStage(
      {
        collective,
        tenantStatusId,
        importState,
        ...(isPaid && { isToBePaid: true, isBeingPaid: true }),
      },
      { community, organizer: owner },
    )
    stages.push(stage)
    await connectAccount(community, stage)
    // Every second organization owns a live event, which stands in the way of its deletion.
    if (index % 2 === 1) await ownEvent(community, stage)
    await inTenant(
      community.id,
      'update event set event_status_id = $2, visibility_type_id = $3 where id = $1',
      [stage.things.event, status, visibility],
    )
  }
  await inTenant(community.id, 'update actor set suspended_at = now() where user_id = $1', [
    silenced.id,
  ])
  const people: Scene['people'] = {}
  for (const [name, rights] of Object.entries(roles)) {
    people[name] =
      rights && (await community.person(rights as Parameters<typeof community.person>[0]))
    if (rights) await take(community, people[name]!, { stages, rights })
  }
  await inviteEverywhere(community, people.member!, stages)
  await registerEverywhere(community, people.member!, stages)
  await inTenant(community.id, 'update registration_order set account_user_id = $2 where id = $1', [
    stages[ofOrganization]!.things.registrationOrder,
    people.member!.id,
  ])
  stages[0]!.things.identity = await secondIdentity(people.member!)
  const owners = await ownersOfKeys(community, stages)
  for (const [name, { of, ...key }] of Object.entries(keyed)) {
    const person = people[of]
    const minted = await mintKey(of === 'instance' ? null : community, {
      ...key,
      ownerId: person?.id ?? owners[of] ?? null,
    })
    people[name] = { subject: '', ...minted }
  }
  // Who has an account elsewhere may join.
  await asOwner('update tenant set allows_registration = true where id = $1', [community.id])
  await freezeCommits(community)
  await asOwner('update tenant set tenant_status_id = $2 where id = $1', [
    community.id,
    tenantStatus,
  ])
  const asks = (role: string, operation: string) =>
    state === 'Active' ? isAskedInActive(role, operation) : isAskedElsewhere(role, state, operation)
  return { community, people, stages, asks }
}

/** Gives a person the rights of a role on the things of every stage. */
async function take(
  community: Community,
  person: Person,
  { stages, rights }: { stages: Stage[]; rights: object },
) {
  const held: Record<string, number | undefined> = { ...rights }
  for (const { things } of stages) {
    for (const scope of ['event', 'organization', 'group'] as const) {
      const role = held[`${scope}Role`]
      if (role === undefined) continue
      await grant(community.id, { userId: person.id, scope, scopeId: things[scope], role })
    }
  }
}

async function ownEvent(community: Community, { things }: Stage) {
  await inTenant(
    community.id,
    `insert into event (id, tenant_id, actor_id, title, slug, public_code,
       participation_configuration, concurrency_stamp)
     values ($1, $2, $3, 'Ours', $4, $4, $5, gen_random_uuid())`,
    [newId(), community.id, things.actor, newId(), JSON.stringify(informationOnly)],
  )
}

/** One person has an invitation of every organization and group, by account and by address. */
async function inviteEverywhere(community: Community, { id: userId }: Person, stages: Stage[]) {
  for (const { things } of stages) {
    const email = `${userId}@example.test`
    await invitation(community, 'organization', things.organization, { userId })
    await invitation(community, 'group', things.group, { email })
    await invitationToCommunity(community, email)
  }
}

/** The same person waits for a place in a session and on a day of every stage. */
async function registerEverywhere({ id }: Community, member: Person, stages: Stage[]) {
  for (const { things } of stages) {
    await inTenant(
      id,
      `insert into session_registration (id, tenant_id, event_id, event_session_id, event_day_id, user_id,
         approval_status_id, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, $3, null, $5, 1, gen_random_uuid()),
         (gen_random_uuid(), $1, $2, null, $4, $5, 1, gen_random_uuid())`,
      [id, things.event, things.registeredSession, things.registeredDay, member.id],
    )
  }
}

/** An account at the stand-in of all tests, so that what it is asked of it changes nothing. */
async function connectAccount({ id }: Community, { things: { organization } }: Stage) {
  const { PAYMENT__STRIPE__ORIGIN: origin, PAYMENT__STRIPE__RESTRICTED_KEY: key } =
    inject('bindings')
  const ask = async (path: string, body: Record<string, string>) => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await fetch(`${origin}/v1/${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(body),
    })
    return (await answer.json()) as { id: string; url: string }
  }
  const account = (await ask('accounts', { country: 'BE' })).id
  const page = 'https://example.test/'
  const { url } = await ask('account_links', {
    account,
    type: 'account_onboarding',
    return_url: page,
    refresh_url: page,
  })
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
    redirect: 'manual',
  })
  await inTenant(
    id,
    `insert into payment_account (id, tenant_id, organization_id, provider, country, account_id,
       is_submitted, takes_payments, pays_out, heard_at)
     values ($1, $2, $3, 'stripe', 'BE', $4, true, true, true, now())`,
    [newId(), id, organization, account],
  )
}

/** The stage whose event belongs to an organization. */
const ofOrganization = 1

/** Gives two events to an organization and to a group; says who else keys may belong to. */
async function ownersOfKeys({ id }: Community, stages: Stage[]) {
  const [first, second] = stages
  const { organization, actor, group, groupActor } = first!.things
  for (const [owner, { things }] of [
    [actor, stages[ofOrganization]!],
    [groupActor, first!],
  ] as const) {
    await inTenant(id, 'update event set actor_id = $2 where id = $1', [things.event, owner])
  }
  const owners: Record<string, string> = { organization, group, community: id }
  return { ...owners, coHost: second!.things.organization } as Record<string, string>
}

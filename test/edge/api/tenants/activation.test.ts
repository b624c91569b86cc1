import { beforeAll, describe, expect, it } from 'vitest'
import { keyOwner } from '../../../../src/kernel/api-scopes.ts'
import { planAssignmentState } from '../../../../src/kernel/plan-lifecycle.ts'
import { quotaKeys } from '../../../../src/kernel/quotas.ts'
import { mintKey } from '../../../support/api-keys.ts'
import { type Answer, call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { identify } from '../../../support/operator-identities.ts'
import { assign, limit, mintPlan } from '../../../support/plans.ts'
import { draftEvent } from '../../../support/programme.ts'

let operator: Person
beforeAll(async () => {
  operator = await (await mintCommunity()).person({ member: false, instanceRole: 1 })
})

const refusal = ({ status, json }: Answer) => [status, json?.code]
const at = ({ id }: Community) => `/api/admin/instance/tenants/${id}`
const read = async (of: Community) => (await call(of, at(of), { as: operator })).json
const activate = (of: Community) =>
  call(of, `${at(of)}/activate`, { method: 'POST', as: operator, body: {} })
const historyOf = async (of: Community) =>
  (await call(of, `${at(of)}/history`, { as: operator })).json.totalCount

/** A directory in preparation that says who runs it, with two members and two of everything else. */
async function directory() {
  const of = await mintCommunity({ statusId: 1 })
  const owner = await of.person({ tenantRole: 11 })
  await of.person()
  await identify(of.id)
  const events = [await draftEvent(of, owner), await draftEvent(of, owner)]
  for (const number of [1, 2]) {
    await mintKey(of, { ownerTypeId: keyOwner.tenant, ownerId: of.id })
    await inTenant(
      of.id,
      `insert into event_session (id, tenant_id, event_id, title, slug, event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, 'A session', $4, 1, gen_random_uuid())`,
      [newId(), of.id, events[0]!.id, `session-${number}`],
    )
    await inTenant(
      of.id,
      `insert into storage_object (id, tenant_id, state, content_type, size_bytes, expires_at)
       values ($1, $2, 'Pending', 'image/png', 1, now() + interval '1 hour')`,
      [newId(), of.id],
    )
  }
  return of
}

describe('the activation of a directory with a plan', () => {
  it.each(quotaKeys)(
    'is neither offered nor done where it has more %s than its plan allows',
    async (key) => {
      const of = await directory()
      await limit(of.id, { [key]: 1 })
      const before = await read(of)
      expect(before.activationReasons).toEqual([`tenant_quota_${key}_exceeded`])
      expect(before._links.activate).toBeUndefined()
      expect(refusal(await activate(of))).toEqual([409, 'resource_conflict'])
      expect([(await read(of)).tenantStatusId, await historyOf(of)]).toEqual([1, 0])
      await limit(of.id, { [key]: 2 })
      const after = await read(of)
      expect(after.activationReasons).toEqual([])
      const opened = await call(of, after._links.activate.href, {
        method: 'POST',
        as: operator,
        body: {},
      })
      expect([opened.status, opened.trips, opened.json.tenantStatusId]).toEqual([200, 2, 2])
    },
  )

  it('names every quota, and what is missing in the identity beside them', async () => {
    const of = await mintCommunity({ statusId: 1 })
    await of.person()
    await limit(of.id, { members: 0, events: 0 })
    const { activationReasons } = await read(of)
    expect(activationReasons).toHaveLength(8)
    expect(activationReasons.at(-1)).toBe('tenant_quota_members_exceeded')
  })

  it('looks at the plan that it has, and at none that is only prepared', async () => {
    const of = await directory()
    const { planVersion } = await mintPlan({ members: 1 })
    await assign(of.id, planVersion, planAssignmentState.prepared)
    expect((await read(of)).activationReasons).toEqual([])
    expect((await activate(of)).status).toBe(200)
  })

  it('is done once: a repetition is refused, and adds nothing to its history', async () => {
    const of = await directory()
    expect((await activate(of)).status).toBe(200)
    expect(refusal(await activate(of))).toEqual([409, 'resource_conflict'])
    expect(await historyOf(of)).toBe(1)
  })

  it('is the end of the question: later only growth is refused', async () => {
    const of = await directory()
    await activate(of)
    await limit(of.id, { members: 1 })
    expect((await read(of)).activationReasons).toEqual([])
  })
})

import { describe, expect, inject, it } from 'vitest'
import { call } from '../support/client.ts'
import { type Community, inTenant, mintCommunity, type Person } from '../support/community.ts'
import { connectAsOwner, enter, waitForBlocked } from '../support/sql-batch.ts'

const api = { host: `api.${inject('baseDomain')}` }

const arranged = async () => {
  const community = await mintCommunity()
  const administrator = await community.person({ member: false, instanceRole: 1 })
  return { community, administrator, person: await community.person({ member: false }) }
}
const add = ({ id }: Community, { id: userId }: Person, as: Person, isolate = 0) =>
  call(api, `/api/admin/instance/tenants/${id}/members`, {
    method: 'POST',
    as,
    body: { userId },
    isolate,
  })

describe('an account that is made a member', () => {
  it('several times at once is so once, with one line of history', async () => {
    const { community, administrator, person } = await arranged()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => add(community, person, administrator, at % 2)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409, 409])
    const history = 'select 1 from tenant_user_transition where tenant_id = $1 and user_id = $2'
    expect(await inTenant(community.id, history, [community.id, person.id])).toHaveLength(1)
  })

  it.each([
    ['banned', 3, 403, 3],
    ['removed', 4, 204, 1],
  ])('while being %s is decided on after that', async (_, statusId, answered, left) => {
    const { community, administrator, person } = await arranged()
    const own = [community.id, person.id]
    await inTenant(
      community.id,
      'insert into tenant_user (tenant_id, user_id) values ($1, $2)',
      own,
    )
    const leading = await connectAsOwner()
    await leading.query('begin')
    await enter(leading, community.id)
    await leading.query(
      `update tenant_user set status_id = ${statusId} where tenant_id = $1 and user_id = $2`,
      own,
    )
    const adding = add(community, person, administrator)
    await waitForBlocked(leading)
    await leading.query('commit')
    await leading.end()
    expect((await adding).status).toBe(answered)
    const status = 'select status_id from tenant_user where tenant_id = $1 and user_id = $2'
    expect(await inTenant(community.id, status, own)).toEqual([{ status_id: left }])
  })

  it('while its community is archived is not', async () => {
    const { community, administrator, person } = await arranged()
    const archiving = await connectAsOwner()
    await archiving.query('begin')
    await archiving.query('update tenant set tenant_status_id = 4 where id = $1', [community.id])
    const adding = add(community, person, administrator)
    await waitForBlocked(archiving)
    await archiving.query('commit')
    await archiving.end()
    expect((await adding).status).toBe(409)
    const member = 'select 1 from tenant_user where tenant_id = $1 and user_id = $2'
    expect(await inTenant(community.id, member, [community.id, person.id])).toEqual([])
  })
})

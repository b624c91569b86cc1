import { describe, expect, it } from 'vitest'
import { call } from '../../support/client.ts'
import { asOwner, mintCommunity, newId } from '../../support/community.ts'

describe('a person who asks to be erased', () => {
  it('is gone, and may follow with a receipt what others still do', async () => {
    const community = await mintCommunity()
    const person = await community.person({ tenantRole: 11 })
    const key = newId()
    const ask = () =>
      call(community, '/api/user', {
        method: 'DELETE',
        as: person,
        headers: { 'idempotency-key': key },
      })
    const accepted = await ask()
    expect(accepted.status, accepted.text).toBe(202)
    console.log(accepted.json, accepted.trips)
    const again = await ask()
    console.log(again.status, again.text)
    console.log(
      await asOwner('select * from erasure_work'),
      await asOwner('select * from app.erasures_applied'),
    )
    const status = await call(community, '/api/privacy-erasure/status', {
      headers: { authorization: `ErasureReceipt ${accepted.json.receipt}` },
    })
    console.log(status.status, status.text)
    console.log((await call(community, '/api/user', { as: person })).text)
    await new Promise((r) => setTimeout(r, 3000))
    console.log(await asOwner('select * from erasure_work'))
  })
})

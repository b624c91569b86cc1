import { beforeAll, describe, expect, it } from 'vitest'
import { takeoverGraceDays } from '../../../../src/kernel/domain-lifecycle.ts'
import { call } from '../../../support/client.ts'
import { asOwner, type Community, mintCommunity } from '../../../support/community.ts'
import { checkNow, domainsOf, newHost, sayOfName } from '../../../support/domains.ts'
import { startOwnIsolate } from '../../../support/own-isolate.ts'
import { publishedEvent } from '../../../support/programme.ts'
import { kept, shows } from '../../../support/shows.ts'

let [holder, taker]: [Community, Community] = [] as never
let held: ReturnType<typeof domainsOf>
let taking: ReturnType<typeof domainsOf>

beforeAll(async () => {
  holder = await mintCommunity()
  taker = await mintCommunity()
  held = domainsOf(holder, await holder.person({ tenantRole: 11 }))
  taking = domainsOf(taker, await taker.person({ tenantRole: 11 }))
})

const slugAt = async (host: string, isolate = 0) => {
  const answer = await call({ host }, '/api', { isolate })
  return answer.status === 200 ? answer.json.tenant.slug : answer.json.code
}
const nobody = 'tenant_not_resolved'

/** What the taker claims and proves beside the holder, with the state that the claim comes to. */
async function claimed(host: string, texts: (token: string) => string[]) {
  const { id, proof } = (await taking.add(host)).json
  await sayOfName(proof.name, { TXT: texts(proof.expected) })
  await checkNow(id)
  return taking.read(id)
}

/** As if the last proof had failed so many days ago for the first time. */
const failSince = (host: string, days: number) =>
  asOwner(
    `update tenant_domain set failing_since = now() - make_interval(secs => $2) where host = $1`,
    [host, days * 86_400],
  )

describe('nothing but its own proof makes a name serve', () => {
  it('not a CNAME, dangling or leading here', async () => {
    const host = newHost()
    const { id, proof } = (await taking.add(host)).json
    for (const CNAME of [taker.host, holder.host, 'gone.example']) {
      await sayOfName(host, { CNAME })
      await checkNow(id)
      expect(await taking.read(id)).toMatchObject({ state: 'Pending', failureCode: 'txt_missing' })
      expect(await slugAt(host)).toBe(nobody)
    }
    // An alias of the challenge leads to a name of whoever owns that one.
    const elsewhere = newHost()
    await sayOfName(elsewhere, { TXT: [proof.expected] })
    await sayOfName(proof.name, { CNAME: elsewhere })
    await checkNow(id)
    expect(await taking.read(id)).toMatchObject({ state: 'Pending', failureCode: 'txt_missing' })
    expect(await slugAt(host)).toBe(nobody)
  })

  it('not the token of another claim, nor one at another name', async () => {
    const { host, proof } = await held.prove()
    expect(await claimed(host, () => [proof.expected])).toMatchObject({
      state: 'Pending',
      failureCode: 'txt_mismatch',
    })
    const other = (await taking.add(newHost())).json
    await sayOfName(other.host, { TXT: [other.proof.expected] })
    await checkNow(other.id)
    expect(await taking.read(other.id)).toMatchObject({ state: 'Pending' })
  })

  it('not an old proof: a claim that is made again has another token', async () => {
    const { id, host, proof } = await held.prove()
    await held.remove(id)
    await shows(
      () => slugAt(host),
      (slug) => slug === nobody,
    )
    const again = (await held.add(host)).json
    expect(again.proof.expected).not.toBe(proof.expected)
    await checkNow(again.id)
    expect(await held.read(again.id)).toMatchObject({
      state: 'Pending',
      failureCode: 'txt_mismatch',
    })
    expect(await slugAt(host)).toBe(nobody)
  })

  it('a message of a check that was asked for a claim that is gone does nothing', async () => {
    const { id, host } = await held.prove()
    await held.remove(id)
    expect((await checkNow(id)).status).toBe(200)
    expect(await asOwner('select from tenant_domain where host = $1', [host])).toEqual([])
  })
})

describe('a name that a community holds', () => {
  it.each([
    ['as it is', (host: string) => host],
    ['in upper case', (host: string) => host.toUpperCase()],
    ['with the dot of the root', (host: string) => `${host}.`],
  ])('is not taken over by a second proof: %s', async (_, written) => {
    const { id, host, proof } = await held.prove()
    const claim = await claimed(written(host), (token) => [proof.expected, token])
    expect(claim).toMatchObject({ host, state: 'Pending', failureCode: 'held_by_another' })
    expect(claim.proof.isMet).toBe(true)
    expect(await slugAt(host)).toBe(holder.slug)
    expect(await held.read(id)).toMatchObject({ state: 'Verified' })
  })

  it('nor by its punycode', async () => {
    const name = newHost()
    const { host } = await held.prove(`bücher-${name}`)
    expect(host).toMatch(/^xn--/)
    expect(await claimed(host, (token) => [token])).toMatchObject({
      host,
      failureCode: 'held_by_another',
    })
    expect(await slugAt(host)).toBe(holder.slug)
  })

  it('of two that prove it at once, one has it', async () => {
    const host = newHost()
    const claims = [(await held.add(host)).json, (await taking.add(host)).json]
    const tokens = claims.map(({ proof }) => proof.expected)
    await sayOfName(claims[0].proof.name, { TXT: tokens })
    await Promise.all(claims.map(({ id }, isolate) => checkNow(id, isolate)))
    const states = [(await held.read(claims[0].id)).state, (await taking.read(claims[1].id)).state]
    expect(states.sort()).toEqual(['Pending', 'Verified'])
  })

  it('stays while its proof fails, and goes to a new proof after the grace', async () => {
    const { id, host } = await held.prove()
    const event = await publishedEvent(holder, await holder.person())
    const read = (isolate: number) => call({ host }, `/api/event/${event.id}`, { isolate })
    await sayOfName(`_marquee-challenge.${host}`, null)
    await checkNow(id)
    await failSince(host, takeoverGraceDays - 0.01)
    expect(await claimed(host, (token) => [token])).toMatchObject({
      state: 'Pending',
      failureCode: 'held_by_another',
    })
    const isolates = [0, 1]
    for (const isolate of isolates) expect((await read(isolate)).status).toBe(200)

    const [{ id: claimId }] = (await taking.list('?pageSize=100')).json._embedded.items.filter(
      (each: { host: string }) => each.host === host,
    )
    await failSince(host, takeoverGraceDays + 0.01)
    await checkNow(claimId)
    expect(await taking.read(claimId)).toMatchObject({ state: 'Verified', failureCode: null })
    expect(await held.read(id)).toMatchObject({ state: 'Pending', isPrimary: false })
    for (const isolate of isolates) {
      await shows(
        async () => [await slugAt(host, isolate), (await read(isolate)).status],
        ([slug, status]) => slug === taker.slug && status === 404,
      )
    }
  })

  it('that is verified goes to nobody, however long ago it failed once', async () => {
    const { id, host, proof } = await held.prove()
    await failSince(host, 2 * takeoverGraceDays)
    await checkNow(id)
    expect(await held.read(id)).toMatchObject({ state: 'Verified', failingSince: null })
    const claim = await claimed(host, (token) => [proof.expected, token])
    expect(claim).toMatchObject({ state: 'Pending', failureCode: 'held_by_another' })
  })

  it('and that is removed is anybody’s who proves it', async () => {
    const { id, host, proof } = await held.prove()
    await held.remove(id)
    expect(await claimed(host, () => [proof.expected])).toMatchObject({ state: 'Pending' })
    const [claim] = (await taking.list('?pageSize=100')).json._embedded.items.filter(
      (each: { host: string }) => each.host === host,
    )
    await sayOfName(claim.proof.name, { TXT: [claim.proof.expected] })
    await checkNow(claim.id)
    await shows(
      () => slugAt(host),
      (slug) => slug === taker.slug,
    )
  })
})

describe('a domain that is removed', () => {
  it('serves nothing any more, though its community is read at other hosts', async () => {
    const { id, host } = await held.prove()
    const event = await publishedEvent(holder, await holder.person())
    const path = `/api/event/${event.id}`
    const isolates = [0, 1]
    for (const isolate of isolates) {
      expect((await call({ host }, path, { isolate })).status).toBe(200)
      expect((await call(holder, path, { isolate })).status).toBe(200)
    }
    expect((await held.remove(id)).status).toBe(204)
    for (const isolate of isolates) {
      await shows(
        async () => {
          // Fills the memory with the page under the epoch of now.
          const [atHome, removed] = [
            await call(holder, path, { isolate }),
            await call({ host }, path, { isolate }),
          ]
          return [atHome.status, removed.status]
        },
        ([atHome, removed]) => atHome === 200 && removed === 404,
      )
    }
  })

  it('on an isolate that has heard nothing of it, for a second at most', async () => {
    const isolate = await startOwnIsolate({ UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1' })
    try {
      const { id, host } = await held.prove()
      const event = await publishedEvent(holder, await holder.person())
      const read = () => call({ host }, `/api/event/${event.id}`, { origin: isolate.origin })
      expect((await kept(read)).status).toBe(200)
      expect((await held.remove(id)).status).toBe(204)
      await isolate.turnClock(1001)
      expect((await read()).status).toBe(404)
    } finally {
      await isolate.stop()
    }
  })

  it('not even where it was asked to remove itself', async () => {
    const { id, host } = await held.prove()
    const event = await publishedEvent(holder, await holder.person())
    const path = `/api/event/${event.id}`
    const administrator = await holder.person({ tenantRole: 11 })
    const { concurrencyStamp } = await held.read(id)
    const removed = await call({ host }, `/api/tenant/domains/${id}`, {
      method: 'DELETE',
      as: administrator,
      headers: { 'if-match': `"${concurrencyStamp}"` },
    })
    expect(removed.status).toBe(204)
    // At home the page is kept under the epoch of the removal, which that isolate knows at once.
    expect((await call(holder, path)).status).toBe(200)
    expect((await call({ host }, path)).status).toBe(404)
  })
})

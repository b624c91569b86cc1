import { describe, expect, it } from 'vitest'
import { newSource, registeredAccount } from '../../../support/accounts.ts'
import { atProvider, newBrowser, signInWithProvider } from '../../../support/browser.ts'
import { type Answer, call } from '../../../support/client.ts'
import { asOwner, mintCommunity, newId, type Person } from '../../../support/community.ts'

const path = '/api/user/identities'
const outcome = ({ status, json }: Answer) => [status, json?.code]

interface Item {
  id: string
  isPassword: boolean
  issuer: string | null
  label: string | null
  _links: Record<string, { href: string; method: string }>
}

/** Somebody with a password and a provider, in a browser. */
async function linked() {
  const account = await registeredAccount()
  const browser = newBrowser(account.community)
  const { email, password } = account
  const headers = { 'cf-connecting-ip': newSource() }
  await browser.send('/bff/sign-in', { identifier: email, password }, { headers })
  const begin = await browser.get('/bff/link/demo')
  const external = `${newId()}@example.test`
  await browser.get(await atProvider(begin.headers.get('location')!, external))
  const list = async () => (await browser.get(`/bff${path}`)).json._embedded.items as Item[]
  return { account, browser, external, list }
}

describe('the ways in that one has', () => {
  it('are listed for their owner, whose word each rests on; one is given up by its link', async () => {
    const { account, browser, external, list } = await linked()
    const me = await browser.get('/bff/api/user')
    expect(me.json._links.identities.href).toBe(`${path}{?page,pageSize}`)
    const [own, demo] = await list()
    expect(own).toMatchObject({ isPassword: true, issuer: null, label: null })
    expect(demo).toMatchObject({ isPassword: false, label: expect.stringMatching(/./) })
    expect(Object.keys(own!._links)).toEqual(['change-password', 'collection'])
    const { href, method } = demo!._links.remove!
    const gone = await browser.send(`/bff${href}`, undefined, { method })
    expect([gone.status, gone.trips]).toEqual([204, 2])
    expect((await list()).map(({ isPassword }) => isPassword)).toEqual([true])
    const stranger = newBrowser(account.community)
    await signInWithProvider(stranger, external)
    // Whoever has it now is somebody new.
    expect((await stranger.get('/bff/session')).json.displayName).not.toBe('Ada Test')
  })

  it('never lose the last one: not offered, and refused', async () => {
    const community = await mintCommunity()
    const person = await community.person()
    const { json } = await call(community, path, { as: person })
    const [only] = json._embedded.items as Item[]
    expect(Object.keys(only!._links)).toEqual(['collection'])
    const refused = await call(community, `${path}/${only!.id}`, { method: 'DELETE', as: person })
    expect(outcome(refused)).toEqual([409, 'resource_conflict'])
    expect((await call(community, path, { as: person })).status).toBe(200)
  })

  it('a way that nobody believes any more, or a password that is gone, is none that is left', async () => {
    const community = await mintCommunity()
    const person = await community.person()
    await asOwner(
      `insert into user_identity (issuer, subject, user_id)
       values ('https://gone.example', $1, $2), ('local', $2, $2::uuid)`,
      [newId(), person.id],
    )
    const items = (await call(community, path, { as: person })).json._embedded.items as Item[]
    const removable = items.filter(({ _links }) => _links.remove).map(({ issuer }) => issuer)
    expect(removable).toEqual(['https://gone.example'])
  })

  it('are nobody else’s to see or to take: another’s is as a random one', async () => {
    const community = await mintCommunity()
    const [one, other] = [await two(community), await community.person()]
    const take = (id: string) => call(community, `${path}/${id}`, { method: 'DELETE', as: other })
    const [theirs, nobodys] = [await take(one.ids[0]!), await take(newId())]
    expect(outcome(theirs)).toEqual([404, 'resource_not_found'])
    expect(outcome(nobodys)).toEqual(outcome(theirs))
    const list = await call(community, path, { as: other })
    for (const id of one.ids) expect(list.text).not.toContain(id)
  })

  async function two(community: Awaited<ReturnType<typeof mintCommunity>>) {
    const person: Person = await community.person()
    // A second subject at an issuer that is believed.
    await asOwner(
      `insert into user_identity (issuer, subject, user_id) values ('https://issuer.localhost', $1, $2)`,
      [newId(), person.id],
    )
    const { json } = await call(community, path, { as: person })
    return { person, ids: (json._embedded.items as Item[]).map(({ id }) => id) }
  }

  it('two given up at once leave one, and without the question under the lock would leave none', async () => {
    const left = async (userId: string) =>
      (await asOwner('select 1 from user_identity where user_id = $1', [userId])).length
    for (let round = 0; round < 5; round++) {
      const community = await mintCommunity()
      const { person, ids } = await two(community)
      const answers = await Promise.all(
        ids.map((id, isolate) =>
          call(community, `${path}/${id}`, { method: 'DELETE', as: person, isolate }),
        ),
      )
      // Who loses is told so, or is no longer known by the way in that the other took.
      expect(answers.filter(({ status }) => status === 204).length).toBe(1)
      expect(await left(person.id)).toBe(1)
    }
    const community = await mintCommunity()
    const { person, ids } = await two(community)
    // Both decided while both were there: then nothing else stands in the way.
    await Promise.all(
      ids.map((id) =>
        asOwner(
          `delete from user_identity
           where user_id = $1 and app.identity_id(issuer, subject) = $2`,
          [person.id, id],
        ),
      ),
    )
    expect(await left(person.id)).toBe(0)
  })
})

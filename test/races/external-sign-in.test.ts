import { createHash } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { schemaVersion } from '../../local/schema-version.ts'
import { newSource, openCommunity, registeredAccount } from '../support/accounts.ts'
import { atProvider, type Browser, newBrowser, sessionCookie } from '../support/browser.ts'
import { asOwner, type Community, newId } from '../support/community.ts'
import { asApplication, enter, transact, waitForBlocked } from '../support/sql-batch.ts'

const providerUrl = JSON.parse(inject('bindings').SIGN_IN_PROVIDERS!)[0].issuer as string
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const back = async (browser: Browser, path: string, account: string) => {
  const { headers } = await browser.get(path)
  return atProvider(headers.get('location')!, account)
}

/** Somebody signed in by password, and what they come back with from the provider. */
async function linking() {
  const { community, email, password } = await registeredAccount()
  const browser = newBrowser(community)
  const headers = { 'cf-connecting-ip': newSource() }
  await browser.send('/bff/sign-in', { identifier: email, password }, { headers })
  const browserHash = hashOf(`${browser.host}\n${browser.cookies.get(sessionCookie)}`)
  const [session] = await asOwner<{ id: string; user_id: string }>(
    'select id, user_id from user_session where browser_hash = $1',
    [browserHash],
  )
  const subject = `${newId()}@example.test`
  const owners = async () => {
    const rows = await asOwner('select user_id from user_identity where subject = $1', [subject])
    return rows.map(({ user_id }) => user_id)
  }
  return { community, browser, browserHash, session: session!, subject, owners }
}

describe('linking against the end of the session', () => {
  /** Has ended the session, and not committed yet. */
  async function ending(community: Community, sessionId: string) {
    const client = await asApplication()
    await client.query('begin')
    await enter(client, community.id)
    await client.query('select app.end_session($1)', [sessionId])
    return client
  }

  it('a session that ends between the read and the commit of a link links nothing', async () => {
    const { community, browser, session, subject, owners } = await linking()
    const answer = await back(browser, '/bff/link/demo', subject)
    const holder = await ending(community, session.id)
    const linked = browser.get(answer)
    await waitForBlocked(holder)
    await holder.query('commit')
    await holder.end()
    expect([(await linked).status, await owners()]).toEqual([401, []])
  })

  it('control: the same batch without the authority of its caller links', async () => {
    const run = async (guarded: boolean) => {
      const { community, browserHash, session, subject, owners } = await linking()
      const holder = await ending(community, session.id)
      const client = await asApplication()
      await client.query('begin')
      const entered = await client.query('select app.enter($1::jsonb) as entered', [
        JSON.stringify({ schema: schemaVersion, surface: 'instance', browserHash }),
      ])
      const { authorityVersion } = entered.rows[0].entered.user
      const work = (async () => {
        if (guarded) await client.query('select app.assert_authority($1)', [authorityVersion])
        await client.query('select app.link_identity($1, $2)', [providerUrl, subject])
        await client.query('commit')
      })().catch((thrown: Error) => thrown.message)
      if (guarded) await waitForBlocked(holder)
      else await work
      await holder.query('commit')
      const failure = (await work) ?? null
      await Promise.all([holder.end(), client.end()])
      return [failure, (await owners()).length]
    }
    expect(await run(false)).toEqual([null, 1])
    expect(await run(true)).toEqual(['authority_changed', 0])
  })
})

describe('two first sign-ins of one person', () => {
  it('the one that comes second finds the person that the first one made', async () => {
    const community = await openCommunity()
    const browser = newBrowser(community)
    const email = `${newId()}@example.test`
    const answer = await back(browser, '/bff/sign-in/demo', email)
    const userId = newId()
    const first = await asApplication()
    await first.query('begin')
    await enter(first, community.id)
    await first.query('select app.register_external($1::jsonb)', [
      JSON.stringify({ userId, issuer: providerUrl, subject: email, email, firstName: 'First' }),
    ])
    const second = browser.get(answer)
    await waitForBlocked(first)
    await first.query('commit')
    await first.end()
    expect((await second).status).toBe(303)
    expect((await browser.get('/bff/session')).json.displayName).toBe('First')
    const people = await asOwner('select user_id from user_profile where email = $1', [email])
    expect(people).toEqual([{ user_id: userId }])
  })
})

describe('one answer of a provider, sent many times at once', () => {
  it('control: the same batches that do not use the proof up would all go on', async () => {
    const run = async (used: boolean) => {
      const community = await openCommunity()
      const hash = hashOf(newId())
      await asOwner(
        `insert into identity_proof (hash, purpose, expires_at)
         values ($1, 'external', now() + interval '1 minute')`,
        [hash],
      )
      const failures = await Promise.all(
        Array.from({ length: 8 }, () =>
          transact({ tenantId: community.id }, async (client) => {
            const { rows } = await client.query(`select app.proof_of('external', $1) as proof`, [
              hash,
            ])
            if (rows[0].proof === null) throw new Error('proof_invalid')
            if (used) await client.query('select app.use_external_proof($1)', [hash])
          }),
        ),
      )
      return failures.filter((failure) => failure === null).length
    }
    expect(await run(false)).toBe(8)
    expect(await run(true)).toBe(1)
  })
})

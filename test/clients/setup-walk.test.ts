import { Client as Hal, Problem, type State } from 'ketting'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../support/community.ts'
import { type OwnData, startOwnData } from '../support/own-database.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'
import { carry, sharedHost } from './shared-host.ts'

const modes = ['MultiTenant', 'SingleTenant'] as const
const slug = 'the-first-directory'
const email = 'first@example.test'
const newPassword = 'a password of the first person'

/** Says who calls, and on which community. */
type Caller = Record<string, string>

describe.each(modes)('a HAL client that was written elsewhere sets up an instance: %s', (mode) => {
  const secret = `secret-of-the-instance-${newId()}`
  let data: OwnData
  let isolate: OwnIsolate
  let database: Client
  let status: State
  let journey: State
  let signIn: (password: string) => Promise<State>
  let token: string

  beforeAll(async () => {
    data = await startOwnData()
    database = new Client({ connectionString: data.ownerUrl })
    await database.connect()
    isolate = await startOwnIsolate({
      ...data.bindings,
      DEPLOYMENT_MODE: mode,
      SETUP_SECRET: secret,
      INSTANCE_ADMIN_PUBLIC_ORIGIN: undefined,
    })
  })
  afterAll(async () => {
    await database?.end()
    await isolate?.stop()
    await data?.stop()
  })

  /** Knows one address, the root; all others it must find. */
  async function rootFor(caller: Caller = {}): Promise<State> {
    const client = new Hal(`${sharedHost().origin}/api`)
    client.use((request) => {
      const headers = new Headers(request.headers)
      for (const [name, value] of Object.entries(caller)) headers.set(name, value)
      return carry(new Request(request, { headers }), isolate.origin)
    })
    return client.go().get()
  }
  const bySecret = { 'x-setup-secret': secret }
  const asFirst = () => ({ authorization: `Bearer ${token}` })
  const inDirectory = (caller: Caller = {}) =>
    rootFor(mode === 'MultiTenant' ? { ...caller, 'x-tenant-slug': slug } : caller)
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (thrown) => {
        if (!(thrown instanceof Problem)) throw thrown
        return [thrown.body.status, thrown.body.code]
      },
    )
  const history = async () => (await database.query('select from tenant_transition')).rowCount

  it('from its root to the journey, by the secret alone', async () => {
    status = await (await rootFor()).follow('setup').get()
    expect(status.data).toMatchObject({ isSetupRequired: true })
    expect(status.links.has('journey')).toBe(false)
    const wrong = await status.follow('validate-secret').post({ data: { secret: 'x'.repeat(40) } })
    expect([wrong.data, wrong.links.has('journey')]).toEqual([{ isValid: false }, false])
    const setup = await (await rootFor(bySecret)).follow('setup').get()
    const validated = await setup.follow('validate-secret').post({ data: { secret } })
    journey = await validated.follow('journey').get()
    expect(journey.data.preflight).toMatchObject({ isReadyToLaunch: false })
    expect(journey.links.has('complete-local')).toBe(false)
  })

  it('to one administrator, who replaces the temporary password', async () => {
    const saved = (await journey.follow('save-profile').patch({
      data: { siteName: 'Home', canonicalUrl: sharedHost().origin, directorySlug: slug },
    }))!
    const person = { email, firstName: 'First', lastName: 'Person' }
    const complete = (expectedJourneyGeneration: unknown) =>
      saved.follow('complete-local').post({ data: { ...person, expectedJourneyGeneration } })
    expect(await refused(complete(journey.data.generation))).toEqual([409, 'concurrency_conflict'])
    const completed = await complete(saved.data.generation)
    expect(await refused(complete(saved.data.generation))).toEqual([410, 'setup_already_completed'])
    expect((await database.query('select from instance_grant')).rowCount).toBe(1)

    signIn = (password) =>
      completed.follow('sign-in').post({ data: { identifier: email, password } })
    const replacing = await signIn(completed.data.temporaryPassword)
    expect(replacing.data.accessToken).toBeUndefined()
    const challenge = `Bearer ${replacing.data.replacementChallenge.token}`
    await replacing
      .follow('replace-temporary-password')
      .post({ data: { newPassword }, headers: { authorization: challenge } })
    expect(await refused(signIn(completed.data.temporaryPassword))).toEqual([
      401,
      'authentication_required',
    ])
    token = (await signIn(newPassword)).data.token
  })

  it('after which the secret opens nothing of it', async () => {
    const of = { data: { siteName: 'Another' } }
    expect(await refused(journey.follow('self').refresh())).toEqual([
      401,
      'authentication_required',
    ])
    expect(await refused(journey.follow('save-profile').patch(of))).toEqual([
      410,
      'setup_already_completed',
    ])
    expect((await status.follow('self').refresh()).data).toMatchObject({ isSetupRequired: false })
  })

  it('to a public directory, which only its own administrator prepares and the instance opens', async () => {
    const events = async () => (await inDirectory()).links.has('events')
    expect(await events()).toBe(false)
    const checklist = await (await rootFor(asFirst())).follow('getting-started').get()
    const directory = checklist.follow('default-directory')
    expect((await directory.get()).links.has('activate')).toBe(false)
    const before = (await history())!

    const branding = await (await inDirectory(asFirst())).follow('branding').get()
    await branding.follow('edit').patch({
      data: {
        expectedConcurrencyStamp: branding.data.concurrencyStamp,
        colors: { primary: '#0a5c36' },
      },
    })
    const identity = await (await inDirectory(asFirst())).follow('operator-identity').get()
    await identity.follow('edit').patch({
      data: {
        expectedConcurrencyStamp: identity.data.concurrencyStamp,
        legalEntity: {
          publicName: 'Home',
          legalName: 'Home',
          operatorKindCode: 'individual',
          jurisdictionCountryCode: 'BE',
        },
        contacts: { publicContactEmail: email },
        legalLinks: {
          legalNoticeUrl: 'https://example.test/legal',
          privacyUrl: 'https://example.test/privacy',
        },
      },
    })
    expect(await events()).toBe(false)

    const activate = (await directory.refresh()).follow('activate')
    await activate.post({ data: {} })
    expect(await refused(activate.post({ data: {} }))).toEqual([409, 'resource_conflict'])
    expect((await directory.refresh()).links.has('activate')).toBe(false)
    expect(await history()).toBe(before + 1)
    // What was read before is believed for a second.
    await isolate.turnClock(1001)
    const visitor = (await inDirectory()).follow('events', { page: 1, pageSize: 5 })
    expect((await visitor.get()).data).toMatchObject({ totalCount: 0 })
  })
})

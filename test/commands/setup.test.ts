import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodPassword, mailsTo } from '../support/accounts.ts'
import { type Answer, type CallOptions, call } from '../support/client.ts'
import { sayOfName } from '../support/domains.ts'
import {
  endAll,
  endGroup,
  freePair,
  isReady,
  leftOf,
  npm,
  type Started,
} from '../support/npm-process.ts'
import { pngOf } from '../support/png.ts'
import { informationOnly } from '../support/programme.ts'
import { until } from '../support/until.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-setup-'))
let port: number
let started: Started
let secret: string
/** What the walk has come to: the first administrator, and the links of the directory. */
let first: { token: string }
let checklist: Answer
let completed: Answer

beforeAll(async () => {
  port = await freePair()
  started = await start()
  secret = /Setup secret\s+(\S+)/.exec(started.said())![1]!
})
afterAll(() => {
  endAll()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<Started> {
  const next = npm(['start', '--', '--setup'], { PORT: `${port}`, DATA_DIR: dataDir })
  await Promise.race([
    isReady(next),
    next.exit.then((code) => Promise.reject(new Error(`ended with ${code}: ${next.said()}`))),
  ])
  return next
}

interface Link {
  href: string
  method?: string
}

const shown = () => ({ 'x-setup-secret': secret })

/** Follows a link as it is, on the host of the instance or of a community. */
async function follow(link: Link | undefined, options: CallOptions & { slug?: string } = {}) {
  expect(link).toBeDefined()
  const { slug, ...rest } = options
  return call(
    { host: `${slug ? `${slug}.` : ''}localhost:${port}` },
    link!.href.replace(/\{.*/, ''),
    {
      method: link!.method ?? 'GET',
      origin: `http://127.0.0.1:${port}`,
      ...rest,
    },
  )
}
const root = (options: CallOptions & { slug?: string } = {}) => follow({ href: '/api' }, options)
const linksOf = ({ json }: Answer): Record<string, Link> => json._links
/** What is not linked is refused, however it is asked for. */
async function isWithheld(
  rel: string,
  { on, link, ...options }: CallOptions & { on: Answer; link: Link; slug?: string },
) {
  expect(linksOf(on)).not.toHaveProperty(rel)
  const { status, json } = await follow(link, options)
  return [status, json.code]
}
const printed = (label: string) => new RegExp(`${label}\\s+(\\S+)`).exec(started.said())![1]!

/** What the commands of the chapter answer, one line for each, with the values of this run in them. */
function answersOfChapter(values: Record<string, string>): Answer['json'][] {
  const chapter = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, commands = ''] = /```sh\n( +api=.*?)```/s.exec(chapter)!
  const script = Object.entries(values).reduce((text, [example, value]) => {
    expect(text).toContain(example)
    return text.replace(example, value)
  }, commands)
  const said = execFileSync('sh', ['-c', `set -e\n${script}`], { encoding: 'utf8' })
  return said.split(/(?<=\})(?=\{)/).map((answer) => JSON.parse(answer))
}

const slug = 'home'
const host = 'www.home.example'
/** The API, a page, the map of the pages. */
const everywhere = ['/api/events', '/', '/sitemap.xml']
const email = 'first@example.test'
const page = (at = host) => call({ host: at }, '/', { origin: `http://127.0.0.1:${port}` })
const identity = {
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
}

it('npm start -- --setup leads by links from an empty database to an administrator', async () => {
  const status = await follow(linksOf(await root()).setup)
  expect(status.json.isSetupRequired).toBe(true)
  const validated = await follow(linksOf(status)['validate-secret'], { body: { secret } })
  const empty = await follow(linksOf(validated).journey, { headers: shown() })
  expect(started.said()).toContain(`http://localhost:${port}${linksOf(empty).self!.href}\n`)

  const saved = await follow(linksOf(empty)['save-profile'], {
    headers: shown(),
    body: { siteName: 'Home', canonicalUrl: `http://localhost:${port}`, directorySlug: slug },
  })
  expect(saved.json.preflight).toMatchObject({ isReadyToLaunch: true })
  const body = {
    email,
    firstName: 'First',
    lastName: 'Person',
    expectedJourneyGeneration: saved.json.generation,
  }
  const early = await follow(linksOf(saved)['complete-local'], { body })
  expect([early.status, early.json.code]).toEqual([401, 'authentication_required'])
  const [journey, json] = answersOfChapter({
    'https://api.…': `http://localhost:${port}`,
    '…': secret,
    'you@example.org': email,
    'Our events': 'Home',
  })
  expect([journey.state, json.code]).toEqual(['Available', undefined])
  completed = { ...saved, json }
  const again = await follow(linksOf(saved)['complete-local'], { headers: shown(), body })
  expect([again.status, again.json.code]).toEqual([410, 'setup_already_completed'])

  const { temporaryPassword } = completed.json
  const signIn = (at: Answer, password: string) =>
    follow(linksOf(at)['sign-in'], { body: { identifier: email, password } })
  const replacing = await signIn(completed, temporaryPassword)
  const newPassword = 'a password of the first person'
  const replaced = await follow(linksOf(replacing)['replace-temporary-password'], {
    headers: { authorization: `Bearer ${replacing.json.replacementChallenge.token}` },
    body: { newPassword },
  })
  expect(replaced.status, replaced.text).toBe(204)
  const stale = await signIn(completed, temporaryPassword)
  expect([stale.status, stale.json.code]).toEqual([401, 'authentication_required'])
  first = (await signIn(completed, newPassword)).json
})

it('the directory is private until it says who runs it, then open to everybody', async () => {
  const as = first
  checklist = await follow(linksOf(await root({ as }))['getting-started'], { as })
  expect(checklist.json.bootstrap).toMatchObject({
    state: 'Completed',
    isCurrentUserInstanceAdmin: true,
  })
  const directory = await follow(linksOf(checklist)['default-directory'], { as })
  const link = { href: `${linksOf(directory).self!.href}/activate`, method: 'POST' }
  expect(await isWithheld('activate', { on: directory, link, as, body: {} })).toEqual([
    409,
    'resource_conflict',
  ])
  for (const href of everywhere) expect((await follow({ href }, { slug })).status).toBe(404)

  const document = await follow(linksOf(await root({ as, slug }))['operator-identity'], {
    as,
    slug,
  })
  const named = await follow(linksOf(document).edit, {
    as,
    slug,
    body: { expectedConcurrencyStamp: document.json.concurrencyStamp, ...identity },
  })
  expect(named.status, named.text).toBe(200)
  const ready = await follow(linksOf(checklist)['default-directory'], { as })
  const opened = await follow(linksOf(ready).activate, { as, body: {} })
  expect(opened.status, opened.text).toBe(200)
  for (const href of everywhere) expect((await follow({ href }, { slug })).status).toBe(200)
  const after = await follow(linksOf(checklist).refresh, { as })
  const isNamed = ({ code }: { code: string }) => code === 'operator_identity'
  expect(after.json.preflight.warningChecks.find(isNamed)).toMatchObject({ status: 'Pass' })
  // The instance says for itself who runs it.
  expect(after.json.operatorIdentity.isReadyForDisclosure).toBe(false)
})

/** Uploads a picture by links. Answers its id. */
async function uploaded(home: Answer, { as, size }: { as: { token: string }; size: number }) {
  const bytes = pngOf({ width: size, height: size })
  const announced = await follow(linksOf(home)['upload-image'], {
    as,
    slug,
    body: { purpose: 'image', contentType: 'image/png', expectedSizeBytes: bytes.byteLength },
  })
  expect(announced.status, announced.text).toBe(201)
  const sent = await follow(linksOf(announced).upload, {
    as,
    slug,
    body: bytes,
    headers: { 'content-type': 'image/png' },
  })
  expect(sent.status, sent.text).toBe(200)
  return sent.json.id as string
}

it('wears its look, and serves at its own domain once that is proven', async () => {
  const as = first
  const home = await root({ as, slug })
  const branding = await follow(linksOf(home).branding, { as, slug })
  const [logo, icon] = [
    await uploaded(home, { as, size: 120 }),
    await uploaded(home, { as, size: 32 }),
  ]
  const painted = await follow(linksOf(branding).edit, {
    as,
    slug,
    body: {
      expectedConcurrencyStamp: branding.json.concurrencyStamp,
      colors: { primary: '#0a5c36' },
      images: { logos: [logo], favicons: [icon] },
    },
  })
  expect(painted.status, painted.text).toBe(200)

  const domains = await follow(linksOf(home).domains, { as, slug })
  const service = printed('Names')
  /** Adds a name, says what it has, and waits for the first check. */
  async function claim(name: string, proves: (expected: string) => string[]) {
    const added = await follow(linksOf(domains).create, { as, slug, body: { host: name } })
    expect(added.status, added.text).toBe(201)
    const { proof, target } = added.json
    await sayOfName(name, { CNAME: target.expected }, service)
    await sayOfName(proof.name, { TXT: proves(proof.expected) }, service)
    const asked = await follow(linksOf(added).verify, { as, slug })
    expect(asked.status, asked.text).toBe(202)
    let seen = asked
    await until(async () => {
      // Slowly: who asks twenty times a second is limited.
      await sleep(200)
      seen = await follow(linksOf(added).self, { as, slug })
      return seen.json.lastCheckedAt !== null
    }, 'checked')
    return seen.json
  }
  const unproven = `un${host}`
  expect(await claim(unproven, () => [])).toMatchObject({
    state: 'Pending',
    failureCode: 'txt_missing',
  })
  expect((await page(unproven)).status).toBe(404)
  expect(await claim(host, (expected) => [expected])).toMatchObject({
    state: 'Verified',
    target: { isMet: true },
  })
  const shown = await page()
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('primary=0a5c36')
  for (const id of [logo, icon]) {
    expect(shown.text).toContain(`/api/storageobject/${id}/content`)
    const picture = await follow({ href: `/api/storageobject/${id}/content` }, { slug })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
})

it('has an organizer who was invited, whose event everybody reads at the domain', async () => {
  const as = first
  const community = await follow(linksOf(await root({ as, slug })).community, { as, slug })
  const opened = await follow(linksOf(community).edit, {
    as,
    slug,
    headers: { 'if-match': `"${community.json.concurrencyStamp}"` },
    body: { allowsRegistration: true },
  })
  expect(opened.status, opened.text).toBe(200)
  const invitations = await follow(linksOf(await root({ as, slug }))['community-invitations'], {
    as,
    slug,
  })
  const organizerEmail = 'organizer@example.test'
  const invited = await follow(linksOf(invitations).invite, {
    as,
    slug,
    body: { email: organizerEmail, roleId: 11 },
  })
  expect(invited.status, invited.text).toBe(201)
  const inbox = printed('Inbox')
  const [invitation] = await mailsTo(organizerEmail, 1, inbox)
  expect(invitation!.text).toContain('You are invited to join')

  const visitor = await root({ slug })
  const registered = await follow(linksOf(visitor).register, {
    slug,
    body: {
      email: organizerEmail,
      password: goodPassword,
      firstName: 'An',
      lastName: 'Organizer',
    },
  })
  expect(registered.status, registered.text).toBe(202)
  const [confirmation] = await mailsTo(organizerEmail, 2, inbox)
  const token = /#([\w-]+)/.exec(confirmation!.text)![1]!
  const confirmed = await follow(linksOf(visitor)['verify-email'], { slug, body: { token } })
  expect(confirmed.status, confirmed.text).toBe(204)
  const signedIn = await follow(linksOf(visitor)['sign-in'], {
    slug,
    body: { identifier: organizerEmail, password: goodPassword },
  })
  const organizer = { as: signedIn.json as { token: string }, slug }

  const before = await root(organizer)
  const members = { href: '/api/tenant/members' }
  expect(
    await isWithheld('community-members', { on: before, link: members, ...organizer }),
  ).toEqual([403, 'forbidden'])
  const [received] = (await follow(linksOf(before)['my-community-invitations'], organizer)).json
    ._embedded.items
  const accepted = await follow(received._links.accept, organizer)
  expect(accepted.status, accepted.text).toBe(200)
  const home = await root(organizer)
  expect((await follow(linksOf(home)['community-members'], organizer)).status).toBe(200)
  const tenants = { href: '/api/admin/instance/tenants' }
  expect(await isWithheld('tenants', { on: home, link: tenants, as: organizer.as })).toEqual([
    403,
    'forbidden',
  ])
  const created = await follow(linksOf(home)['create-event'], {
    ...organizer,
    body: {
      title: 'The first event',
      timezone: 'Europe/Brussels',
      participationConfiguration: informationOnly,
    },
  })
  expect(created.status, created.text).toBe(201)
  const published = await follow(linksOf(created).publish, { ...organizer, body: {} })
  expect(published.status, published.text).toBe(200)
  await until(async () => {
    return (await page()).text.includes('The first event')
  }, 'shown at the domain')
})

it('the next start has no secret, and says that the setup is completed', async () => {
  endGroup(started.pid, 'SIGINT')
  await started.exit
  await until(async () => leftOf(started, dataDir).length === 0, 'gone')
  const next = await start()
  expect(next.said()).toContain('Setup          is completed')
  expect(next.said()).not.toContain('Setup secret')
  expect((await follow(linksOf(await root()).setup)).json.isSetupRequired).toBe(false)
  endGroup(next.pid, 'SIGINT')
  await next.exit
})

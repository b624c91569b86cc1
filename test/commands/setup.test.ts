import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, type CallOptions, call } from '../support/client.ts'
import { until } from '../support/erasures.ts'
import {
  endAll,
  endGroup,
  freePair,
  isReady,
  leftOf,
  npm,
  type Started,
} from '../support/npm-process.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-setup-'))
let port: number
let started: Started
let secret: string

beforeAll(async () => {
  port = await freePair()
  started = await start()
  secret = /Setup secret\s+(\S+)/.exec(started.said())![1]!
}, 120_000)
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

const slug = 'home'
const email = 'first@example.test'
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

it('npm start -- --setup leads by links from an empty database to a public community', async () => {
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
  const completed = await follow(linksOf(saved)['complete-local'], {
    headers: shown(),
    body: {
      email,
      firstName: 'First',
      lastName: 'Person',
      expectedJourneyGeneration: saved.json.generation,
    },
  })
  expect(completed.status, completed.text).toBe(200)

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
  const as = (await signIn(completed, newPassword)).json as { token: string }

  const checklist = await follow(linksOf(await root({ as }))['getting-started'], { as })
  expect(checklist.json.bootstrap).toMatchObject({
    state: 'Completed',
    isCurrentUserInstanceAdmin: true,
  })
  const directory = await follow(linksOf(checklist)['default-directory'], { as })
  expect(linksOf(directory)).not.toHaveProperty('activate')
  const { href } = linksOf(directory).self!
  const early = await follow({ href: `${href}/activate`, method: 'POST' }, { as, body: {} })
  expect([early.status, early.json.code]).toEqual([409, 'resource_conflict'])
  const events = { href: '/api/events' }
  expect((await follow(events, { slug })).status).toBe(404)

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
  expect((await follow(events, { slug })).status).toBe(200)
  const after = await follow(linksOf(checklist).refresh, { as })
  expect(after.json.operatorIdentity.isReadyForDisclosure).toBe(true)
}, 60_000)

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
}, 120_000)

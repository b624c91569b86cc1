import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { roles } from '../../../../src/kernel/principal.ts'
import { goodPassword } from '../../../support/accounts.ts'
import { authorityOf, trustedAuthority } from '../../../support/certificates.ts'
import { type Answer, call } from '../../../support/client.ts'
import type { Person } from '../../../support/community.ts'
import { type Deployment, startDeployment, topologies } from '../../../support/deployment.ts'
import { type MailServer, startMailServer } from '../../../support/mail-server.ts'
import { formOf } from '../../console/forms.ts'
import { consolesOf } from '../../console/in-front.ts'

const trusted = authorityOf(trustedAuthority, inject('trustedAuthority'))
const path = '/api/instance/settings/smtp'
const password = 'a password of nobody'
const sender = 'events@example.test'

/** The mail server of the instance is one row: a database of this file's own. */
let at: Deployment
let origin: string
let operator: Person
let member: Person
let starting: MailServer
let upgraded: MailServer

beforeAll(async () => {
  const certificate = trusted.issue('localhost')
  starting = await startMailServer({ isTls: true, certificate, password })
  upgraded = await startMailServer({ isTls: false, certificate, password })
  at = await startDeployment({ ...topologies[0]!, runtime: inject('runtime') })
  origin = (await at.start({ DENO_CERT: process.env.NODE_EXTRA_CA_CERTS! })).origin
  operator = await at.person()
  member = await at.person()
  await at.sql('insert into instance_grant (user_id, role_id) values ($1, $2)', [
    operator.id,
    roles.instanceAdministrator,
  ])
  await at.sql('update user_profile set email = $2 where user_id = $1', [
    operator.id,
    'operator@example.test',
  ])
})
afterAll(() => Promise.all([starting, upgraded, at].map((each) => each?.stop())))
beforeEach(async () => {
  for (const { mails, signedIn } of [starting, upgraded]) {
    mails.length = 0
    signedIn.length = 0
  }
  await at.sql('delete from mail_server')
  await at.sql('delete from setting_value')
  await at.sql('delete from setting_change')
})

const refusal = ({ status, json }: Answer) => [status, json?.code]
const get = (href: string, as = operator) => call(at.community, href, { origin, as })
const post = (href: string, as = operator) =>
  call(at.community, href, { origin, as, method: 'POST' })
const save = (body: object, as = operator) =>
  call(at.community, path, { origin, as, method: 'PATCH', body })

const serverAt = ({ port }: MailServer, security: 'Tls' | 'StartTls') => ({
  expectedRevision: 0,
  host: 'localhost',
  port,
  security,
  username: 'sender',
  password,
  sender,
})

describe('a mail server', () => {
  it.each([
    ['from the start', 'Tls', () => starting],
    ['after STARTTLS', 'StartTls', () => upgraded],
  ] as const)('with TLS %s is saved and tested by links alone', async (_name, security, server) => {
    const root = await get('/api')
    const before = await get(root.json._links['instance-email-delivery'].href)
    expect(before.json.server).toEqual({
      host: null,
      port: 587,
      security: 'StartTls',
      username: null,
      sender: null,
      hasPassword: false,
      revision: 0,
      warnings: ['HostMissing', 'SenderMissing'],
    })
    const { edit, test } = before.json._links
    const { password: _secret, expectedRevision: _read, ...shown } = serverAt(server(), security)
    const saved = await call(at.community, edit.href, {
      origin,
      as: operator,
      method: edit.method,
      body: serverAt(server(), security),
    })
    expect([saved.status, saved.trips], saved.text).toEqual([200, 2])
    expect(saved.text).not.toContain(password)
    expect(saved.headers.get('cache-control')).toBe('private, no-store')
    expect(saved.json.server).toEqual({ ...shown, hasPassword: true, revision: 1, warnings: [] })
    expect((await get(path)).json).toEqual(saved.json)
    const [{ sealed_password: sealed }] = (await at.sql('select * from mail_server')) as [
      { sealed_password: string },
    ]
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(password)

    const tested = await post(test.href)
    expect([tested.status, tested.trips], tested.text).toEqual([200, 2])
    expect(tested.json).toMatchObject({ outcome: 'Delivered', sentTo: 'operator@example.test' })
    expect(server().signedIn).toEqual([`sender:${password}`])
    expect(server().mails.map(({ recipients }) => recipients)).toEqual([['operator@example.test']])
    expect(server().mails[0]!.text).toContain(`From: ${sender}`)
  })

  it('is saved in the console, which shows what is saved but never its password', async () => {
    const browser = { host: at.community.host, cookies: new Map([['__Host-marquee', 'x']]) }
    const { get: read, send } = consolesOf({ browser, token: operator.token, origin })
    const page = '/settings/instance?section=email&do=edit'
    const empty = formOf((await read(page)).text)
    empty.texts.set('host', 'localhost')
    empty.texts.set('port', `${starting.port}`)
    empty.texts.set('security', 'Tls')
    empty.texts.set('sender', sender)
    empty.texts.set('username', 'sender')
    empty.texts.set('password', password)
    const saved = await send(empty.action, empty.texts)
    expect(saved.status, saved.text).toBe(303)
    expect((await get(path)).json.server).toMatchObject({ host: 'localhost', hasPassword: true })
    const { text } = await read(page)
    expect(text).not.toContain(password)
    expect(text).toContain('Password (leave empty to keep what is stored)')
    const form = formOf(text)
    expect(Object.fromEntries(form.texts)).toMatchObject({
      host: 'localhost',
      port: `${starting.port}`,
      security: 'Tls',
      sender,
      password: '',
    })
    form.texts.set('sender', 'others@example.test')
    expect((await send(form.action, form.texts)).status).toBe(303)
    expect((await get(path)).json.server).toMatchObject({ revision: 2, hasPassword: true })
    const last = formOf((await read(page)).text)
    last.texts.set('$remove.password', 'true')
    expect((await send(last.action, last.texts)).status).toBe(303)
    expect((await get(path)).json.server).toMatchObject({ revision: 3, hasPassword: false })
  })

  it('is on record with each change, the password masked', async () => {
    await save(serverAt(starting, 'Tls'))
    await save({ expectedRevision: 1, sender: 'others@example.test' })
    await save({ expectedRevision: 2, password: null })
    expect((await save({ expectedRevision: 2, sender: 'stale@example.test' })).status).toBe(409)
    const { _links } = (await get(path)).json
    const { status, json, text } = await get(_links['version-history'].href.replace(/\{.*/, ''))
    expect(status).toBe(200)
    expect(text).not.toContain(password)
    const rows = (json._embedded.items as Record<string, string | null>[]).map((row) => {
      expect(row).toMatchObject({ changedByUserId: operator.id, tenantId: null, isLocked: false })
      return [row.key, row.oldValue, row.newValue]
    })
    const masked = '********'
    expect(rows.slice(0, 2)).toEqual([
      ['smtp.password', masked, null],
      ['smtp.sender', sender, 'others@example.test'],
    ])
    expect(rows.slice(2).sort()).toEqual([
      ['smtp.host', null, 'localhost'],
      ['smtp.password', null, masked],
      ['smtp.port', null, `${starting.port}`],
      ['smtp.security', null, 'Tls'],
      ['smtp.sender', null, sender],
      ['smtp.username', null, 'sender'],
    ])
    expect((await get(`/api/settings/instance/email-delivery/changes`, member)).status).toBe(403)
  })

  it('takes the mails of communities from then on, and is healthy', async () => {
    await save(serverAt(starting, 'Tls'))
    const { status } = await call(at.community, '/api/auth/local/register', {
      origin,
      method: 'POST',
      body: {
        email: 'newcomer@example.test',
        password: goodPassword,
        firstName: 'Ada',
        lastName: 'Test',
      },
    })
    expect(status).toBe(202)
    await expect
      .poll(() => starting.mails.map(({ recipients }) => recipients))
      .toEqual([['newcomer@example.test']])
    const { json } = await call(at.community, '/health', { origin })
    expect(json.checks.mail).toEqual({ status: 'healthy' })
  })

  it('says what is wrong with it', async () => {
    await save({ ...serverAt(starting, 'Tls'), password: 'another one' })
    const outcome = async () => (await post(`${path}/test`)).json
    expect(await outcome()).toMatchObject({ outcome: 'CredentialsRefused', sentTo: null })
    await save({ ...serverAt(starting, 'Tls'), expectedRevision: 1, port: 1 })
    expect(await outcome()).toMatchObject({ outcome: 'Unreachable', sentTo: null })
    const plain = await startMailServer({ isTls: false, certificate: null })
    await save({ ...serverAt(plain, 'StartTls'), expectedRevision: 2 })
    expect(await outcome()).toMatchObject({ outcome: 'TlsFailed', sentTo: null })
    expect(plain.signedIn).toEqual([])
    await plain.stop()
  })

  it('is connected to, and handed no mail, while mails are switched off', async () => {
    await save(serverAt(starting, 'Tls'))
    await at.sql(
      `insert into setting_value (scope, scope_id, category, key, value)
       values ('instance', $1, 'EmailDelivery', 'email.delivery_enabled', 'false')`,
      ['00000000-0000-0000-0000-000000000000'],
    )
    const tested = await post(`${path}/test`)
    expect(tested.json).toMatchObject({ outcome: 'Connected', sentTo: null })
    expect([starting.signedIn.length, starting.mails.length]).toEqual([1, 0])
  })

  it('tells its password to no other server', async () => {
    await save(serverAt(starting, 'Tls'))
    for (const change of [
      { host: 'mail.example.test' },
      { port: upgraded.port },
      { security: 'StartTls' },
      { username: 'another' },
    ]) {
      const answer = await save({ expectedRevision: 1, ...change })
      expect([change, ...refusal(answer)]).toEqual([change, 400, 'validation_failed'])
      expect(answer.text).toContain('password')
    }
    const kept = await save({ expectedRevision: 1, sender: 'others@example.test' })
    expect(kept.json.server).toMatchObject({ hasPassword: true, revision: 2 })
    const removed = await save({ expectedRevision: 2, host: 'mail.example.test', password: null })
    expect(removed.json.server).toMatchObject({ hasPassword: false, revision: 3 })
  })

  it('takes no password that would be sent in the clear', async () => {
    for (const change of [{ security: 'None' }, { username: null }, { host: null }]) {
      const answer = await save({ ...serverAt(starting, 'Tls'), ...change })
      expect([change, ...refusal(answer)]).toEqual([change, 400, 'validation_failed'])
    }
    expect(await at.sql('select 1 from mail_server')).toEqual([])
  })

  it('is changed by one of two who have read the same, and the other is told', async () => {
    const changes = ['one@example.test', 'two@example.test'].map((address) =>
      save({ expectedRevision: 0, sender: address }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const late = await save({ expectedRevision: 0, sender })
    expect(refusal(late)).toEqual([409, 'concurrency_conflict'])
    expect((await get(path)).json.server.revision).toBe(1)
  })

  it('is for administrators of the instance', async () => {
    for (const answer of [
      await get(path, member),
      await save({ expectedRevision: 0, sender }, member),
      await post(`${path}/test`, member),
    ]) {
      expect(refusal(answer)).toEqual([403, 'forbidden'])
    }
  })

  it('meets the check of mails, which leads here while it is missing', async () => {
    const checklist = async () => {
      const { json } = await get((await get('/api')).json._links['getting-started'].href)
      const warnings = json.preflight.warningChecks as { code: string }[]
      return { links: json._links, smtp: warnings.find(({ code }) => code === 'smtp') }
    }
    const before = await checklist()
    expect(before.smtp).toMatchObject({ status: 'Warning', remediationAuthority: 'SetupOperator' })
    expect(before.links['instance-email-delivery'].href).toContain(path)
    await save(serverAt(starting, 'Tls'))
    expect((await checklist()).smtp).toMatchObject({ status: 'Pass' })
  })
})

describe('the manifest of the instance', () => {
  it('holds nothing of the mail server that is saved, neither the password nor its sealed form', async () => {
    expect((await save(serverAt(starting, 'Tls'))).status).toBe(200)
    const [row] = await at.sql<{ sealed_password: string }>(
      'select sealed_password from mail_server',
    )
    const setting = { method: 'PUT', as: operator, body: { value: 'true' } }
    const key = '/api/settings/instance/footer-governance/footer.terms_locked'
    expect((await call(at.community, key, { origin, ...setting })).status).toBe(200)
    const root = await get('/api')
    const exported = await get(root.json._links['instance-configuration-manifest'].href)
    // It is an export: what is no secret is in it.
    expect(exported.json.manifest.settings).toHaveProperty(['footer.terms_locked'])
    expect(row!.sealed_password.length).toBeGreaterThan(20)
    for (const secret of [password, row!.sealed_password, 'localhost', sender, 'sealed']) {
      expect(exported.text).not.toContain(secret)
    }
  })
})

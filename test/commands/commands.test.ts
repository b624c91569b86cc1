import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { describe, expect, inject, it, vi } from 'vitest'
import type { Command } from '../../local/command.ts'
import { sendJson, serve } from '../../local/http-server.ts'
import { keys } from '../../local/keys.ts'
import { migrating } from '../../local/migrate.ts'
import { freePort } from '../../local/postgres.ts'
import { publishing } from '../../local/publish-policies.ts'
import { schedules } from '../../local/schedules.ts'
import { starting } from '../../local/start.ts'
import { token } from '../../local/token.ts'
import { verifying } from '../../local/verify-erasures.ts'
import { parseEnvironment } from '../../src/edge/environment.ts'
import { createSealedTexts } from '../../src/platform/sealed-texts.ts'
import { createSessionTokens } from '../../src/platform/session-tokens.ts'
import { asOwner, newId } from '../support/community.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { perform } from '../support/perform-command.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A command of package.json, as somebody runs it who has set nothing. */
function run(name: string) {
  const { PATH = '', HOME = '' } = process.env
  return new Promise<{ code: number; out: string; complaint: string }>((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', name],
      // What npm says of its own settings is not what the command says.
      { cwd: root, env: { PATH, HOME, npm_config_userconfig: '/dev/null' } },
      (thrown, out, complaint) =>
        resolve({ code: thrown ? Number(thrown.code) : 0, out, complaint: complaint.trim() }),
    )
  })
}

/** No trace of the program, and a chapter that is there. */
function expectSentence({ out, complaint }: { out: string; complaint: string | null }) {
  expect(out).toBe('')
  expect(complaint).not.toMatch(/^\s+at |Error:|node:internal|node_modules/m)
  const [, file, chapter] = /(\S+\.md) explains .* under "(.+)"\.$/.exec(complaint!) ?? []
  expect(readFileSync(`${root}/${file}`, 'utf8')).toContain(`\n## ${chapter}\n`)
}

const nowhere = `${tmpdir()}/no-marquee-here`

describe('a command without its settings says what is missing and where it is explained', () => {
  const publication = [
    ...['CERBOS_ADMIN_URL', 'CERBOS_ADMIN_USER', 'CERBOS_ADMIN_PASSWORD', 'CERBOS_GRPC_ENDPOINT'],
  ]
  it.each<[string, Command, string[], Record<string, string>, string[]]>([
    ['db:migrate', migrating, [], {}, ['DATABASE_OWNER_URL']],
    ['schedules', schedules, [], {}, ['QSTASH_URL', 'QSTASH_TOKEN', 'JOBS_ORIGIN']],
    ['schedules', schedules, [], { QSTASH_URL: 'x', QSTASH_TOKEN: 'x' }, ['JOBS_ORIGIN']],
    ['policies:publish', publishing, [], {}, publication],
    ['erasure:verify', verifying, [], {}, ['ERASURE_AUTHORITY_OWNER_URL', '--file']],
    ['token', token, [], {}, ['Usage: npm run token', '--tenant', '--as']],
    [
      'token',
      token,
      ['--tenant', 'fosdem', '--as', 'organizer'],
      { DATA_DIR: nowhere },
      ['npm start'],
    ],
    ['start', starting, ['--authorization=guess'], {}, ['--authorization']],
  ])('%s, %#', async (_, command, options, settings, names) => {
    const answer = await perform(command, settings, options)
    expectSentence(answer)
    expect(answer.complaint!.split('\n')).toHaveLength(1)
    for (const name of names) expect(answer.complaint).toContain(name)
  })

  it('and ends with 1', async () => {
    const answer = await run('schedules')
    expect(answer.code).toBe(1)
    expectSentence(answer)
  })

  it('and of what cannot be reached or read, which, without its secret', async () => {
    const port = await freePort()
    const url = `postgresql://owner:the-secret@127.0.0.1:${port}/x`
    const queue = {
      QSTASH_URL: `http://127.0.0.1:${port}`,
      QSTASH_TOKEN: 'the-secret',
      JOBS_ORIGIN: 'https://jobs.test',
    }
    for (const answer of [
      await perform(migrating, { DATABASE_OWNER_URL: url }),
      await perform(migrating, { DATABASE_OWNER_URL: 'the-secret' }),
      await perform(verifying, { ERASURE_AUTHORITY_OWNER_URL: url }),
      await perform(verifying, {}, [`--file=${nowhere}`]),
      await perform(schedules, queue),
      await perform(token, {}, ['--unknown']),
      await perform(starting, {}, ['--unknown']),
    ]) {
      expectSentence(answer)
      expect(answer.complaint).not.toContain('the-secret')
    }
  })
})

describe('a command that connects to a database', () => {
  /** What it sends first to a server that answers no. */
  async function firstBytes(
    command: Command,
    name: string,
    { host, more = '' }: { host: string; more?: string },
  ) {
    const first: Buffer[] = []
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', (bytes) => {
        first.push(bytes.subarray(0, 8))
        socket.end('N')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const { port } = server.address() as AddressInfo
    const url = `postgresql://owner:the-secret@${host}:${port}/x${more}`
    const answer = await perform(command, { DATABASE_OWNER_URL: url, [name]: url })
    server.close()
    return { wantsTls: first[0]!.equals(Buffer.from('0000000804d2162f', 'hex')), answer }
  }

  it.each<[string, Command, string]>([
    ['db:migrate', migrating, 'DATABASE_OWNER_URL'],
    ['db:migrate', migrating, 'ERASURE_AUTHORITY_OWNER_URL'],
    ['erasure:verify', verifying, 'ERASURE_AUTHORITY_OWNER_URL'],
  ])('%s wants TLS of another machine, %#', async (_, command, name) => {
    // Every address of this machine, and by its form none of loopback.
    const host = '0.0.0.0'
    const { wantsTls, answer } = await firstBytes(command, name, { host })
    expectSentence(answer)
    expect([wantsTls, answer.complaint]).toEqual([true, expect.stringContaining('SSL')])
    const plain = { host, more: '?sslmode=disable' }
    expect((await firstBytes(command, name, plain)).wantsTls).toBe(false)
    for (const near of ['127.0.0.1', 'localhost']) {
      expect((await firstBytes(command, name, { host: near })).wantsTls).toBe(false)
    }
  })
})

describe('npm run db:migrate', () => {
  it('refuses an owner that row-level security does not bind, and works with one made as the chapter says', async () => {
    const { ownerUrl: superuserUrl } = await createOwnDatabase(false)
    const suffix = newId().replaceAll('-', '')
    const given = `given_${suffix}`
    await asOwner(`create role ${given} login createrole createdb bypassrls password 'given'`)
    const asGiven = Object.assign(new URL(superuserUrl), { username: given, password: 'given' })
    for (const url of [superuserUrl, asGiven.href]) {
      const answer = await perform(migrating, { DATABASE_OWNER_URL: url })
      expectSentence(answer)
      expect(answer.complaint).toContain('may bypass row-level security')
    }
    const [, block = ''] = /```sql\n(.*?)```/s.exec(
      readFileSync(`${root}/docs/operations.md`, 'utf8'),
    )!
    const owner = `owner_${suffix}`
    const named = block.replaceAll('marquee_owner', owner).replaceAll('marquee', `db_${suffix}`)
    const client = new Client({ connectionString: asGiven.href })
    await client.connect()
    for (const statement of named.split(';')) await client.query(statement)
    await client.end()
    const made = new URL(superuserUrl)
    Object.assign(made, { username: owner, password: '…', pathname: `/db_${suffix}` })
    const { out, complaint } = await perform(migrating, { DATABASE_OWNER_URL: made.href })
    expect([out, complaint]).toEqual([expect.stringMatching(/^Applied: 0000_initial/), null])
  })
})

describe('npm run schedules', () => {
  it('says which schedule the queue refused, and why', async () => {
    const queue = await serve(async ({ method, url }, response) => {
      const isOneTooMany = method === 'POST' && url!.endsWith('/jobs/verify-domains')
      if (isOneTooMany) return sendJson(response, 412, { error: 'quota of schedules exceeded' })
      sendJson(response, 200, method === 'GET' ? [] : { scheduleId: 'any' })
    })
    const settings = { QSTASH_URL: queue.url, QSTASH_TOKEN: 'x', JOBS_ORIGIN: 'https://jobs.test' }
    const answer = await perform(schedules, settings)
    await queue.close()
    expectSentence(answer)
    expect(answer.complaint).toMatch(/^marquee-verify-domains: .*quota of schedules exceeded/)
  })
})

describe('npm run keys', () => {
  it('prints a new value of SESSION_SIGNING_KEYS, as the settings take it', async () => {
    const one = await run('keys')
    expect(one.code).toBe(0)
    expect(one.out).not.toBe(`${(await perform(keys)).out}\n`)
    expect(one.out.trim()).not.toContain('\n')
    expect(one.complaint).toContain('shown once')
    const settings = parseEnvironment({
      ...inject('bindings'),
      SESSION_SIGNING_KEYS: one.out.trim(),
    })
    const { SESSION_SIGNING_KEYS: made } = settings
    const now = () => Date.now()
    const tokens = createSessionTokens({ issuer: 'https://x.test', keys: made, now })
    const session = { userId: 'u', sessionId: 's' }
    expect(await tokens.verify(await tokens.issue(session))).toEqual(session)
    expect(made[0].kid).toMatch(/^[\w-]{43}$/)
  })

  it('prints a new value of SEALING_KEYS, as the settings take it', async () => {
    const telling = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { out } = await perform(keys, {}, ['sealing'])
    expect(telling.mock.calls.join()).toContain('SEALING_KEYS')
    telling.mockRestore()
    const settings = parseEnvironment({ ...inject('bindings'), SEALING_KEYS: out.trim() })
    const texts = createSealedTexts(settings.SEALING_KEYS!)
    expect(await texts.open(await texts.seal('secret', 'here'), 'here')).toBe('secret')
  })
})

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import { freePort } from '../../local/postgres.ts'
import { parseEnvironment } from '../../src/edge/environment.ts'
import { createSealedTexts } from '../../src/platform/sealed-texts.ts'
import { createSessionTokens } from '../../src/platform/session-tokens.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A command of package.json, as somebody runs it who has set nothing but what is given here. */
function run(command: string, settings: Record<string, string> = {}) {
  const [name, ...options] = command.split(' ')
  const { PATH = '', HOME = '' } = process.env
  return new Promise<{ code: number; out: string; complaint: string }>((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', name!, ...(options.length ? ['--', ...options] : [])],
      // What npm says of its own settings is not what the command says.
      { cwd: root, env: { PATH, HOME, npm_config_userconfig: '/dev/null', ...settings } },
      (thrown, out, complaint) =>
        resolve({ code: thrown ? Number(thrown.code) : 0, out, complaint: complaint.trim() }),
    )
  })
}

/** No trace of the program, and a chapter that is there. */
function expectSentence({ code, out, complaint }: Awaited<ReturnType<typeof run>>) {
  expect([code, out]).toEqual([1, ''])
  expect(complaint).not.toMatch(/^\s+at |Error:|node:internal|node_modules/m)
  const [, file, chapter] = /(\S+\.md) explains .* under "(.+)"\.$/.exec(complaint) ?? []
  expect(readFileSync(`${root}/${file}`, 'utf8')).toContain(`\n## ${chapter}\n`)
}

const nowhere = `${tmpdir()}/no-marquee-here`

describe('a command without its settings says what is missing and where it is explained', () => {
  it.each([
    ['db:migrate', {}, ['DATABASE_OWNER_URL']],
    ['schedules', {}, ['QSTASH_URL', 'QSTASH_TOKEN', 'JOBS_ORIGIN']],
    ['schedules', { QSTASH_URL: 'https://q.test', QSTASH_TOKEN: 'x' }, ['JOBS_ORIGIN']],
    [
      'policies:publish',
      {},
      ['CERBOS_ADMIN_URL', 'CERBOS_ADMIN_USER', 'CERBOS_ADMIN_PASSWORD', 'CERBOS_GRPC_ENDPOINT'],
    ],
    ['erasure:verify', {}, ['ERASURE_AUTHORITY_OWNER_URL', '--file']],
    ['token', {}, ['--tenant', '--as']],
    ['token --tenant fosdem --as organizer', { DATA_DIR: nowhere }, ['npm start']],
    ['start --authorization=guess', {}, ['--authorization']],
  ])('%s %j', async (command, settings, names) => {
    const answer = await run(command, settings as Record<string, string>)
    expectSentence(answer)
    expect(answer.complaint.split('\n')).toHaveLength(1)
    for (const name of names) expect(answer.complaint).toContain(name)
  })

  it('and of what cannot be reached or read, which, without its secret', async () => {
    const port = await freePort()
    const url = `postgresql://owner:the-secret@127.0.0.1:${port}/x`
    const answers = await Promise.all([
      run('db:migrate', { DATABASE_OWNER_URL: url }),
      run('db:migrate', { DATABASE_OWNER_URL: 'the-secret' }),
      run('erasure:verify', { ERASURE_AUTHORITY_OWNER_URL: url }),
      run(`erasure:verify --file=${nowhere}`),
      run('schedules', {
        QSTASH_URL: `http://127.0.0.1:${port}`,
        QSTASH_TOKEN: 'the-secret',
        JOBS_ORIGIN: 'https://jobs.test',
      }),
      run('token --unknown'),
      run('start --unknown'),
    ])
    for (const answer of answers) {
      expectSentence(answer)
      expect(answer.complaint).not.toContain('the-secret')
    }
  })
})

describe('npm run keys', () => {
  it('prints a new value of SESSION_SIGNING_KEYS, as the settings take it', async () => {
    const [one, other] = await Promise.all([run('keys'), run('keys')])
    expect([one.code, other.code]).toEqual([0, 0])
    expect(one.out).not.toBe(other.out)
    expect(one.out.trim()).not.toContain('\n')
    expect(one.complaint).toContain('shown once')
    const settings = parseEnvironment({
      ...inject('bindings'),
      SESSION_SIGNING_KEYS: one.out.trim(),
    })
    const keys = settings.SESSION_SIGNING_KEYS
    const tokens = createSessionTokens({ issuer: 'https://x.test', keys, now: () => Date.now() })
    const session = { userId: 'u', sessionId: 's' }
    expect(await tokens.verify(await tokens.issue(session))).toEqual(session)
    expect(keys[0].kid).toMatch(/^[\w-]{43}$/)
  })

  it('prints a new value of SEALING_KEYS, as the settings take it', async () => {
    const { code, out, complaint } = await run('keys sealing')
    expect([code, complaint]).toEqual([0, expect.stringContaining('SEALING_KEYS')])
    const settings = parseEnvironment({ ...inject('bindings'), SEALING_KEYS: out.trim() })
    const texts = createSealedTexts(settings.SEALING_KEYS!)
    expect(await texts.open(await texts.seal('secret', 'here'), 'here')).toBe('secret')
  })
})

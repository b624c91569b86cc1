import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bundleVariable } from '../../local/bundle.ts'
import { starting } from '../../local/start.ts'
import { mailsTo } from '../support/accounts.ts'
import { type Answer, call } from '../support/client.ts'
import { newId } from '../support/community.ts'
import {
  endAll,
  endGroup,
  freePair,
  isReady,
  leftOf as leftIn,
  type Started,
  npm as startNpm,
} from '../support/npm-process.ts'
import { perform } from '../support/perform-command.ts'
import { oneOf } from '../support/selection.ts'
import { until } from '../support/until.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-start-'))
let port: number

beforeAll(async () => {
  port = await freePair()
})
afterAll(() => {
  endAll()
  rmSync(dataDir, { recursive: true, force: true })
})

const npm = (words: string[], environment: Record<string, string> = {}) =>
  startNpm(words, { PORT: `${port}`, DATA_DIR: dataDir, ...environment })
const leftOf = (started: Started) => leftIn(started, dataDir)

const ask = (slug: string, to: string, token?: string): Promise<Answer> =>
  call({ host: `${slug}.localhost:${port}` }, to, {
    origin: `http://127.0.0.1:${port}`,
    ...(token !== undefined && { as: { token } }),
  })

async function fosdemId(): Promise<string> {
  const list = await ask('fosdem', '/api/events')
  return list.json._embedded.items[0].id
}

/** A start takes half a minute on a machine that does nothing else. */
const aBusyMachine = 600_000

describe('npm start', () => {
  let first: Started
  let event: string

  it(
    'serves the agenda of FOSDEM after a start on nothing, and tells how long that took',
    async () => {
      const startedAt = performance.now()
      // Bundles by itself, as a newcomer's does. The later ones take the bundle of the run.
      first = npm(['start'], { [bundleVariable]: '' })
      await until(
        async () => {
          const list = await ask('fosdem', '/api/events').catch(() => null)
          const program = list?.json?._embedded?.items?.[0]?._links?.program?.href
          if (program === undefined) return false
          const agenda = await ask('fosdem', program)
          return agenda.status === 200 && agenda.text.length > 500_000
        },
        'an agenda',
        aBusyMachine,
      )
      console.log(`first agenda after ${Math.round(performance.now() - startedAt)} ms`)
      await isReady(first)
      event = await fosdemId()
    },
    aBusyMachine,
  )

  it.each(['fosdem', 'mozfest', 'workshop'])(
    'prints where %s is, and it is there',
    async (slug) => {
      expect(first.said()).toContain(`http://${slug}.localhost:${port}/`)
      const page = await ask(slug, '/')
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ])
    },
  )

  it('prints the contract, its viewer, health, the inbox and the data', async () => {
    for (const to of ['/openapi/event-management.json', '/openapi', '/health']) {
      expect(first.said()).toContain(`http://localhost:${port}${to}\n`)
      const there = await fetch(`http://localhost:${port}${to}`)
      expect([to, there.status]).toEqual([to, 200])
    }
    const inbox = /Inbox\s+(\S+)/.exec(first.said())![1]!
    expect((await fetch(inbox)).status).toBe(200)
    expect(first.said()).toContain(`Data           ${dataDir}\n`)
  })

  it.each(['organizer of FOSDEM', 'instance administrator'])(
    'prints a token of the %s',
    async (who) => {
      const token = new RegExp(`${who}\\s+(\\S+)`).exec(first.said())![1]!
      const root = await ask('fosdem', '/api', token)
      expect(root.status).toBe(200)
      const isAdministrator = who === 'instance administrator'
      expect(root.json._links['local-accounts'] !== undefined).toBe(isAdministrator)
      const own = await ask('fosdem', '/api/event/my', token)
      expect(own.json.totalCount).toBe(isAdministrator ? 0 : 1)
    },
  )

  it('registers for the event of the demo, tells that by mail, and cancels it', async () => {
    const token = await tokenOf('workshop:member')
    const inbox = /Inbox\s+(\S+)/.exec(first.said())![1]!
    const mails = (count: number) => mailsTo('member@workshop.example', count, inbox)
    const send = ({ href, method }: { href: string; method?: string }, body?: object) =>
      call({ host: `workshop.localhost:${port}` }, href.replace(/\{.*/, ''), {
        origin: `http://127.0.0.1:${port}`,
        as: { token },
        ...(method !== undefined && { method }),
        ...(body && { body }),
      })
    const list = await send({ href: '/api/events' })
    const event = list.json._embedded.items.find(
      ({ title }: { title: string }) => title === 'Repair day',
    )
    const { json: sold } = await send(event._links.ticketing)
    const types = Object.fromEntries(
      sold.ticketTypes.map(({ id, name }: { id: string; name: string }) => [name, id]),
    )
    expect(Object.keys(types)).toEqual([
      'Visitor',
      'Soldering course',
      'Own table',
      'Parts and soup',
      'Guided tour',
    ])
    const order = await send(event._links['start-registration-order'], {
      ticketCatalogVersionId: sold.id,
      lines: [
        { ticketTypeId: types.Visitor, quantity: 1 },
        { accessCode: 'solder', quantity: 1 },
      ],
    })
    expect(order.status, order.text).toBe(201)
    const { json: whom } = await send(order.json._links.participants)
    const participants = whom._embedded.items.map(({ id }: { id: string }) => ({
      id,
      firstName: 'Kim',
    }))
    const { json: ready } = await send(order.json._links['edit-participants'], { participants })
    const { json: confirmed } = await send(ready._links.finalize)
    const [mail] = await mails(2)
    expect(mail!.subject).toBe('You are registered: “Repair day”')
    expect(mail!.text).toMatch(/ 20\d\d, 1[01]:00 CES?T\r\n\r\nKim: Visitor\r\nKim: Crew/)
    await send(confirmed._links.cancel)
    expect((await mails(3))[0]!.text).toContain('You have cancelled it.')
  })

  const personas = ['organizer', 'member', 'tenant-administrator', 'instance-administrator']
  it.each(oneOf(personas, 'persona'))(
    'npm run token prints one token of a %s, and nothing else',
    async (persona) => {
      const words = ['run', '--silent', 'token', '--', '--tenant', 'workshop', '--as', persona]
      const asked = npm(words, { npm_config_update_notifier: 'false' })
      expect([await asked.exit, asked.said()]).toEqual([
        0,
        expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/),
      ])
      const me = await ask('workshop', '/api/user', asked.said().trim())
      expect([me.status, me.json.email]).toEqual([200, `${persona}@workshop.example`])
    },
  )

  it('says that it runs already, and that a port is taken', async () => {
    const again = { PORT: `${port}`, DATA_DIR: dataDir }
    expect((await perform(starting, again)).complaint).toContain('It runs already')
    const beside = await perform(starting, { ...again, DATA_DIR: path.join(dataDir, 'beside') })
    expect(beside.complaint).toContain(
      `Port ${port} is in use. Choose another: PORT=${port + 2} npm start`,
    )
  })

  it('takes no other process that has the id of one that crashed for it', async () => {
    const beside = path.join(dataDir, 'beside')
    mkdirSync(beside, { recursive: true })
    const gone = `http://127.0.0.1:${await freePair()}`
    const crashed = { pid: process.ppid, origin: gone, issuerUrl: gone }
    writeFileSync(path.join(beside, 'running.json'), JSON.stringify(crashed))
    const { port: taken } = new URL(inject('neonUrl'))
    const next = await perform(starting, { PORT: taken, DATA_DIR: beside })
    expect(next.complaint).toContain(`Port ${taken} is in use`)
  })

  it('stops cleanly on Ctrl-C, and leaves no process behind', async () => {
    expect(leftOf(first).length).toBeGreaterThan(3)
    endGroup(first.pid, 'SIGINT')
    await first.exit
    await until(async () => leftOf(first).length === 0, 'gone')
    expect(first.said()).not.toMatch(/error/i)
  })

  const postgres = path.join(dataDir, 'postgres')

  const runningState = () => JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8'))

  async function tokenOf(subject: string): Promise<string> {
    const answer = await fetch(`${runningState().issuerUrl}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subject, audience: 'marquee' }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  /** Of the order of the demo that waits for its payment. */
  async function pageToPay(): Promise<string> {
    const token = await tokenOf('workshop:tenant-administrator')
    const { json: root } = await ask('workshop', '/api', token)
    const address = root._links['registration-orders'].href.replace(/\{.*/, '')
    const { json: list } = await ask('workshop', address, token)
    const [start] = list._embedded.items.flatMap(
      ({ _links: links }: { _links: Record<string, { href: string }> }) =>
        links['start-payment'] ?? [],
    )
    const { json, text } = await call({ host: `workshop.localhost:${port}` }, start.href, {
      origin: `http://127.0.0.1:${port}`,
      method: 'POST',
      as: { token },
    })
    expect(json.payUrl, text).toMatch(/^http/)
    return (await fetch(json.payUrl)).text()
  }

  const erase = (slug: string, token: string) =>
    call({ host: `${slug}.localhost:${port}` }, '/api/user', {
      origin: `http://127.0.0.1:${port}`,
      method: 'DELETE',
      as: { token },
      headers: { 'idempotency-key': newId() },
    })

  const isErased = async (slug: string, token: string) =>
    (await ask(slug, '/api/user', token)).status === 401

  async function started() {
    const next = npm(['start'])
    await Promise.race([
      isReady(next),
      next.exit.then((code) => Promise.reject(new Error(`ended with ${code}: ${next.said()}`))),
    ])
    return next
  }

  const isGone = (which: Started) => until(async () => leftOf(which).length === 0, 'gone')

  it('keeps its data for the next start, and ends when Postgres is killed amid an erasure', async () => {
    execFileSync('cp', ['-a', postgres, `${dataDir}-before`])
    const second = await started()
    expect(second.said()).toMatch(/fosdem: is there\n\s*mozfest: is there\n/)
    expect(await fosdemId()).toBe(event)
    expect(await pageToPay()).toContain('No money moves.')
    const token = await tokenOf('workshop:organizer')
    expect((await erase('workshop', token)).status).toBe(202)
    await until(() => isErased('workshop', token), 'erased')
    const asked = erase('mozfest', await tokenOf('mozfest:member')).catch(() => null)
    process.kill(
      Number(readFileSync(path.join(postgres, 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
    await asked
    expect(await second.exit).toBe(1)
    expect(second.said()).toContain('Postgres has ended')
    await isGone(second)
  })

  it('starts again after that, without the organizer; killed, it leaves no process behind either', async () => {
    const third = await started()
    expect(third.said()).toContain('workshop: its organizer was erased')
    const again = await tokenOf('mozfest:member')
    if (!(await isErased('mozfest', again))) {
      expect((await erase('mozfest', again)).status).toBe(202)
    }
    await until(() => isErased('mozfest', again), 'erased')
    process.kill(runningState().pid, 'SIGKILL')
    await third.exit
    await isGone(third)
  })

  it('starts on a database from before the erasures, which it replays, and ends when the Worker is killed', async () => {
    rmSync(postgres, { recursive: true, force: true })
    renameSync(`${dataDir}-before`, postgres)
    const last = await started()
    for (const [slug, persona] of [
      ['workshop', 'organizer'],
      ['mozfest', 'member'],
    ] as const) {
      expect(await isErased(slug, await tokenOf(`${slug}:${persona}`))).toBe(true)
    }
    const worker = leftOf(last).find(({ words }) => /workerd\0serve/.test(words))!
    process.kill(worker.pid, 'SIGKILL')
    expect(await last.exit).toBe(1)
    expect(last.said()).toContain('The Worker (workerd) has ended')
    await isGone(last)
  })
})

describe('npm start that is interrupted while it makes the demo', () => {
  const ownDir = mkdtempSync(path.join(tmpdir(), 'marquee-interrupted-'))
  let own: number
  beforeAll(async () => {
    own = await freePair()
  })
  afterAll(() => rmSync(ownDir, { recursive: true, force: true }))

  const begun = () => startNpm(['start'], { PORT: `${own}`, DATA_DIR: ownDir })
  const workshop = async (to: string) => {
    const origin = `http://127.0.0.1:${own}`
    return (await call({ host: `workshop.localhost:${own}` }, to, { origin })).json
  }
  const repairDay = async () => {
    const { _embedded: embedded } = await workshop('/api/events')
    return embedded?.items?.find(({ title }: { title: string }) => title === 'Repair day')
  }

  async function interrupted(started: Started, isFarEnough: () => Promise<boolean>) {
    await until(isFarEnough, 'far enough', aBusyMachine)
    // npm itself would end by a signal to its group.
    const { pid } = JSON.parse(readFileSync(path.join(ownDir, 'running.json'), 'utf8'))
    process.kill(pid, 'SIGINT')
    expect(await started.exit, started.said()).toBe(0)
    expect(started.said()).not.toMatch(/explains this command|ECONN/)
  }

  it(
    'goes on with the next start, with everything of the demo',
    async () => {
      const first = begun()
      await interrupted(first, async () => first.said().includes('of 1079 sessions'))
      const second = begun()
      await interrupted(second, async () => {
        if (!/mozfest: \d+ created/.test(second.said())) return false
        return (await repairDay()) !== undefined
      })
      expect(second.said()).toMatch(/fosdem: \d+ created/)
      const third = begun()
      await Promise.race([isReady(third), third.exit])
      expect(third.said()).toMatch(/fosdem: is there\n\s*mozfest: is there\n\s*workshop: created\n/)
      const { ticketTypes } = await workshop((await repairDay())._links.ticketing.href)
      expect(ticketTypes).toHaveLength(5)
      expect((await workshop('/api/events')).totalCount).toBe(2)
      await interrupted(third, async () => true)
    },
    2 * aBusyMachine,
  )
})

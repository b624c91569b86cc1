import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort, type RunningPostgres, startPostgres } from '../../local/postgres.ts'
import { isAlive, postmasterPid } from '../../local/postgres-leftover.ts'
import { removeTemporary, temporaryPath, until } from './support.ts'

afterAll(removeTemporary)

async function query(postgres: RunningPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.url())
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function startChild(dataDir: string) {
  const script = fileURLToPath(new URL('postgres-child.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<typeof child>((resolve) => child.stdout.once('data', () => resolve(child)))
}

describe('a free port', () => {
  it('is none that a system gives to whoever asks for any', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()))
    // Linux begins with 32768, others with 49152.
    expect(ports.filter((port) => port >= 32_768 || port < 1024)).toEqual([])
    expect(new Set(ports).size).toBeGreaterThan(15)
  })
})

describe('local Postgres', { timeout: 60_000 }, () => {
  /** A cluster that is made once, for what does not ask how one is made. */
  const made = temporaryPath('made')

  it('starts in a path with a space, keeps data over a restart, and stops', async () => {
    const dataDir = path.join(temporaryPath('with space'), 'the data')
    const first = await startPostgres({ dataDir, durable: true })
    const pid = postmasterPid(fs.realpathSync(dataDir))!
    await query(first, 'create table kept as select 42 as answer')
    expect(await query(first, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(isAlive(pid)).toBe(true)
    await first.stop()
    expect(isAlive(pid)).toBe(false)

    const second = await startPostgres({ dataDir, durable: false })
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await query(second, 'show fsync')).toEqual([{ fsync: 'off' }])
    expect(await query(second, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    await second.stop()
  })

  it('sweeps what a start has left that was interrupted while it made the cluster', async () => {
    const dataDir = path.join(temporaryPath('interrupted'), 'data')
    fs.mkdirSync(`${dataDir}.new-0a1b2c3d`, { recursive: true })
    fs.writeFileSync(`${dataDir}.new-0a1b2c3d.password`, 'postgres')
    const postgres = await startPostgres({ dataDir, durable: false })
    await postgres.stop()
    expect(fs.readdirSync(path.dirname(dataDir))).toEqual(['data'])
  })

  it('wants the password', async () => {
    const postgres = await startPostgres({ dataDir: made, durable: false })
    const client = new pg.Client(postgres.url('postgres', 'wrong'))
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
    await postgres.stop()
  })

  it('leaves no process behind when its parent is killed', async () => {
    const child = await startChild(made)
    const pid = postmasterPid(made)!
    expect(isAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    await until(() => !isAlive(pid), 10_000)
  })

  it('starts at once after its parent was killed, whatever is left', async () => {
    const child = await startChild(made)
    child.kill('SIGKILL')
    const postgres = await startPostgres({ dataDir: made, durable: false })
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  it('stops a server that lost its watchdog, and starts over a stale postmaster.pid', async () => {
    const child = await startChild(made)
    const pid = postmasterPid(made)!
    const watchdog = Number(
      /PPid:\s*(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1],
    )
    process.kill(watchdog, 'SIGKILL')
    child.kill('SIGKILL')
    const second = await startPostgres({ dataDir: made, durable: false })
    expect(isAlive(pid)).toBe(false)
    await second.stop()

    // The id of a live process that is no Postgres, as after a reboot or in a new container.
    const stale = `${process.pid}\n${made}\n1700000000\n5432\n\n127.0.0.1\n`
    fs.writeFileSync(path.join(made, 'postmaster.pid'), stale)
    const third = await startPostgres({ dataDir: made, durable: false })
    expect(await query(third, 'select 1 as one')).toEqual([{ one: 1 }])
    await third.stop()
  })

  it('refuses a directory that another running process uses', async () => {
    const postgres = await startPostgres({ dataDir: made, durable: false })
    await expect(startPostgres({ dataDir: made, durable: false })).rejects.toThrow(
      /is in use by a running/,
    )
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  })

  it('says that a port is taken', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const start = startPostgres({ dataDir: made, port, durable: false })
    await expect(start).rejects.toThrow(`Port ${port} is in use`)
    server.close()
  })

  it('says that a directory is of another version, or is none of its own', async () => {
    const other = temporaryPath('version')
    fs.mkdirSync(other)
    fs.writeFileSync(path.join(other, 'PG_VERSION'), '12\n')
    await expect(startPostgres({ dataDir: other, durable: false })).rejects.toThrow(
      /holds data of Postgres 12, but Postgres \d+ is installed/,
    )
    const foreign = temporaryPath('foreign')
    fs.mkdirSync(foreign)
    fs.writeFileSync(path.join(foreign, 'letter.txt'), 'Dear Sir')
    await expect(startPostgres({ dataDir: foreign, durable: false })).rejects.toThrow(
      /neither empty nor a Postgres data directory/,
    )
    expect(fs.readdirSync(foreign)).toEqual(['letter.txt'])
  })

  it.runIf(process.getuid?.() === 0)('works below a path that only root can enter', async () => {
    const closed = temporaryPath('closed')
    fs.mkdirSync(closed, { mode: 0o700 })
    const dataDir = path.join(closed, 'data')
    const first = await startPostgres({ dataDir, durable: false })
    await query(first, 'create table kept as select 1 as one')
    await first.stop()
    const second = await startPostgres({ dataDir, durable: false })
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
    await second.stop()
    const target = fs.realpathSync(dataDir)
    fs.unlinkSync(dataDir)
    const fresh = await startPostgres({ dataDir, durable: false })
    await expect(query(fresh, 'select one from kept')).rejects.toMatchObject({ code: '42P01' })
    await fresh.stop()

    fs.rmSync(closed, { recursive: true })
    fs.mkdirSync(closed, { mode: 0o700 })
    const another = path.join(closed, 'another')
    const last = await startPostgres({ dataDir: another, durable: false })
    expect(fs.existsSync(target), 'data whose link is gone is swept').toBe(false)
    await last.stop()
    const left = fs.realpathSync(another)
    fs.rmSync(left, { recursive: true })
    fs.rmSync(`${left}.origin`)
  })

  it('stops though a statement is running', async () => {
    const postgres = await startPostgres({ dataDir: made, durable: false })
    const client = new pg.Client(postgres.url())
    await client.connect()
    client.on('error', () => {})
    const sleeping = client.query('select pg_sleep(60)').catch((error: Error) => error)
    await sleep(50)
    await postgres.stop()
    expect(await sleeping).toBeInstanceOf(Error)
  })
})

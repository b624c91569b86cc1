import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen, once, portInUse } from './http-server.ts'
import { type Cluster, openCluster, postgresEnvironment } from './postgres-cluster.ts'
import { clearLeftover, postmasterPid, signal, watchdogName } from './postgres-leftover.ts'

export interface PostgresOptions {
  dataDir: string
  /** Undefined or 0: any free port. */
  port?: number | undefined
  /** Data that people keep is synchronised to disk; a test's is not. */
  durable: boolean
  log?: ((line: string) => void) | undefined
}

export interface RunningPostgres {
  port: number
  url(user?: string, password?: string, database?: string): string
  /** Settles when it ends, whoever ended it. */
  ended: Promise<void>
  stop(): Promise<void>
}

const superuserPassword = 'postgres'

// The shell reads a pipe that we hold: the read ends when we end, however we end, and Postgres is
// told to shut down. Standard input is moved to 3 because a shell gives background jobs none.
const watchdog = `exec 3<&0
"$@" </dev/null 3<&- & server=$!
(read -r _ <&3; kill -INT $server) 2>/dev/null & watch=$!
wait $server; code=$?
kill $watch 2>/dev/null
exit $code`

/** Real Postgres on 127.0.0.1, which stops with this process even when that is killed. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const cluster = openCluster(options.dataDir, superuserPassword, options.durable)
  await clearLeftover(cluster.directory)
  for (let attempt = 1; ; attempt++) {
    const port = options.port || (await freePort())
    const child = launch(cluster, port, options.durable)
    try {
      await ready(child, port, options.log)
    } catch (error) {
      // Somebody took the free port between finding and using it.
      if (!options.port && attempt < 5 && error instanceof PortTaken) continue
      throw error
    }
    return {
      port,
      ended: endOf(child),
      url: (user = 'postgres', password = superuserPassword, database = 'postgres') =>
        `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}` +
        `@127.0.0.1:${port}/${encodeURIComponent(database)}`,
      stop: once(() => stop(child, cluster.directory)),
    }
  }
}

function settings(port: number, durable: boolean): string[] {
  const always = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '64MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    wal_level: 'minimal',
    max_wal_senders: 0,
  }
  const volatile = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  return Object.entries(durable ? always : { ...always, ...volatile }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}

function launch(cluster: Cluster, port: number, durable: boolean): ChildProcess {
  const { binaries, directory, user } = cluster
  const command = [binaries.postgres, '-D', directory, ...settings(port, durable)]
  const options = { ...user, cwd: '/', env: postgresEnvironment, windowsHide: true }
  if (process.platform === 'win32') {
    return spawn(command[0]!, command.slice(1), { ...options, stdio: ['pipe', 'ignore', 'pipe'] })
  }
  // Its own session, so that Ctrl-C in a terminal reaches us and not the database.
  return spawn('/bin/sh', ['-c', watchdog, watchdogName, ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
}

class PortTaken extends Error {}

function ready(child: ChildProcess, port: number, log?: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let started = false
    let output = ''
    child.once('error', reject)
    child.once('exit', (code) => {
      child.stdin?.destroy()
      if (started) return
      const taken = /could not bind .* address/i.test(output)
      const failure = `Postgres ended with code ${code} before it was ready:\n${output}`
      reject(taken ? new PortTaken(portInUse(port).message) : new Error(failure))
    })
    child.stdin?.on('error', () => {})
    let rest = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        log?.(line)
        if (started) continue
        output += `${line}\n`
        if (line.includes('database system is ready to accept connections')) {
          started = true
          resolve()
        }
      }
    })
  })
}

const endOf = (child: ChildProcess) =>
  new Promise<void>((resolve) => child.once('exit', () => resolve()))

async function stop(child: ChildProcess, directory: string): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = endOf(child)
  if (process.platform === 'win32') child.kill()
  else child.stdin?.end()
  const late = await Promise.race([exited, sleep(10_000, 'late', { ref: false })])
  if (late !== 'late') return
  const pid = postmasterPid(directory)
  if (pid !== undefined) signal(pid, 'SIGQUIT')
  await exited
}

/** Below the ports that a system gives to whoever asks for any: nobody is given one of these by chance. */
const ownPorts = { first: 15_000, last: 32_000 }

/** A port that is free now, for what is told its port before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ownPorts.first, ownPorts.last)
    const server = createServer()
    const isFree = await listen(server, port).then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The name of the watchdog among processes; it tells a watched server from an orphan. */
export const watchdogName = 'marquee-postgres-watchdog'

/** The process id in postmaster.pid; undefined without such a file. */
export function postmasterPid(directory: string): number | undefined {
  try {
    const text = fs.readFileSync(path.join(directory, 'postmaster.pid'), 'utf8')
    const pid = Number.parseInt(text, 10)
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Clears the way for a new server: a server whose parent died is about to be stopped by its
 * watchdog, so it is waited for; one without a watchdog is stopped here; a stale file is removed.
 */
export async function clearLeftover(directory: string): Promise<void> {
  const pid = postmasterPid(directory)
  if (pid === undefined) return
  if (isServerOf(pid, directory)) {
    const watched = describe(parentOf(pid)).includes(watchdogName)
    if (!watched) signal(pid, 'SIGINT')
    if (!(await gone(pid, 5_000))) {
      if (watched) throw new Error(`${directory} is in use by a running Postgres, process ${pid}.`)
      signal(pid, 'SIGQUIT')
      if (!(await gone(pid, 5_000))) throw new Error(`Postgres, process ${pid}, does not stop.`)
    }
  }
  // Process ids are reused, above all in containers; Postgres would take any live one for itself.
  fs.rmSync(path.join(directory, 'postmaster.pid'), { force: true })
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Ended, and not yet taken note of by its parent: it holds nothing any more. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s*Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function gone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > end) return false
    await sleep(20)
  }
  return true
}

function isServerOf(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  return describe(pid).includes(directory)
}

function describe(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return (
      spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout ?? ''
    )
  }
}

function parentOf(pid: number): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0)
  } catch {
    return Number(spawnSync('ps', ['-o', 'ppid=', '-p', `${pid}`], { encoding: 'utf8' }).stdout)
  }
}

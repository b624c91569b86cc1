import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { until } from './until.ts'

/** Stops a process, and waits until it stands still: a signal is only sent when `kill` returns. */
export async function stopProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  await until(async () => statesOf(pid).every((state) => state.startsWith('T')), 'stopped')
}

/** Of each of its threads where the system tells them. */
function statesOf(pid: number): string[] {
  const threads = `/proc/${pid}/task`
  if (!existsSync(threads)) {
    return [execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).trim()]
  }
  return readdirSync(threads).map((thread) => stateIn(`${threads}/${thread}/stat`))
}

function stateIn(file: string): string {
  try {
    const stat = readFileSync(file, 'utf8')
    // The name before the state is in parentheses, and may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2)
  } catch {
    // The thread has ended meanwhile.
    return ''
  }
}

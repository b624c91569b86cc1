import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { until } from './until.ts'

/** A port that is free with the next one, where the system gives none away by itself. */
export async function freePair(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const both = await Promise.all([isFree(first), isFree(first + 1)])
    if (!both.includes(false)) return first
  }
}

const isFree = (wanted: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(wanted, () => server.close(() => resolve(true)))
  })

export interface Started {
  pid: number
  /** Everything it printed. */
  said(): string
  /** Its exit code; null when a signal ended it. */
  exit: Promise<number | null>
}

const running: ChildProcess[] = []

/** `npm …` as a newcomer types it, at the head of a process group of its own, as in a terminal. */
export function npm(words: string[], environment: Record<string, string>): Started {
  const child = spawn('npm', words, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { pid: child.pid!, said: () => text, exit }
}

/** Ends what these tests have started and is still there. */
export function endAll() {
  for (const { pid } of running.splice(0)) endGroup(pid!, 'SIGKILL')
}

export function endGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended.
  }
}

/** Processes of a start that are still there: of its group, or at work in its data. */
export const leftOf = ({ pid }: Started, dataDir: string) =>
  processes().filter(({ group, words }) => group === pid || words.includes(dataDir))

function processes(): { pid: number; group: number; words: string }[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (state === 'Z') return []
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return { pid: Number(pid), group: Number(group), words }
    } catch {
      // No process, or one that ended meanwhile.
      return []
    }
  })
}

export const isReady = (started: Started) =>
  until(async () => started.said().includes('Ctrl-C stops it.'), 'ready', 600_000)

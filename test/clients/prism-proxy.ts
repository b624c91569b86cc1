import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../local/postgres.ts'

const require = createRequire(import.meta.url)
const prism = require.resolve('@stoplight/prism-cli')

/** What Prism found wrong with one exchange. */
export interface Violation {
  /** `request` or `response` first, then where in it. */
  location: string[]
  severity: string
  code?: string
  message: string
}

export interface ValidatingProxy {
  origin: string
  stop(): Promise<void>
}

export interface ProxyOptions {
  /** File of the contract. */
  contract: string
  upstream: string
  /** Answers a violation with an error instead of reporting it beside the answer. */
  refuses?: boolean
}

/** Prism as a validating proxy, a process of its own. */
export async function startProxy({
  contract,
  upstream,
  refuses,
}: ProxyOptions): Promise<ValidatingProxy> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [
      prism,
      'proxy',
      contract,
      upstream,
      '--port',
      `${port}`,
      '-v',
      'error',
      `--errors=${!!refuses}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`Prism does not start: ${complaint}`)
    await sleep(50)
  }
  return { origin, stop: () => end(child) }
}

const answers = (origin: string) =>
  fetch(`${origin}/api`).then(
    () => true,
    () => false,
  )

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}

/** The violations an answer carries; the header is cut when they are many. */
export function violationsOf(headers: Headers): Violation[] {
  const text = headers.get('sl-violations')
  if (text === null) return []
  try {
    return JSON.parse(text) as Violation[]
  } catch {
    return [{ location: [], severity: 'Error', message: text.slice(0, 2000) }]
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bundleDeno } from './bundle.ts'
import { turnedDenoClock } from './turned-clock.ts'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('..', import.meta.url))

export interface DenoOptions {
  bindings: Record<string, string>
  /** Folder of the file that is the erasure authority: the one place this process may write. */
  authorityFolder?: string | undefined
  /** Whether a test may move its clock. */
  hasTurnedClock?: boolean | undefined
  /** Undefined or 0: any free port. */
  port?: number | undefined
  log?: ((line: string) => void) | undefined
}

export interface RunningDeno {
  origin: string
  pid: number
  /** Ends it in order, as a deployment is ended. Resolves to its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a crash would. */
  kill(): Promise<number | null>
}

/** The network and its own settings; no files, no programs, nothing of this process. */
const permissions = ['--allow-net', '--allow-env', '--no-prompt']
const filesOf = ({ authorityFolder: folder }: DenoOptions) =>
  folder === undefined ? [] : [`--allow-read=${folder}`, `--allow-write=${folder}`]
const installedOnly = ['--node-modules-dir=manual', '--no-remote', '--cached-only', '--no-lock']

/** The product in a Deno process of its own, out of the repository's `node_modules`. */
export async function startDeno(options: DenoOptions): Promise<RunningDeno> {
  bundle ??= bundleDeno()
  const script = `${options.hasTurnedClock ? turnedDenoClock : ''}${await bundle}`
  // The package's own launcher starts a second process and passes no signals on.
  const { runInstall } = require('deno/install_api.cjs') as { runInstall(): string }
  const child = spawn(
    runInstall(),
    [
      'run',
      ...permissions,
      ...filesOf(options),
      ...installedOnly,
      '--no-check',
      '--conditions=deno',
      // What is bundled comes by standard input: processes that start side by side share no file.
      '--ext=js',
      '-',
    ],
    {
      cwd: root,
      env: {
        ...passedOn(),
        ...options.bindings,
        ...(options.authorityFolder !== undefined && {
          PRIVACY_ERASURE__AUTHORITY__PATH: `${options.authorityFolder}/privacy_erasure_authority.db`,
        }),
        HOSTNAME_TO_LISTEN: '127.0.0.1',
        PORT: String(options.port ?? 0),
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    },
  )
  child.stdin!.on('error', () => undefined).end(script)
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  child.once('exit', () => process.removeListener('exit', killed))
  const port = await listening(child, options.log)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: () => stop(child),
    kill: () => {
      child.kill('SIGKILL')
      return stop(child)
    },
  }
}

let bundle: Promise<string> | undefined

/** Where Deno keeps compiled sources; everything else of our environment stays with us. */
function passedOn(): Record<string, string> {
  const names = ['HOME', 'DENO_DIR', 'XDG_CACHE_HOME', 'TMPDIR', 'LOCALAPPDATA', 'SystemRoot']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function listening(child: ChildProcess, log?: (line: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const output: string[] = []
    const take = (line: string) => {
      log?.(line)
      output.push(line)
      if (output.length > 50) output.shift()
      const port = /"listening":(\d+)/.exec(line)?.[1]
      if (port !== undefined) resolve(Number(port))
    }
    eachLine(child.stdout!, take)
    eachLine(child.stderr!, take)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (child.killed) return
      const ended = `Deno ended by itself (${signal ?? code}):\n${output.join('\n')}`
      console.error(ended)
      reject(new Error(ended))
    })
  })
}

function eachLine(stream: Readable, take: (line: string) => void) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const late = await Promise.race([exited, sleep(15_000, 'late', { ref: false })])
    if (late === 'late') {
      child.kill('SIGKILL')
      await exited
    }
  }
  return child.exitCode
}

import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends a process when this one is gone, however it went. A watcher waits for the end of a pipe that
 * we hold; kill the watcher before ending the process otherwise.
 */
export function endWithParent(pid: number): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const script = 'read -r _; kill -9 "$1"'
  const watcher = spawn('/bin/sh', ['-c', script, 'marquee-watch', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  return watcher
}

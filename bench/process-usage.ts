import { readFileSync } from 'node:fs'

// USER_HZ, which is 100 wherever Linux runs on x64 and arm64.
const millisecondsPerTick = 10

/** CPU time that a process has used, in milliseconds; null where there is no /proc. */
export function cpuOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
  } catch {
    return null
  }
}

/** Resident memory of a process in bytes; null where there is no /proc. */
export function residentOf(pid: number): number | null {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return line === undefined ? null : Number(line) * 1024
  } catch {
    return null
  }
}

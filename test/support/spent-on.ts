/** Milliseconds of CPU since an earlier `process.cpuUsage()`: other processes do not count. */
export function spentSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Milliseconds of CPU that this work takes. */
export function spentOn(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  return spentSince(start)
}

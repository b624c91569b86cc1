/** How long a test takes at the most, in which no window may end. */
const longestSeconds = 3600
const lengths = [86_400, 80_000, 77_777, 70_000, 61_111, 60_000, 50_000]

/**
 * The length of a window, in seconds, that does not end while a test runs: fixed windows begin at multiples of their
 * length, and a count that begins anew amid a test lets too much pass.
 */
export function lastingWindow(now = Date.now()): number {
  const lasting = lengths.find((seconds) => seconds - ((now / 1000) % seconds) > longestSeconds)
  if (lasting === undefined) throw new Error('Every window ends soon: add another length.')
  return lasting
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from './bench.ts'
import { countRegistrations, measure } from './measure.ts'
import { textOf } from './report.ts'
import { measureTicketCodes } from './ticket-codes.ts'

const quick = process.argv.includes('--quick')
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'))
const cleanups: (() => Promise<unknown>)[] = []
let isEnding = false

/** Everything that was started ends, last first, however the run ends. */
async function end(code: number): Promise<never> {
  if (!isEnding) {
    isEnding = true
    for (const cleanup of cleanups.reverse()) await cleanup().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  process.exit(code)
}

process.once('SIGINT', () => end(130))
process.once('SIGTERM', () => end(143))

try {
  const bench: Bench = {
    quick,
    folder,
    cleanup: (work) => cleanups.push(work),
    say: (line) => console.error(line),
  }
  if (process.argv.includes('--registrations')) {
    console.log(JSON.stringify(await countRegistrations(bench)))
  } else if (process.argv.includes('--ticket-codes')) {
    console.log(JSON.stringify(await measureTicketCodes()))
  } else {
    const report = await measure(bench)
    console.log(process.argv.includes('--json') ? JSON.stringify(report) : textOf(report))
  }
  await end(0)
} catch (thrown) {
  if (!isEnding) console.error(thrown)
  await end(1)
}

/**
 * Prints the suites that `npm run test:deno` runs against the product on Deno: those that meet a seam of
 * the runtime, and by the seed of the run one in eighty of the other black-box suites. `--all` prints all.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { numberBelow, seedOfRun } from './support/seed.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const seams = {
  tls: ['edge/decision-point-tls', 'edge/mail-server-tls'],
  redis: ['edge/serving/redis-calls'],
  queueJobsAndCron: ['jobs/receiver'],
  signatures: ['edge/serving/wire/bearer-tokens'],
  passwordsAndCookies: ['edge/bff/sign-in'],
  bodies: ['edge/api/imports/upload-refusals'],
  streams: ['edge/api/storage-objects/upload-places'],
  storage: ['edge/api/storage-objects/storage-objects'],
}
/** These start the runtimes that they ask, whatever the run is for. */
const ofBothRuntimes = ['edge/erasure-topologies']
const parts = 80

const fileOf = (suite: string) => `test/${suite}.test.ts`
const fixed = Object.values(seams).flat().map(fileOf)

const suites = globSync('test/edge/**/*.test.ts', {
  cwd: root,
  ignore: ofBothRuntimes.map(fileOf),
}).sort()
const others = suites.filter((file) => !fixed.includes(file))
const missing = fixed.filter((file) => !existsSync(path.join(root, file)))
if (missing.length > 0) throw new Error(`No suite any more: ${missing.join(', ')}`)

/** Neighbours in a folder are of one kind: each part has some of every kind. */
function selected(seed: string): string[] {
  const part = numberBelow(parts, { seed, name: 'suites on Deno' })
  return [...fixed, ...others.filter((_, index) => index % parts === part)]
}

const isAll = process.argv.includes('--all')
console.log((isAll ? [...fixed, ...others] : selected(seedOfRun())).join('\n'))

/**
 * Prints the suites that `npm run test:deno` runs against the product on Deno: those that meet a seam of
 * the runtime, and by the seed of the run one in five of the other black-box suites. `--all` prints all.
 * What needs no running product, and what starts both runtimes itself, is run by `npm test`.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { numberBelow, seedOfRun } from './support/seed.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export const seams = {
  tls: ['edge/decision-point-tls'],
  redis: ['edge/serving/redis-calls', 'edge/serving/rate-limits'],
  queueAndJobs: ['jobs/receiver', 'jobs/run-import'],
  crypto: ['edge/api/local-identity/local-identity', 'edge/serving/wire/bearer-tokens'],
  cookies: ['edge/bff/sign-in', 'edge/bff/external-sign-in'],
  bodies: ['edge/api/imports/upload-refusals', 'edge/serving/wire/conditional'],
  streams: ['edge/api/storage-objects/upload-places'],
  storage: ['edge/api/storage-objects/storage-objects'],
}
const parts = 5

const fileOf = (suite: string) => `test/${suite}.test.ts`
const fixed = Object.values(seams).flat().map(fileOf)

/** Every suite of the product; the project of the same name leaves out what is none. */
export const suites = globSync(['test/edge/**/*.test.ts', 'test/jobs/receiver.test.ts', 'test/jobs/run-import.test.ts'], { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .sort()

/** Neighbours in a folder are of one kind: each part has some of every kind. */
export function selected(seed: string): string[] {
  const part = numberBelow(parts, { seed, name: 'suites on Deno' })
  const others = suites.filter((file) => !fixed.includes(file))
  return [...fixed, ...others.filter((_, index) => index % parts === part)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isAll = process.argv.includes('--all')
  console.log((isAll ? suites : selected(seedOfRun())).join('\n'))
}

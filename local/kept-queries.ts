import { readFileSync, writeFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/neon-http'
import { keptQueries } from '../src/db/kept.ts'
// Whatever answers a request or does a job declares its queries when it is loaded.
import '../src/edge/api/endpoints.ts'
import '../src/jobs/registry.ts'

const target = new URL('../src/db/functions/316-kept-queries.sql', import.meta.url)

const byName = new Map<string, string>()
for (const { name, text } of keptQueries(drizzle.mock())) {
  const other = byName.get(name)
  if (other !== undefined && other !== text) throw new Error(`Two queries have the name ${name}`)
  byName.set(name, text)
}

/** Writes the queries that the product keeps, or with `--check` compares them with what is committed. */
const written = [
  '-- Made by `npm run db:kept` from the queries that are declared with `kept` in the code.',
  ...[...byName]
    .sort()
    .map(([name, text]) => `select pg_temp.keep('${name}', $kept$${text}$kept$);`),
]
  .join('\n')
  .concat('\n')

if (!process.argv.includes('--check')) writeFileSync(target, written)
else if (readFileSync(target, 'utf8') !== written) {
  console.error('src/db/functions/316-kept-queries.sql is stale: npm run db:kept')
  process.exitCode = 1
}

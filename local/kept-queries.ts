import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/neon-http'
import { keptQueries } from '../src/db/kept.ts'
// Whatever answers a request or does a job declares its queries when it is loaded.
import '../src/edge/api/endpoints.ts'
import '../src/jobs/registry.ts'

export const keptQueriesFile = 'src/db/functions/316-kept-queries.sql'

/** The queries that the product keeps, as that file has them. */
export function keptQueriesSql(): string {
  const byName = new Map<string, string>()
  for (const { name, text } of keptQueries(drizzle.mock())) {
    const other = byName.get(name)
    if (other !== undefined && other !== text) throw new Error(`Two queries have the name ${name}`)
    byName.set(name, text)
  }
  return [
    '-- Made by `npm run db:kept` from the queries that are declared with `kept` in the code.',
    ...[...byName]
      .sort()
      .map(([name, text]) => `select pg_temp.keep('${name}', $kept$${text}$kept$);`),
  ]
    .join('\n')
    .concat('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL(`../${keptQueriesFile}`, import.meta.url), keptQueriesSql())
}

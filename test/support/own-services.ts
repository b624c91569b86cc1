import { createDatabase, type Database } from '../../src/db/database.ts'
import { createErasureKnowledge } from '../../src/kernel/erasure.ts'
import type { Deployment } from './deployment.ts'

/**
 * The database of a deployment, for work that a test does in its own process and by its own clock. The driver finds
 * endpoints by host, for all clients of a process: the name is that of the endpoint, which ignores it, so that
 * databases of other tests keep theirs.
 */
export function databaseOf({ bindings }: Deployment): Database {
  const endpoint = bindings.DATABASE_HTTP_ENDPOINT!
  const url = new URL(bindings.DATABASE_URL!)
  url.hostname = `endpoint-${new URL(endpoint).port}`
  return createDatabase({
    url: url.href,
    endpoint,
    timeoutMs: 5000,
    erasures: createErasureKnowledge(),
  })
}

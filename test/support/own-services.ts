import { createDatabase, type Database } from '../../src/db/database.ts'
import { createErasureKnowledge } from '../../src/kernel/erasure.ts'
import type { Deployment } from './deployment.ts'

/** The database of a deployment, for work that a test does in its own process and by its own clock. */
export const databaseOf = ({ bindings }: Deployment): Database =>
  createDatabase({
    url: bindings.DATABASE_URL!,
    endpoint: bindings.DATABASE_HTTP_ENDPOINT!,
    timeoutMs: 5000,
    erasures: createErasureKnowledge(),
  })

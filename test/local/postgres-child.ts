import { startPostgres } from '../../local/postgres.ts'

// Started by a test that kills this process and looks whether Postgres follows.
const postgres = await startPostgres({ dataDir: process.argv[2]!, durable: false })
process.stdout.write(`${postgres.port}\n`)

import { Client } from 'pg'
import { randomIds } from '../src/kernel/ids.ts'

export interface LocalSetup {
  /** Made for this start; null once the instance is set up. */
  secret: string | null
}

/** Whether the instance of a database is still to be set up, and with which secret. */
export async function setupOf(ownerUrl: string): Promise<LocalSetup> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'select from instance_setup where completed_at is not null',
    )
    return { secret: rowCount === 0 ? randomIds.secret() : null }
  } finally {
    await client.end()
  }
}

interface Started {
  origin: string
  dataDir: string
  inboxUrl: string
  namesUrl: string
}

/** Says where the setup begins. This is the only time that its secret is shown. */
export function announceSetup(
  { secret }: LocalSetup,
  { origin, dataDir, inboxUrl, namesUrl }: Started,
) {
  const journey =
    secret === null
      ? '  Setup          is completed'
      : `  Setup          ${origin}/api/instanceonboarding/journey
  Setup secret   ${secret}
                 in the header X-Setup-Secret; it is not shown again`
  console.log(`
Marquee is running, on an instance without demo data.

${journey}
  API root       ${origin}/api
  API viewer     ${origin}/openapi
  Health         ${origin}/health
  Inbox          ${inboxUrl}
  Names          ${namesUrl}/names/
  Data           ${dataDir}

Ctrl-C stops it. To begin anew, stop it and remove the data.`)
}

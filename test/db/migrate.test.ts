import { Client } from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../../local/migrate.ts'
import { createOwnDatabase } from '../support/own-database.ts'

async function asking<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

it('a second migration of a database has nothing to do', async () => {
  const { ownerUrl } = await createOwnDatabase()
  expect(await migrate(ownerUrl, null)).toEqual([])
})

it('a database with a migration that is not known is refused with what to do, and left as it is', async () => {
  const { ownerUrl } = await createOwnDatabase()
  await asking(ownerUrl, `insert into app.migration (tag) values ('0018_mail_blocks')`)
  await asking(ownerUrl, `update app.schema_version set version = 'theirs'`)
  const refusal = await migrate(ownerUrl, null).catch((thrown: Error) => thrown.message)
  expect(refusal).toContain('0018_mail_blocks')
  expect(refusal).toContain('Run the version that made it, or use a new database.')
  expect(refusal).toContain(
    'npm start makes one when its data folder (DATA_DIR, or .local) is removed',
  )
  expect(await asking(ownerUrl, 'select version from app.schema_version')).toEqual([
    { version: 'theirs' },
  ])
})

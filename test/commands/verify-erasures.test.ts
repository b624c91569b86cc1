import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAuthority } from '../../local/migrate.ts'
import { verifying } from '../../local/verify-erasures.ts'
import { createOwnDatabase, type OwnDatabase } from '../support/own-database.ts'
import { perform } from '../support/perform-command.ts'

/** What the command said, and whether it was content. */
async function verify(url: string) {
  const { out, complaint } = await perform(verifying, { ERASURE_AUTHORITY_OWNER_URL: url })
  return { isContent: complaint === null, said: complaint ?? out }
}

describe('the verification of erasures', () => {
  let database: OwnDatabase
  let client: Client
  beforeAll(async () => {
    database = await createOwnDatabase(false)
    await migrateAuthority(database.ownerUrl, null)
    client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
  })
  afterAll(() => client.end())

  it('prints the head of a chain that holds: of none, and of five facts', async () => {
    expect(await verify(database.ownerUrl)).toEqual({
      isContent: true,
      said: 'The chain holds. Its head is fact 0 (none)',
    })
    await client.query(
      `do $$ begin for n in 1..5 loop perform erasure_authority.append(jsonb_build_object(
         'factId', gen_random_uuid(), 'subjectId', gen_random_uuid(), 'intentHash', 'x',
         'receiptId', gen_random_uuid(), 'receiptHash', 'x', 'receiptExpiresAt',
         '2020-01-01T00:00:00Z', 'recordedAt', '2020-01-01T00:00:00Z')); end loop; end $$`,
    )
    const { rows } = await client.query('select hash from erasure_authority.fact where counter = 5')
    expect(await verify(database.ownerUrl)).toEqual({
      isContent: true,
      said: `The chain holds. Its head is fact 5 ${rows[0].hash}`,
    })
  })

  it('names the first fact that was tampered with, and the last one before it', async () => {
    const { rows } = await client.query('select hash from erasure_authority.fact where counter = 2')
    // Nobody can by the rules of the store: this is somebody who owns it.
    await client.query(`alter table erasure_authority.fact disable trigger all;
      update erasure_authority.fact set subject_id = gen_random_uuid() where counter = 3`)
    const { isContent, said } = await verify(database.ownerUrl)
    expect(isContent).toBe(false)
    expect(said).toContain(
      `The chain is broken at fact 3; the last one that follows is 2 ${rows[0].hash}`,
    )
  })
})

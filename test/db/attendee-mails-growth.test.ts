import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageTo } from '../support/many-registrations.ts'
import { rowsLookedAt } from '../support/rows-looked-at.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let application: Client

beforeAll(async () => {
  database = await createSearchDatabase()
  // Small tables are read whole, whatever is looked for.
  await messageTo(database, { attendees: 3000, kind: 'Information' })
  application = await database.asApplication()
})

afterAll(async () => {
  await application?.end()
  await database?.drop()
})

/** The rows that asking for its mails looks at, and those that the first of them does. */
async function lookedAt(attendees: number, kind: 'Information' | 'Programme') {
  const { tenantId, messageId } = await messageTo(database, { attendees, kind })
  await application.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
  const asking = await rowsLookedAt(application, async () => {
    for (let took = 1; took > 0; ) {
      const { rows } = await application.query('select app.ask_attendee_mails($1, 25) as took', [
        messageId,
      ])
      took = rows[0].took
    }
  })
  const { rows: mails } = await application.query(
    `select payload from outbox where job = 'send-attendee-mail' and payload->>'messageId' = $1`,
    [messageId],
  )
  expect(mails).toHaveLength(2 * attendees)
  const { mailId, sourceId } = mails[0].payload
  const telling = await rowsLookedAt(application, async () => {
    const { rows } = await application.query(
      'select app.attendee_mail_facts($1, $2, $3) as facts',
      [mailId, messageId, sourceId],
    )
    expect(rows[0].facts.recipient).not.toBeNull()
  })
  return { asking, telling }
}

it.each(['Information', 'Programme'] as const)(
  'each attendee costs a message as much as the one before: %s',
  async (kind) => {
    const [some, more] = [await lookedAt(50, kind), await lookedAt(200, kind)]
    // Fourfold is linear, sixteenfold quadratic.
    expect(some.asking).toBeGreaterThan(50)
    expect(more.asking).toBeLessThan(some.asking * 8)
    expect(some.telling).toBeGreaterThan(5)
    expect(more.telling).toBeLessThan(some.telling * 2)
  },
)

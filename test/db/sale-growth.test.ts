import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { soldTypes } from '../../src/domain/orders/sale-queries.ts'
import { messageTo } from '../support/many-registrations.ts'
import { db, run } from '../support/query-plans.ts'
import { createSearchDatabase, type SearchDatabase } from '../support/search-database.ts'

let database: SearchDatabase
let application: Client

beforeAll(async () => {
  database = await createSearchDatabase()
  application = await database.asApplication()
})

afterAll(async () => {
  await application?.end()
  await database?.drop()
})

/** Blocks that are looked at to read what is sold of an event with so many orders. */
async function readAfter(orders: number) {
  const attendees = { attendees: orders, kind: 'Information', isKnown: false } as const
  const { tenantId, versionId } = await messageTo(database, attendees)
  const { blocks, rows } = await run(application, { tenantId }, soldTypes(db, versionId))
  expect(rows).toHaveLength(1)
  return blocks
}

it('what is sold is read by the last buyer of many as quickly as by the first', async () => {
  const [some, more] = [await readAfter(100), await readAfter(400)]
  expect(some).toBeGreaterThan(5)
  expect(more).toBeLessThan(some * 2)
})

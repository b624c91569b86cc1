import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { participantsOfEvent } from '../../src/domain/orders/participant-queries.ts'
import { orderPage } from '../../src/domain/orders/queries.ts'
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

/** Blocks that are looked at for a page of an export, somewhere among so many orders. */
async function exportedFrom(orders: number) {
  const attendees = { attendees: orders, kind: 'Information' } as const
  const { tenantId, eventId } = await messageTo(database, attendees)
  const asked = {
    eventId,
    page: { page: 1, pageSize: 50 },
    after: '00000000-0000-0000-0000-000000000000',
  }
  const blocks: number[] = []
  for (const { rows: page, total } of [orderPage(db, asked), participantsOfEvent(db, asked)]) {
    const read = await run(application, { tenantId }, page as never)
    expect(read.rows).toHaveLength(50)
    blocks.push(read.blocks + (await run(application, { tenantId }, total as never)).blocks)
  }
  return blocks
}

it('a page of an export is read of many orders as quickly as of some', async () => {
  const [some, more] = [await exportedFrom(200), await exportedFrom(1600)]
  for (const [index, blocks] of some.entries()) {
    expect(blocks).toBeGreaterThan(50)
    expect(more[index]).toBeLessThan(blocks * 2)
  }
})

import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { openCommunity } from '../../support/accounts.ts'
import { held } from '../../support/admission.ts'
import type { Browser } from '../../support/browser.ts'
import { exportsOf, scanOf } from '../../support/check-in-stations.ts'
import { type Community, grant } from '../../support/community.ts'
import { type Sale, saleOf } from '../../support/orders.ts'
import { somebody } from '../console/forms.ts'

let community: Community
let sale: Sale
let staff: Browser
let list: string

beforeAll(async () => {
  community = await openCommunity()
  sale = await saleOf([{ capacity: 9 }], [{}], community)
  const { browser, id: userId } = await somebody(community)
  await grant(community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId,
    role: roles.eventCheckIn,
  })
  staff = browser
  list = `/check-in/${sale.eventId}/stations`
})

const sure = { sure: 'true' }
const foreign = { headers: { origin: 'https://elsewhere.example' } }

async function newStation(): Promise<string> {
  const made = await staff.submit(list, { name: 'North entrance' })
  expect(made.status, made.text).toBe(303)
  return made.headers.get('location')!
}

it('staff sets a station up by a form, and a form from elsewhere or without a name sets up none', async () => {
  expect((await staff.submit(list, { name: 'North' }, foreign)).status).toBe(403)
  const nameless = await staff.submit(list, { name: '' })
  expect(nameless.status).toBe(422)
  expect(nameless.text).toContain('There is a problem')
  expect((await staff.get(list)).text).toContain('No station is set up yet')
  const station = await newStation()
  const page = await staff.get(station)
  expect([page.status, page.headers.get('permissions-policy')]).toEqual([200, 'camera=(self)'])
  expect(page.text).toContain('North entrance')
})

it('a station is absent for whoever has no part in the event', async () => {
  const station = await newStation()
  const { browser } = await somebody(community)
  for (const path of [list, station, `${station}/snapshot`]) {
    expect((await browser.get(path)).status).toBe(404)
  }
  expect((await browser.submit(station, {})).status).toBe(404)
  expect((await staff.get(`${station}/snapshot`)).status).toBe(200)
})

it('once it is revoked, its device is told that what it keeps is over', async () => {
  const station = await newStation()
  expect((await staff.submit(station, sure, foreign)).status).toBe(403)
  const unsure = await staff.submit(station, {})
  expect(unsure.status).toBe(422)
  expect(unsure.text).toContain('Nothing has changed. Tick the box to say that you are sure.')
  expect((await staff.get(`${station}/snapshot`)).status).toBe(200)
  expect((await staff.submit(station, sure)).status).toBe(303)
  expect((await staff.get(`${station}/snapshot`)).status).toBe(410)
  const stationId = { name: 'stationId', value: station.split('/').at(-1) }
  const { length: taken, [taken - 1]: last } = await exportsOf(sale)
  expect([taken, last]).toMatchObject([
    2,
    { list: 'StationSnapshot', rows: 0, filters: [{ name: 'eventId' }, stationId] },
  ])
})

it('scans that are none are refused, and those of its own page are merged', async () => {
  const scans = `${await newStation()}/scans`
  const { id } = await held(sale)
  const good = { scans: [scanOf(id)] }
  const json = { headers: { 'content-type': 'application/json' } }
  expect((await staff.send(scans, '{"scans":', json)).status).toBe(400)
  expect((await staff.send(scans, { scans: [] })).status).toBe(400)
  expect((await staff.send(scans, good, foreign)).status).toBe(403)
  const merged = await staff.send(scans, good)
  expect([merged.status, merged.json.scans[0].verdict]).toEqual([200, 'Admitted'])
})

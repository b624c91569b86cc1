import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { somebody } from '../edge/console/forms.ts'
import { eventPathOf, held } from '../support/admission.ts'
import { merge, scanOf, stationOf, stationsPath } from '../support/check-in-stations.ts'
import { call } from '../support/client.ts'
import { grant, inTenant } from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { type Sale, saleOf } from '../support/orders.ts'
import {
  expectAccessibleInAllLanguages,
  expectAccessibleInAllViews,
} from '../support/page-check.ts'
import { until } from '../support/until.ts'

let product: SharedInBrowser

beforeAll(async () => {
  product = await sharedInBrowser()
})

const passphrase = 'under the mat'

/** Somebody who may check people in, and a browser of theirs. */
async function atDoor(options: BrowserContextOptions = {}) {
  const staff = await somebody()
  const sale = await saleOf([{ capacity: 100 }], [{}], staff.community)
  const ofEvent = { scope: 'event', scopeId: sale.eventId, userId: staff.id, role: 43 } as const
  await grant(staff.community.id, ofEvent)
  const context = await product.newContext(options, staff)
  const page = await context.newPage()
  const at = `${product.homeOf(staff.community)}/check-in/${sale.eventId}/stations`
  return { staff, sale, context, page, at }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function type(page: Page, code: string, title: string) {
  await page.getByLabel('Code of a ticket').fill(code)
  await press(page, 'Check')
  await page.locator('#verdict').getByText(title, { exact: true }).waitFor()
}

async function unlock(page: Page, button: string, typed = passphrase) {
  await page.getByLabel('Passphrase of this device').fill(typed)
  await press(page, button)
}

const admitted = async (sale: Sale) =>
  (await call(sale.community, `${eventPathOf(sale)}/check-in-statistics`, { as: sale.manager }))
    .json.admitted

it('a station lets people in without a network, and sends it later', async () => {
  const { sale, context, page, at } = await atDoor()
  const [ann, ben] = [await held(sale), await held(sale)]
  await page.goto(at)
  await page.getByText('No station is set up yet.').waitFor()
  await page.getByLabel('Name').fill('North')
  await press(page, 'Set up')
  await page.getByRole('heading', { name: 'Station North' }).waitFor()
  await unlock(page, 'Load the tickets', 'short')
  await page.getByText('Choose at least 8 characters.').waitFor()
  await unlock(page, 'Load the tickets')
  await page.getByText('Tickets: 2, as of').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await unlock(page, 'Open')
  await page.getByText('All check-ins are sent.').waitFor()

  await context.setOffline(true)
  await type(page, ann.code, 'Welcome')
  await type(page, ann.code, 'Already inside')
  await type(page, 'nonsense', 'Unknown code')
  await page.getByText('Not sent yet: 1.').waitFor()
  expect(await admitted(sale)).toBe(0)
  // The page is closed meanwhile, and what it did is still there.
  await page.reload()
  await unlock(page, 'Open', 'something else')
  await page.getByText('That is not the passphrase of this device.').waitFor()
  await unlock(page, 'Open')
  await type(page, ann.code, 'Already inside')
  await type(page, ben.code, 'Welcome')
  await page.getByText('Not sent yet: 2.').waitFor()

  // Another station let the same person in.
  const south = await stationOf(sale, { name: 'South' })
  const first = scanOf(ben.id, { scannedAt: '2026-01-01T10:00:00Z' })
  expect((await merge(sale, south, [first])).status).toBe(200)
  await context.setOffline(false)
  await page.getByText('All check-ins are sent.').waitFor()
  await page.getByRole('heading', { name: 'Let in, but contradicted by another door' }).waitFor()
  expect(await page.locator('#doubtful li').count()).toBe(1)
  expect(await admitted(sale)).toBe(2)
  await page.goto(at)
  await page.getByRole('heading', { name: 'Let in, but contradicted by another door' }).waitFor()
  await page.locator('.steps').getByText('Already inside').waitFor()
})

/** A station with one ticket, whose page has been opened before: it is there without a network, too. */
async function opened() {
  const { sale, context, page, at } = await atDoor()
  const ann = await held(sale)
  const { id } = await stationOf(sale)
  await page.goto(`${at}/${id}`)
  await unlock(page, 'Load the tickets')
  await page.getByText('Tickets: 1, as of').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await unlock(page, 'Open')
  return { id, ann, sale, context, page }
}

it('a page that is opened again knows whom it let in since its tickets were loaded', async () => {
  const { ann, sale, context, page } = await opened()
  await page.getByText('All check-ins are sent.').waitFor()
  await type(page, ann.code, 'Welcome')
  await until(async () => (await admitted(sale)) === 1, 'sent')
  await page.getByText('All check-ins are sent.').waitFor()
  await context.setOffline(true)
  await page.reload()
  await unlock(page, 'Open')
  await type(page, ann.code, 'Already inside')
  await page.getByText('All check-ins are sent.').waitFor()
})

it('a device that can keep no tickets any more still decides by those that it reads', async () => {
  const { sale, page } = await opened()
  await page.getByText('All check-ins are sent.').waitFor()
  const { code } = await held(sale)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...sent) {
      if (this.name === 'snapshots') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, sent)
    }
    dispatchEvent(new Event('online'))
  })
  await until(async () => {
    await page.getByLabel('Code of a ticket').fill(code)
    await press(page, 'Check')
    return (
      (await page
        .locator('#verdict')
        .getByText(/^(Welcome|Already inside)$/)
        .count()) > 0
    )
  }, 'read')
})

it('a device that is full when it stores its tickets says so, decides and sends', async () => {
  const { ann, sale, context, page } = await opened()
  await page.getByText('All check-ins are sent.').waitFor()
  await context.setOffline(true)
  await type(page, ann.code, 'Welcome')
  const { code } = await held(sale)
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...sent) {
      const request = put.apply(this, sent)
      // As where the device is full: the write is taken, and its transaction is not.
      if (this.name === 'snapshots') {
        request.addEventListener('success', () => this.transaction.abort())
      }
      return request
    }
  })
  await context.setOffline(false)
  await page.getByText(/^The tickets cannot be stored on this device/).waitFor()
  await type(page, code, 'Welcome')
  await until(async () => (await admitted(sale)) === 2, 'sent')
})

it('a station that cannot store a check-in lets nobody in, and decides the next code', async () => {
  const { ann, sale, page } = await opened()
  const [ben, cem] = [await held(sale), await held(sale)]
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('Tickets: 3, as of').waitFor()
  await type(page, ann.code, 'Welcome')
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...sent) {
      // The next check-in: the one before it is marked as sent meanwhile.
      if (this.name !== 'scans' || sent[0].isSent) return put.apply(this, sent)
      IDBObjectStore.prototype.put = put
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await type(page, ben.code, 'Not checked in')
  expect(await page.locator('#verdict').textContent()).not.toContain('Welcome')
  await type(page, cem.code, 'Welcome')
  await until(async () => (await admitted(sale)) === 2, 'sent')
})

it('a search says how many more it finds than it shows', async () => {
  const { sale, page } = await opened()
  await page.getByText('All check-ins are sent.').waitFor()
  for (let count = 0; count < 9; count++) await held(sale)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('Tickets: 10, as of').waitFor()
  await page.getByLabel('Or find somebody by name').fill('te')
  expect(await page.locator('#found li').count()).toBe(8)
  await page.getByText('More matches: 2.').waitFor()
})

it('a station is opened by one page of a device at a time', async () => {
  const { context, page } = await opened()
  await page.getByText('All check-ins are sent.').waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  await unlock(other, 'Open')
  await other.getByText(/^This station is open in another tab/).waitFor()
  await page.close()
  await unlock(other, 'Open', 'something else')
  await other.getByText('That is not the passphrase of this device.').waitFor()
  await unlock(other, 'Open')
  await other.getByText('All check-ins are sent.').waitFor()
})

it('a browser that cannot check codes is told so', async () => {
  const { sale, page, at } = await atDoor()
  const { id } = await stationOf(sale)
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'))
  })
  await page.goto(`${at}/${id}`)
  await unlock(page, 'Load the tickets')
  await page.getByText(/^The station does not work on this device/).waitFor()
})

it.each([429, 503])('a station is opened again while the server answers %i', async (status) => {
  const { context, page } = await opened()
  await page.getByText('All check-ins are sent.').waitFor()
  await context.route(page.url(), (route) => route.fulfill({ status, body: 'Try again later.' }))
  await page.reload()
  await unlock(page, 'Open')
  await page.getByText('All check-ins are sent.').waitFor()
})

it('a station that ends without a network sends its check-ins once there is one', async () => {
  const { id, ann, sale, context, page } = await opened()
  await context.setOffline(true)
  await type(page, ann.code, 'Welcome')
  await page.getByText('Not sent yet: 1.').waitFor()
  await page.evaluate(async (station) => {
    const opening = indexedDB.open('marquee-stations')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const store = database.transaction('snapshots', 'readwrite').objectStore('snapshots')
    const reading = store.get(station)
    await new Promise((resolve) => {
      reading.onsuccess = () => {
        const ended = store.put({ ...reading.result, expiresAt: '2026-01-01T00:00:00Z' })
        ended.onsuccess = resolve
      }
    })
  }, id)
  await inTenant(
    sale.community.id,
    `update check_in_station set created_at = now() - interval '2 days', expires_at = now() - interval '1 day'
     where id = $1`,
    [id],
  )
  await page.reload()
  await page.getByText(/The tickets on this device were deleted.*Not sent yet: 1/).waitFor()
  await context.setOffline(false)
  await until(async () => (await admitted(sale)) === 1, 'sent')
  await page.getByText(/The tickets on this device were deleted[^:]*: the station[^:]*$/).waitFor()
})

it('a station that is revoked while it has check-ins to send says that they are lost', async () => {
  const { id, ann, sale, context, page } = await opened()
  await context.setOffline(true)
  await type(page, ann.code, 'Welcome')
  await page.getByText('Not sent yet: 1.').waitFor()
  const revoked = await call(sale.community, `${stationsPath(sale)}/${id}/revoke`, {
    method: 'POST',
    as: sale.manager,
  })
  expect(revoked.status).toBe(200)
  await context.setOffline(false)
  await page.getByText(/deleted.*Not sent: 1\. The server no longer accepts check-ins/).waitFor()
})

it('a station tells times by the clock that its owner has chosen', async () => {
  const { staff, page, at } = await atDoor()
  const preferences = '/account/preferences'
  const { text } = await staff.browser.get(preferences)
  const [, revision = ''] = /name="revision" value="([^"]*)"/.exec(text) ?? []
  const saved = await staff.browser.submit(preferences, {
    revision,
    $before: JSON.stringify({ 'preferences.clock': '' }),
    'preferences.clock': '12h',
  })
  expect(saved.status).toBe(303)
  await page.goto(at)
  await page.getByLabel('Name').fill('North')
  await press(page, 'Set up')
  await unlock(page, 'Load the tickets')
  await page.getByText(/^Tickets: 0, as of \d\d:\d\d\s[ap]m$/i).waitFor()
})

it('codes that come faster than they are decided are each decided, in turn', async () => {
  const { sale, context, page, at } = await atDoor()
  const [ann, ben] = [await held(sale), await held(sale)]
  const { id } = await stationOf(sale)
  await page.goto(`${at}/${id}`)
  await unlock(page, 'Load the tickets')
  await page.getByText('Tickets: 2, as of').waitFor()
  await context.setOffline(true)
  await page.evaluate(
    (codes) => {
      const input = document.querySelector('#code') as HTMLInputElement
      for (const code of codes) {
        input.value = code
        input.form?.requestSubmit()
      }
    },
    [ann.code, ben.code, ann.code],
  )
  await page.locator('#verdict').getByText('Already inside', { exact: true }).waitFor()
  await page.getByText('Not sent yet: 2.').waitFor()
})

it('what a station keeps names nobody in the clear, and a revoked one deletes it', async () => {
  const { sale, page, at } = await atDoor()
  const { id: ticket, code } = await held(sale)
  await inTenant(
    sale.community.id,
    `update registration_order_participant p set first_name = 'Zebulon' from admission_ticket t
     where t.id = $1 and p.id = t.registration_order_participant_id`,
    [ticket],
  )
  const station = await stationOf(sale)
  await page.goto(`${at}/${station.id}`)
  await unlock(page, 'Load the tickets')
  await page.getByText('Tickets: 1, as of').waitFor()
  const kept = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('marquee-stations')
        request.onsuccess = () => resolve(request.result)
      })
      const all = (name: string) =>
        new Promise<Record<string, unknown>[]>((resolve) => {
          const request = database.transaction(name).objectStore(name).getAll()
          request.onsuccess = () => resolve(request.result)
        })
      const texts = (await all('snapshots')).map(({ sealed }) =>
        new TextDecoder('latin1').decode(sealed as ArrayBuffer),
      )
      return { texts, scans: JSON.stringify(await all('scans')) }
    })
  await type(page, code, 'Welcome')
  await page.locator('#verdict').getByText('Zebulon').waitFor()
  await page.getByLabel('Or find somebody by name').fill('zebu')
  await page.getByRole('button', { name: /^Zebulon / }).click()
  await page.locator('#verdict').getByText('Already inside', { exact: true }).waitFor()
  const { texts, scans } = await kept()
  expect(texts).toHaveLength(1)
  expect(`${texts}${scans}`).not.toContain('Zebulon')
  const revoked = await call(sale.community, `${stationsPath(sale)}/${station.id}/revoke`, {
    method: 'POST',
    as: sale.manager,
  })
  expect(revoked.status).toBe(200)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('The tickets on this device were deleted').waitFor()
  expect((await kept()).texts).toEqual([])
})

it('its pages are for everybody to use', async () => {
  const { sale, page, at } = await atDoor({ bypassCSP: true })
  const { code } = await held(sale)
  const station = await stationOf(sale)
  await page.goto(at)
  await expectAccessibleInAllLanguages(page, 'stations')
  await page.goto(`${at}/${station.id}`)
  await page.getByLabel('Passphrase of this device').waitFor()
  await expectAccessibleInAllLanguages(page, 'a station that is locked')
  await unlock(page, 'Load the tickets')
  await type(page, code, 'Welcome')
  await expectAccessibleInAllViews(page, 'a station')
})

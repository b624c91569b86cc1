import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../src/kernel/principal.ts'
import { call } from '../support/client.ts'
import { inTenant, mintCommunity, newId } from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { expectAccessibleInAllLanguages } from '../support/page-check.ts'
import { publishedEvent } from '../support/programme.ts'

const [allowed, other] = ['https://allowed.example', 'https://other.example']
let product: SharedInBrowser
let event: string

beforeAll(async () => {
  const community = await mintCommunity()
  const administrator = await community.person({ tenantRole: roles.tenantAdministrator })
  const { id, slug } = await publishedEvent(community, administrator, {
    title: 'A conference',
    timezone: 'UTC',
  })
  for (const [day, title] of [
    ['2036-01-31', 'Opening words'],
    ['2036-02-01', 'Closing words'],
  ]) {
    await inTenant(
      community.id,
      `insert into event_session (id, tenant_id, event_id, title, description, start_time, end_time, event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, $4, 'What it is about.', $5::timestamptz, $5::timestamptz + interval '1 hour', 5, gen_random_uuid())`,
      [newId(), community.id, id, title, `${day}T12:00Z`],
    )
  }
  const saved = await call(community, '/api/settings/tenant/keys/embedding.allowed_origins', {
    method: 'PUT',
    as: administrator,
    body: { value: JSON.stringify([allowed]) },
  })
  expect(saved.status, saved.text).toBe(200)
  const started = await sharedInBrowser()
  product = started
  event = `${started.homeOf(community)}/events/${slug}`
})

/** A page of a site that has pasted what the page of the event offers. */
async function visitSite(origin: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await product.newContext()).newPage()
  await page.goto(event)
  await page.getByText('Embed this programme').click()
  const snippet = await page.getByLabel('Code for your page').inputValue()
  expect(snippet).toMatch(/^<iframe src="[^"]+\/embed" title="Programme: A conference"/)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A site</title><main><h1>A site</h1>${snippet}</main></html>`,
    }),
  )
  await page.goto(`${origin}/`)
  await page.locator('iframe').scrollIntoViewIfNeeded()
  return { page, complaints }
}

describe('the programme in the page of another site', () => {
  it('is shown by a site that is allowed, changes its day there, and opens the rest beside it', async () => {
    const { page, complaints } = await visitSite(allowed)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('link', { name: 'Opening words' }).waitFor()
    await frame.getByRole('link', { name: 'Fri 1 Feb' }).click()
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('link', { name: 'Closing words' }).click(),
    ])
    await opened.getByRole('heading', { level: 1, name: 'Closing words' }).waitFor()
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    expect(page.url()).toBe(`${allowed}/`)
    expect(complaints).toEqual([])
  })

  it('is refused to a site that is not', async () => {
    const { page, complaints } = await visitSite(other)
    await expect.poll(() => complaints.join('\n')).toContain('frame-ancestors')
    const frame = page.frameLocator('iframe')
    expect(await frame.getByRole('link', { name: 'Opening words' }).count()).toBe(0)
  })

  it('fits every width, and hinders nobody', async () => {
    const context = await product.newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${event}/embed`)
    await expectAccessibleInAllLanguages(page, 'an embedded programme')
  })
})

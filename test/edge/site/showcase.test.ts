import { expect, test } from 'vitest'
import { assetPath } from '../../../src/edge/design/assets.ts'
import { createSite } from '../../../src/edge/site/site.tsx'
import { afterwards, fakeApi, shell } from './fake-api.ts'

test('the page of all parts has a stylesheet of its own beside that of all pages', async () => {
  const { api } = fakeApi({ '/api/publicexperience/shell': shell })
  const response = await createSite(api, afterwards).fetch(
    new Request('https://osb.example.org/design'),
  )
  const html = await response.text()
  expect(response.status).toBe(200)
  for (const name of ['site.css', 'showcase.css'] as const) {
    expect(html).toContain(`<link rel="stylesheet" href="${assetPath(name)}"/>`)
  }
  expect(html).not.toMatch(/<style| style="/)
})

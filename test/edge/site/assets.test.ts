import { expect, test } from 'vitest'
import { assetPath, servePageAssets } from '../../../src/edge/design/assets.ts'

const current = assetPath('site.css')

test.each([
  [current, 'public, max-age=31536000, immutable'],
  [current.replace(/-\w+\./, '-0123456789.'), 'no-cache'],
])('%s is kept: %s', async (path, expected) => {
  const answer = await servePageAssets().request(path)
  expect(answer.headers.get('Cache-Control')).toBe(expected)
  expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await answer.text()).toContain(':root')
})

test.each(['/assets/other-0123456789.css', '/assets/site.css', '/assets/site-0.js'])(
  '%s is not there',
  async (path) => {
    expect((await servePageAssets().request(path)).status).toBe(404)
  },
)

import { describe, expect, test } from 'vitest'
import { brandTokens, contrasts, surfaces } from '../../../src/edge/site/brand.ts'
import { createSite } from '../../../src/edge/site/site.tsx'
import { contrastOf } from '../../../src/kernel/contrast.ts'
import { hexOf, oklchOf } from '../../../src/kernel/oklch.ts'
import { afterwards, events, fakeApi, shell } from './fake-api.ts'

const origin = 'https://osb.example.org'

async function visit(path: string, changes: Partial<typeof shell> = {}) {
  const { api } = fakeApi({
    '/api/publicexperience/shell': { ...shell, ...changes },
    '/api/events?pageSize=20&page=1&when=upcoming&sort=start': events,
  })
  const response = await createSite(api, afterwards).fetch(new Request(origin + path))
  return { response, html: await response.text(), status: response.status }
}
const lookOf = (colors: Partial<(typeof shell)['branding']['colors']>, images = {}) => ({
  branding: {
    colors: { ...shell.branding.colors, ...colors },
    images: { ...shell.branding.images, ...images },
  },
})
const hostile = '"><script>alert(1)</script>'

describe('the look of a community', () => {
  test('is that of all, unless it has one', async () => {
    const { html } = await visit('/')
    expect(html).not.toContain('brand.css')
    expect(html).toContain('<link rel="icon" href="data:,"/>')
    expect(html).not.toContain('class="logo"')
    expect(html).not.toContain('class="menu"')
  })

  test('is a stylesheet of its own, which the policy of the pages allows', async () => {
    const { html, response } = await visit(
      '/',
      lookOf({ primary: '#123456', secondary: '#abcdef' }),
    )
    expect(html).toContain('href="/brand.css?primary=123456&amp;secondary=abcdef"')
    expect(html).not.toMatch(/<style|style=/)
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'")
    const sheet = await visit('/brand.css?primary=123456&secondary=abcdef')
    expect(sheet.response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(sheet.html).toMatch(/^:root \{ --brand: #123456; --brand-strong: #[0-9a-f]{6}; /)
    expect(sheet.html).toContain(
      '@media (prefers-color-scheme: dark) { :root:not([data-theme]) { --brand: #',
    )
  })

  test.each([
    '/brand.css',
    '/brand.css?primary=red',
    '/brand.css?primary=12345',
    '/brand.css?primary=123456%3B%7D*%7Bdisplay:none%7D',
    '/brand.css?primary=123456&secondary=%22%3E%3Cscript%3E',
    '/brand.css?primary=123456&more=1',
    '/brand.css?primary=123456%0A',
  ])('%s is no stylesheet', async (path) => {
    const { status, html } = await visit(path)
    expect(status).toBe(404)
    expect(html).not.toContain('<script>')
  })

  test('a colour that is none makes no address', async () => {
    const { html } = await visit('/', lookOf({ primary: hostile, secondary: '#ABCDEF' }))
    expect(html).not.toContain('brand.css')
    expect(html).not.toContain('<script>alert')
  })

  test.each([
    '#000000',
    '#ffffff',
    '#777777',
    '#ff0000',
    '#ffff00',
    '#0000ff',
    '#6a1f6b',
    '#c0ffee',
    '#00ff66',
    '#ffee00',
  ])('on and in %s texts can be read, in its hue', (own) => {
    for (const scheme of ['light', 'dark'] as const) {
      for (const colours of [
        { primary: own, secondary: '#e0a82e' },
        { primary: '#00897b', secondary: own },
        { primary: null, secondary: own },
        { primary: own, secondary: null },
      ]) {
        const tokens = brandTokens(colours, scheme)
        const grounds = [
          ...Object.values(surfaces[scheme]).map(hexOf),
          tokens['brand-soft'],
          tokens['second-soft'],
        ]
        const expectOn = (ink: keyof typeof tokens, ratio: number, on = grounds) => {
          for (const ground of on) {
            expect(contrastOf(tokens[ink], ground), ink).toBeGreaterThanOrEqual(ratio)
          }
        }
        expectOn('on-brand', contrasts.button, [tokens.brand, tokens['brand-strong']])
        expectOn('brand-ink', contrasts.link)
        expectOn('second-ink', contrasts.star)
        expectOn('on-stage', contrasts.stage, [tokens.stage])
        expectOn('on-stage-quiet', contrasts.stage, [tokens.stage])
        expectOn('second-on-stage', contrasts.stageAccent, [tokens.stage])
      }
      const { chroma, hue } = oklchOf(own)
      const shown = oklchOf(brandTokens({ primary: own, secondary: null }, scheme).brand)
      const turned = Math.abs(shown.hue - hue)
      if (chroma > 0.02) expect(Math.min(turned, 360 - turned)).toBeLessThan(4)
      else expect(shown.chroma).toBeLessThan(0.02)
    }
  })

  const picture = (id: string | number, width: number, height = width) => ({
    url: `https://elsewhere.example/api/storageobject/${id}/content`,
    width,
    height,
    mediaType: 'image/png',
  })

  test('has its logo in all sizes, from its own host alone', async () => {
    const { html } = await visit(
      '/',
      lookOf(
        {},
        { logos: [picture(1, 100, 40), picture(2, 200, 80)], darkLogos: [picture(3, 50)] },
      ),
    )
    const path = (id: number) => `/api/storageobject/${id}/content`
    expect(html).toContain(
      `<source srcset="${path(3)} 50w" sizes="2rem" width="50" height="50" media="(prefers-color-scheme: dark)"/>` +
        `<img class="logo" src="${path(1)}" srcset="${path(1)} 100w, ${path(2)} 200w" sizes="5rem" width="100" height="40" alt=""/>`,
    )
    expect(html).not.toContain('elsewhere')
  })

  test('says how wide a logo stands that is wider than the banner shows', async () => {
    const { html } = await visit('/', lookOf({}, { logos: [picture(1, 2000, 40)] }))
    expect(html).toContain('sizes="12rem"')
    expect(html).not.toContain('<source')
  })

  test.each<[string, number[], number | null]>([
    ['180 pixels', [16, 180, 512], 180],
    ['the next larger one', [32, 192, 512], 192],
    ['nothing', [16, 32, 179], null],
  ])('has its icons, and for home screens %s', async (_, sizes, touch) => {
    const favicons = sizes.map((size) => picture(size, size))
    const { html } = await visit('/', lookOf({}, { favicons }))
    for (const size of sizes) {
      expect(html).toContain(
        `<link rel="icon" href="/api/storageobject/${size}/content" sizes="${size}x${size}" type="image/png"/>`,
      )
    }
    expect(html).not.toContain('data:,')
    const touchIcons = [...html.matchAll(/<link rel="apple-touch-icon"[^>]*>/g)].map(([tag]) => tag)
    expect(touchIcons).toEqual(
      touch === null
        ? []
        : [
            `<link rel="apple-touch-icon" href="/api/storageobject/${touch}/content" sizes="${touch}x${touch}"/>`,
          ],
    )
    expect(html).not.toContain('elsewhere')
  })

  test('is text, whatever the API told of a picture', async () => {
    const wrong = { ...picture(hostile, 32), mediaType: hostile }
    const { html } = await visit('/', lookOf({}, { logos: [wrong], favicons: [wrong] }))
    expect(html).not.toContain('<script>alert')
  })
})

describe('menu and footer', () => {
  test('lead where the community does', async () => {
    const { html } = await visit('/', {
      headerMenu: [
        { label: 'Talks', url: '/talks', children: [] },
        { label: 'About', url: '/about', children: [{ label: 'Team', url: 'https://t.example/' }] },
      ],
      footer: {
        layout: 'centered',
        copyrightNotice: '© Gardeners & friends',
        linkGroups: [{ title: 'More', links: [{ label: 'Press', url: '/press' }] }],
        socialLinks: [{ network: 'github', url: 'https://github.com/gardeners' }],
        disclosures: [
          { label: 'Privacy policy', url: 'https://gardeners.example/privacy' },
          { label: 'Terms of service', url: null },
        ],
      },
    })
    expect(html).toContain('<li><a href="/talks">Talks</a></li>')
    expect(html).toContain(
      '<summary>About</summary><ul><li><a href="/about">About</a></li><li><a href="https://t.example/">Team</a></li></ul>',
    )
    expect(html).toContain('<footer class="colophon centered">')
    expect(html).toContain('<h2>More</h2><ul><li><a href="/press">Press</a></li></ul>')
    expect(html).toContain('<a href="https://github.com/gardeners">GitHub</a>')
    expect(html).toContain('<a href="https://gardeners.example/privacy">Privacy policy</a>')
    expect(html).toContain('<li>Terms of service: not given yet</li>')
    expect(html).toContain('© Gardeners &amp; friends')
  })

  test('are text and addresses, whatever the API told', async () => {
    const wrong = [
      'javascript:alert(1)',
      '//elsewhere.test',
      '/\\elsewhere.test',
      'data:text/html,x',
    ]
    const { html } = await visit('/', {
      headerMenu: wrong.map((url) => ({ label: hostile, url, children: [] })),
      footer: {
        ...shell.footer,
        layout: hostile,
        copyrightNotice: hostile,
        linkGroups: [{ title: hostile, links: wrong.map((url) => ({ label: hostile, url })) }],
        socialLinks: [{ network: hostile, url: wrong[0]! }],
        disclosures: [{ label: hostile, url: wrong[0]! }],
      },
    })
    expect(html).not.toContain('<script>alert')
    for (const url of wrong) expect(html).not.toContain(`href="${url}`)
  })
})

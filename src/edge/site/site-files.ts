import { type Context, Hono } from 'hono'
import { isPassing } from '../../kernel/problem.ts'
import { type RootResource, read, type SiteApi } from './resources.ts'
import { identify } from './site.tsx'

/** Programs and people who are signed in: nothing for search engines. */
const closedPaths = ['/api', '/bff', '/account', '/settings', '/admin']

/** Pictures of pages, which search engines and previews of links show. */
const picturePaths = ['/api/storageobject/', '/api/event/public/']

const openRules = [
  ...closedPaths.map((path) => `Disallow: ${path}`),
  ...[...picturePaths, '/'].map((path) => `Allow: ${path}`),
]

const rulesOf = (rules: readonly string[]) => ['User-agent: *', ...rules, ''].join('\n')

/**
 * The sitemap is linked where search engines may read. The root that has no link to it is that of the
 * instance, or of a community that is not open to them. While it cannot be read they are told to come back: from a
 * `Disallow` they would conclude that the community is closed to them.
 */
async function showRobots(c: Context, api: SiteApi, { isInstance, originOf }: Hosts) {
  const { body: root, failure } = await read<RootResource>(api, '/api', c.req.raw)
  if (failure && isPassing(failure)) return new Response(null, { status: 503 })
  const sitemap = root?._links?.sitemap?.href
  const url = new URL(c.req.url)
  const rules = sitemap !== undefined || isInstance(url) ? openRules : ['Disallow: /']
  const ending = sitemap === undefined ? '' : `\nSitemap: ${new URL(sitemap, originOf(url)).href}\n`
  return new Response(rulesOf(rules) + ending, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-cache' },
  })
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="7" fill="#5b2a56"/>' +
  '<path d="M7 23V9h3l6 8 6-8h3v14h-3.5v-8L16 21l-5.5-6v8z" fill="#fff"/></svg>'

/** For browsers and bookmarks that ask without a page: the icon of the community, or a drawing. */
async function showIcon(c: Context, api: SiteApi): Promise<Response> {
  const [icon] = (await identify(c, api)).icons
  const kept = { 'cache-control': 'private, max-age=3600' }
  return icon === undefined
    ? new Response(drawing, { headers: { ...kept, 'content-type': 'image/svg+xml' } })
    : new Response(null, { status: 302, headers: { ...kept, location: icon.path } })
}

interface Hosts {
  isInstance(url: URL): boolean
  originOf(url: URL): string
}

/** What is at the root of every host and is no page. */
export function siteFiles(api: SiteApi, hosts: Hosts): Hono {
  const app = new Hono()
  app.get('/robots.txt', (c) => showRobots(c, api, hosts))
  app.get('/favicon.ico', (c) => showIcon(c, api))
  return app
}

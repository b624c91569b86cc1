const anyOrigin = { 'access-control-allow-origin': '*' }

const preflight = {
  ...anyOrigin,
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers':
    'Accept, If-None-Match, Prefer, X-Api-Version, X-Correlation-Id, X-Tenant-Slug',
  'access-control-max-age': '86400',
}

/** Answers a browser that asks whether a page from elsewhere may read; never with credentials. */
export const answerPreflight = () => new Response(null, { status: 204, headers: preflight })

/** Lets scripts of any page read an answer that anybody gets. */
export function shareWithPages(headers: Headers): void {
  for (const [name, value] of Object.entries(anyOrigin)) headers.set(name, value)
  headers.set(
    'access-control-expose-headers',
    'ETag, Location, RateLimit, RateLimit-Policy, Retry-After, X-Correlation-Id',
  )
}

/** What a page may load and do; nobody may frame it but these sites. */
const policyFor = (framedBy: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ].join('; ')

/** The header that carries it. */
export const policyHeader = 'content-security-policy'

/** What every page is sent with. */
export const pageHeaders = {
  'cache-control': 'private, no-cache',
  'permissions-policy': 'camera=()',
  [policyHeader]: policyFor([]),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Language, Cookie',
}

/** The same for a page that these sites can frame. It runs no script. */
export const framedHeaders = (origins: readonly string[]): Record<string, string> => ({
  ...pageHeaders,
  [policyHeader]: policyFor(origins).replace(/(script-src|connect-src|worker-src) 'self'; /g, ''),
})

import { Hono } from 'hono'
import { Problem } from '../../kernel/problem.ts'
import { openApiDocument } from '../openapi.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'

export const apiName = 'event-management'

const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'"

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>API contract</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/openapi/viewer/swagger-ui.css"></head>
<body><div id="swagger-ui"></div>
<script src="/openapi/viewer/swagger-ui-bundle.js"></script>
<script src="/openapi/viewer/start.js"></script></body></html>`

const start = `window.SwaggerUIBundle({ url: '/openapi/${apiName}.json', dom_id: '#swagger-ui' })`

/** The contract and its interactive viewer; in Production there is neither. */
export function contractViewer() {
  const app = new Hono<AppEnv>()
  let text: string | undefined
  app.get('/openapi/:file{[a-z-]+\\.json}', (c) => {
    hideInProduction(c)
    if (c.req.param('file') !== `${apiName}.json`) throw new Problem('route_not_found')
    text ??= JSON.stringify(openApiDocument())
    return c.body(text, 200, { 'content-type': 'application/json' })
  })
  app.get('/openapi', (c) => {
    hideInProduction(c)
    return c.html(page, 200, { 'content-security-policy': contentSecurityPolicy })
  })
  app.get('/openapi/viewer/start.js', (c) => {
    hideInProduction(c)
    return c.body(start, 200, { 'content-type': 'text/javascript' })
  })
  app.get('/openapi/viewer/:file', async (c) => {
    hideInProduction(c)
    const { assets } = c.get('state').services
    if (!assets) throw new Problem('route_not_found')
    return assets.fetch(new Request(new URL(`/${c.req.param('file')}`, c.req.url)))
  })
  return app
}

function hideInProduction(c: AppContext) {
  if (c.get('state').services.environment.ENVIRONMENT === 'Production') {
    throw new Problem('route_not_found')
  }
}

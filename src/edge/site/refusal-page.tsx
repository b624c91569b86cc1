/** @jsxImportSource hono/jsx */

import type { Context } from 'hono'
import { isPassing, type Problem } from '../../kernel/problem.ts'
import { askedManner } from '../design/messages/chosen.ts'
import { NoticePage } from './notice-page.tsx'
import { pageHeaders } from './page-headers.ts'
import { pageIn } from './page-in.ts'
import type { SiteApi } from './resources.ts'
import { identify } from './site.tsx'
import { nobodyFor } from './site-identity.ts'

/**
 * The page for a browser that asked for what no page and no operation answers. What passes would stop the reads of the
 * community, too: nothing of it is read then.
 */
export async function refusalPageOf(c: Context, problem: Problem, api: SiteApi): Promise<Response> {
  const site = isPassing(problem) ? nobodyFor(askedManner(c.req.raw)) : await identify(c, api)
  const failure = { status: problem.status, detail: null, retryAfter: null }
  return new Response(
    pageIn(site, () => <NoticePage site={site} failure={failure} />),
    {
      status: problem.status,
      headers: {
        ...pageHeaders,
        vary: `Accept, ${pageHeaders.vary}`,
        ...problem.info.headers,
        'content-type': 'text/html; charset=utf-8',
      },
    },
  )
}

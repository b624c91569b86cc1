import { validateSetupSecret } from '../api/instance-setup/contract.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { LinkTable } from '../contract/hal.ts'
import { parse } from '../serving/read-request.ts'
import { readJson } from '../serving/request-body.ts'
import type { AppContext } from '../serving/request-state.ts'
import { noSetupCookie, setupCookie } from './browser-cookies.ts'
import { serveProxied } from './proxy.ts'

/** Keeps the setup secret for the browser that has shown the right one, where no script reads it. */
export async function serveAndKeepSecret(
  c: AppContext,
  endpoint: Endpoint,
  links: LinkTable,
): Promise<Response> {
  const copy = c.req.raw.clone()
  const answer = await serveProxied(c, endpoint, links)
  const { isValid } = (await answer.clone().json()) as { isValid: boolean }
  if (!isValid) {
    await copy.body?.cancel()
    answer.headers.append('set-cookie', noSetupCookie)
    return answer
  }
  const { secret } = parse(validateSetupSecret.body, await readJson(copy), 'body') as {
    secret: string
  }
  answer.headers.append('set-cookie', setupCookie(secret))
  return answer
}

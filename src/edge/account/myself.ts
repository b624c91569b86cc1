import { browserHashOf } from '../bff/browser-cookies.ts'
import { type HalClient, type HalResource, linkOf, type Refusal } from '../console/hal-client.ts'
import type { AppContext } from '../serving/request-state.ts'

interface Read {
  resource: HalResource
  refusal: Refusal | null
}

const nobody: Read = { resource: {}, refusal: { status: 401 } }

/** Whoever is signed in, as the API shows them to themselves. A stranger is refused with 401. */
export async function myself(ask: HalClient, c: AppContext): Promise<Read> {
  if ((await browserHashOf(c)) === null) return nobody
  const { resource: root, refusal } = await ask('GET', '/api')
  const link = linkOf(root, 'me')
  return link && !refusal ? ask('GET', link.href) : { resource: {}, refusal }
}

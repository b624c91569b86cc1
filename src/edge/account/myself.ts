import { browserHashOf } from '../bff/browser-cookies.ts'
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext } from '../serving/request-state.ts'
import type { PageRefusal } from './refused.ts'

export interface Myself {
  /** The person. */
  resource: HalResource
  root: HalResource
  refusal: PageRefusal | null
}

const nobody: Myself = { resource: {}, root: {}, refusal: { status: 401 } }

/** The host of the instance shows nobody to themselves: people are shown in communities. */
const elsewhere: PageRefusal = { status: 404, says: () => say('account.elsewhere') }

/** Whoever is signed in, as the API shows them to themselves. A stranger is refused with 401. */
export async function myself(ask: HalClient, c: AppContext): Promise<Myself> {
  if ((await browserHashOf(c)) === null) return nobody
  const { resource: root, refusal } = await ask('GET', '/api')
  const link = linkOf(root, 'me')
  if (refusal || !link) return { resource: {}, root, refusal: refusal ?? elsewhere }
  const read = await ask('GET', link.href)
  return { resource: read.resource, root, refusal: read.refusal }
}

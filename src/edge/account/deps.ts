import type { HalClient } from '../console/hal-client.ts'
import type { AppContext } from '../serving/request-state.ts'
import type { SiteApi } from '../site/resources.ts'

/** What the account pages are made with. */
export interface AccountDeps {
  api: SiteApi
  /** The API in the name of the browser's session. */
  ask(c: AppContext): HalClient
}

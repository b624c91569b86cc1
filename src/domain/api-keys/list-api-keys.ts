import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { type OwnFacts, reading } from '../verbs/verb.ts'
import { type ApiKeyView, ownerFactsOfCaller } from './api-key-view.ts'
import { apiKeyOperations } from './operations.ts'
import { type ApiKeyFilter, apiKeyPage } from './queries.ts'

export interface ApiKeysView {
  keys: Page<ApiKeyView>
  /** Whose keys the caller may make from here. */
  ownerFacts: OwnFacts
}

/** The keys of the caller and of what the caller administers, the newest first. */
export const listApiKeys = reading({
  operation: apiKeyOperations.listApiKeys,
  load: (db, { filter, page }: { filter: ApiKeyFilter; page: PageRequest }) =>
    apiKeyPage(db, filter, page),
  result: (found, { page }, moment): ApiKeysView => ({
    keys: pageOf(page, found),
    ownerFacts: ownerFactsOfCaller(moment),
  }),
})

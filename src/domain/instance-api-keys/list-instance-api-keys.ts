import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { type ApiKeyView, instanceKeyCount, instanceKeyPage } from '../api-keys/index.ts'
import { reading } from '../verbs/verb.ts'
import { instanceApiKeyOperations } from './operations.ts'

/** The keys of the instance, ended ones too, the newest first. */
export const listInstanceApiKeys = reading({
  operation: instanceApiKeyOperations.listInstanceApiKeys,
  load: (db, { page }: { page: PageRequest }) => ({
    keys: instanceKeyPage(db, page),
    total: instanceKeyCount(db),
  }),
  result: ({ keys, total }, { page }): Page<ApiKeyView> =>
    pageOf(page, keys, total[0]?.totalCount ?? 0),
})

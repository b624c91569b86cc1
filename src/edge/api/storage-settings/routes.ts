import type { z } from '@hono/zod-openapi'
import * as verbs from '../../../domain/storage-settings/index.ts'
import type { Context } from '../../../domain/verbs/context.ts'
import type { RouteDefinition } from '../../contract/contract-kit.ts'
import { endpoint, outsideEndpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { effectiveSetting } from '../settings/representation.ts'
import { sentBatch, type UpdateSettingBatch } from '../settings/schema.ts'
import * as contract from './contract.ts'

const storage = (view: verbs.StorageView): Resource => ({
  kind: `${view.scope}Storage`,
  fields: fieldsOf(contract.StorageSettings, view, {
    scope: view.scope === 'tenant' ? 'Tenant' : 'Instance',
    settings: view.settings.flatMap(effectiveSetting),
  }),
  facts: {},
  vars: {},
})

const storageTest = (outcome: verbs.StorageOutcome): Resource => ({
  kind: 'storageTest',
  fields: { outcome },
  facts: {},
  vars: {},
})

const edit = (
  { body }: { body: z.output<typeof UpdateSettingBatch> },
  { media }: Pick<Context, 'media'>,
) => ({ media, sent: sentBatch(body) })

const test = (route: RouteDefinition, verb: typeof verbs.testInstanceStorage) =>
  outsideEndpoint({
    route,
    verb,
    input: () => undefined,
    carryOut: ({ key }, { media, scope: { trips } }) =>
      verbs.carryOutStorageTest(media.objects, { key, trips }),
    represent: storageTest,
  })

export const storageSettingEndpoints = [
  endpoint({
    route: contract.getTenantStorage,
    verb: verbs.getTenantStorage,
    input: (_request, { media }) => ({ media }),
    represent: storage,
  }),
  endpoint({
    route: contract.editTenantStorage,
    verb: verbs.editTenantStorage,
    input: edit,
    represent: storage,
  }),
  test(contract.testTenantStorage, verbs.testTenantStorage),
  endpoint({
    route: contract.getInstanceStorage,
    verb: verbs.getInstanceStorage,
    input: (_request, { media }) => ({ media }),
    represent: storage,
  }),
  endpoint({
    route: contract.editInstanceStorage,
    verb: verbs.editInstanceStorage,
    input: edit,
    represent: storage,
  }),
  test(contract.testInstanceStorage, verbs.testInstanceStorage),
]

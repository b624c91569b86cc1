import type { z } from '@hono/zod-openapi'
import * as verbs from '../../../domain/storage-settings/index.ts'
import type { Context } from '../../../domain/verbs/context.ts'
import { performWriting } from '../../../domain/verbs/perform.ts'
import type { RouteDefinition } from '../../contract/contract-kit.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { effectiveSetting } from '../settings/representation.ts'
import type { UpdateSettingBatch } from '../settings/schema.ts'
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
) => ({
  media,
  sent: {
    values: body.values,
    mode: body.mode ?? null,
    expectedRevision: body.expectedRevision ?? null,
  },
})

/** Authority first, then the storage: what it takes long for waits for no commit. */
const testEndpoint = (
  route: RouteDefinition,
  verb: typeof verbs.testInstanceStorage,
): Endpoint => ({
  route,
  async run(context, _request, present) {
    const performed = await performWriting(context, verb, undefined, {
      idempotency: null,
      alongside: async () => undefined,
    })
    const { key } = performed.result
    const { trips } = context.scope
    const result = await verbs.carryOutStorageTest(context.media.objects, { key, trips })
    const outcome = { performed: { ...performed, result }, resource: storageTest(result) }
    return { outcome, body: await present(outcome) }
  },
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
  testEndpoint(contract.testTenantStorage, verbs.testTenantStorage),
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
  testEndpoint(contract.testInstanceStorage, verbs.testInstanceStorage),
]

import { z } from '@hono/zod-openapi'
import {
  dependencyStates,
  instanceOperationsOperations,
  mostCounted,
  operationsStates,
  warningRelations,
} from '../../../domain/instance-operations/index.ts'
import { schedulerStates } from '../../../domain/scheduler/index.ts'
import { dependencyNames } from '../../../kernel/deployment.ts'
import { defineRoute, nullableText, resourceOf } from '../../contract/contract-kit.ts'
import { providerReadiness } from '../instance-setup/contract.ts'

const count = z.int().min(0).max(mostCounted)
const path = '/api/admin/instance/operations'

export const InstanceOperations = resourceOf('InstanceOperations', {
  state: z
    .enum(operationsStates)
    .describe('Unknown: no warning but of what did not answer in time'),
  dependencies: z.array(
    z.strictObject({
      name: z.enum(dependencyNames),
      state: z
        .enum(dependencyStates)
        .describe('Unavailable: it did not answer in time, so its state is unknown'),
      reason: nullableText.describe('Why it is not ready'),
    }),
  ),
  authentication: z.strictObject(providerReadiness),
  authorization: z.strictObject(providerReadiness),
  waitingMessages: count.describe(`In the outbox. Every number here stops at ${mostCounted}`),
  oldestMessageSeconds: z.int().nullable().describe('Null where no message waits'),
  domains: z
    .strictObject({
      claimed: count,
      pending: count,
      failing: count,
      astray: count,
      unseen: count,
    })
    .describe(
      'Of all communities. Astray: proved, but without the expected CNAME record. Unseen: the last check got no answer or is two days old',
    ),
  runningPurges: count,
  stoppedPurges: count.describe('No row was deleted for a quarter of an hour'),
  stoppedImports: count.describe('Under way, and not further for five minutes or sent again'),
  failingJobs: count.describe('Jobs of the clock whose last run failed'),
  scheduler: z
    .strictObject({
      state: z.enum(schedulerStates),
      reasonCode: nullableText.describe('Why nothing is known; null when the queue answers'),
      pausedJobs: z.int().nullable(),
      deadLetters: z.int().nullable().describe('Messages given up, among the newest hundred'),
    })
    .nullable()
    .describe('Null where this deployment does not show the scheduler'),
  warnings: z.array(
    z
      .strictObject({
        code: z.string(),
        message: z.string().describe('What happened, and what to do next'),
        relation: z
          .enum(warningRelations)
          .nullable()
          .describe('The link here that leads to where it is mended; null: in the deployment'),
      })
      .openapi('OperationWarning'),
  ),
})

export const getInstanceOperations = defineRoute({
  operation: instanceOperationsOperations.getInstanceOperations,
  path,
  summary: 'Read whether what the instance depends on is well, and what needs attention',
  response: InstanceOperations,
  links: {
    self: 'instanceOperations',
    'instance-operations': {
      on: ['root', 'instanceRoot'],
      title: 'Health and warnings of the instance',
    },
  },
})

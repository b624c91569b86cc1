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
    .describe('Unknown: the only warnings are about dependencies that did not answer in time'),
  dependencies: z.array(
    z.strictObject({
      name: z.enum(dependencyNames),
      state: z
        .enum(dependencyStates)
        .describe('Unavailable: it did not answer in time, so its state is unknown'),
      reason: nullableText.describe('Reason why it is not ready'),
    }),
  ),
  authentication: z.strictObject(providerReadiness),
  authorization: z.strictObject(providerReadiness),
  waitingMessages: count.describe(`In the outbox. Every number here stops at ${mostCounted}`),
  oldestMessageSeconds: z.int().nullable().describe('Null if no message waits'),
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
  stoppedPurges: count.describe('Purges that deleted nothing in the last 15 minutes'),
  stoppedImports: count.describe(
    'Imports without progress in the last five minutes, or started again',
  ),
  failingJobs: count.describe('Scheduled jobs whose last run failed'),
  scheduler: z
    .strictObject({
      state: z.enum(schedulerStates),
      reasonCode: nullableText.describe(
        'Reason why the state is unknown; null if the queue answers',
      ),
      pausedJobs: z.int().nullable(),
      deadLetters: z.int().nullable().describe('Undeliverable messages among the newest hundred'),
    })
    .nullable()
    .describe('Null if the deployment hides the scheduler'),
  warnings: z.array(
    z
      .strictObject({
        code: z.string(),
        message: z.string().describe('What happened, and what to do next'),
        relation: z
          .enum(warningRelations)
          .nullable()
          .describe('Relation of the link to the fix; null if only the deployment can fix it'),
      })
      .openapi('OperationWarning'),
  ),
})

export const getInstanceOperations = defineRoute({
  operation: instanceOperationsOperations.getInstanceOperations,
  path,
  summary: 'Read the health of all dependencies and the warnings of the instance',
  response: InstanceOperations,
  links: {
    self: 'instanceOperations',
    'instance-operations': {
      on: ['root', 'instanceRoot'],
      title: 'Health and warnings of the instance',
    },
  },
})

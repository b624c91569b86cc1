import type { z } from '@hono/zod-openapi'
import type { Queries } from '../../../db/database.ts'
import * as verbs from '../../../domain/scheduler/index.ts'
import type { Context } from '../../../domain/verbs/context.ts'
import { collection } from '../../contract/collections.ts'
import type { RouteDefinition, Schema } from '../../contract/contract-kit.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const scheduler = (view: verbs.SchedulerView): Resource => ({
  kind: 'scheduler',
  fields: fieldsOf(contract.Scheduler, view),
  facts: verbs.schedulerFacts(view),
  vars: {},
})

const schedulerJob = (view: verbs.JobView): Resource => ({
  kind: 'schedulerJob',
  fields: fieldsOf(contract.SchedulerJob, view),
  facts: verbs.jobFacts(view),
  vars: { group: view.group, id: view.id },
})

const schedulerAttempt = (attempt: verbs.SchedulerAttempt): Resource => ({
  kind: 'schedulerAttempt',
  fields: fieldsOf(contract.SchedulerAttempt, attempt),
  facts: {},
  vars: {},
})

/** Begun here, so that it runs beside the database and not after it. */
const asking = (context: Context) => ({ asked: verbs.askQueue(context) })

/** A control of the scheduler or of a job. */
const controlling = <P extends Schema, B extends Schema, Q extends Queries, View>(
  route: RouteDefinition<P, Schema, B>,
  verb: verbs.ControlVerb<z.output<P> & z.output<B>, Q, View>,
  represent: (view: View) => Resource,
): Endpoint => ({
  route: route as RouteDefinition,
  async run(context, request, present) {
    const named = { ...(request.params as object), ...(request.body as object) }
    const performed = await verbs.control(context, verb, named as z.output<P> & z.output<B>)
    const outcome = { performed, resource: represent(performed.result) }
    return { outcome, body: await present(outcome) }
  },
})

export const schedulerEndpoints: readonly Endpoint[] = [
  endpoint({
    route: contract.getScheduler,
    verb: verbs.getScheduler,
    input: (_request, context) => asking(context),
    represent: scheduler,
  }),
  controlling(contract.pauseScheduler, verbs.pauseScheduler, scheduler),
  controlling(contract.resumeScheduler, verbs.resumeScheduler, scheduler),
  endpoint({
    route: contract.listSchedulerJobs,
    verb: verbs.listSchedulerJobs,
    input: ({ query }, context) => ({ page: query, ...asking(context) }),
    represent: collection('schedulerJobs', schedulerJob),
  }),
  endpoint({
    route: contract.getSchedulerJob,
    verb: verbs.getSchedulerJob,
    input: ({ params }, context) => ({ ...params, ...asking(context) }),
    represent: schedulerJob,
  }),
  controlling(contract.pauseJob, verbs.pauseJob, schedulerJob),
  controlling(contract.resumeJob, verbs.resumeJob, schedulerJob),
  controlling(contract.triggerJob, verbs.triggerJob, schedulerJob),
  controlling(contract.retryJob, verbs.retryJob, schedulerJob),
  endpoint({
    route: contract.listSchedulerAttempts,
    verb: verbs.listSchedulerAttempts,
    input: ({ query }) => ({ page: query }),
    represent: collection('schedulerAttempts', schedulerAttempt),
  }),
]

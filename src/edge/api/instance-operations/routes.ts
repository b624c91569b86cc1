import {
  type FoundOperations,
  getInstanceOperations,
  type InstanceOperationsView,
  instanceOperationsView,
  probeOutside,
} from '../../../domain/instance-operations/index.ts'
import { type Performed, performReading } from '../../../domain/verbs/perform.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { requireShown } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

export const instanceOperationsEndpoints: readonly Endpoint[] = [
  {
    route: contract.getInstanceOperations,
    /** Asks outside once its reader is known to be allowed to, and never before. */
    async run(context, _request, present) {
      const { authorizer, deployment, schedules, scope } = context
      const facts = deployment.facts()
      const performed: Performed<FoundOperations> = await performReading(
        context,
        getInstanceOperations,
        facts,
      )
      const { principal, required, result } = performed
      await requireShown({ authorizer, principal, required, trips: scope.trips })
      const outside = await probeOutside(deployment, schedules)
      const view = instanceOperationsView(result, facts, outside)
      const resource = {
        kind: 'instanceOperations',
        fields: fieldsOf(contract.InstanceOperations, view, {
          scheduler: view.scheduler && schedulerFields(view.scheduler),
        }),
        facts: {},
        vars: {},
      }
      const outcome = { performed, resource }
      return { outcome, body: await present(outcome) }
    },
  },
]

type Scheduler = NonNullable<InstanceOperationsView['scheduler']>

const schedulerFields = ({ state, reasonCode, pausedJobs, deadLetters }: Scheduler) => ({
  state,
  reasonCode,
  pausedJobs,
  deadLetters,
})

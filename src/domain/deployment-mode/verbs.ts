import type { Db } from '../../db/database.ts'
import type { DeploymentFacts } from '../../kernel/deployment.ts'
import type { DeploymentMode } from '../../kernel/deployment-mode.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { reading, writing } from '../verbs/verb.ts'
import { deploymentModeFacts, deploymentModeView } from './deployment-mode-view.ts'
import { deploymentModeOperations } from './operations.ts'
import { changeMode, modeOf } from './queries.ts'

interface AskedMode {
  deployment: Pick<DeploymentFacts, 'mode' | 'defaultTenantId'>
}

const load = (db: Db, { deployment }: AskedMode) => ({
  stored: modeOf(db, deployment.defaultTenantId),
})

/** Which mode requests are served by, which one was chosen, and what stands in the way of the other. */
export const getDeploymentMode = reading({
  operation: deploymentModeOperations.getDeploymentMode,
  load,
  result: ({ stored }, { deployment }) => deploymentModeView(stored, deployment),
})

export interface TransitionInput extends AskedMode {
  target: DeploymentMode
  /** Of what was read. */
  expectedRevision: number
}

/**
 * Chooses the other mode. From then on no community is made that it would not serve; requests are served by
 * it once the configuration says so too.
 */
export const transitionDeploymentMode = writing({
  operation: deploymentModeOperations.transitionDeploymentMode,
  load: (db, input: TransitionInput) => load(db, input),
  facts: ({ stored }, { deployment }) => [
    deploymentModeFacts(deploymentModeView(stored, deployment)),
  ],
  decide(db, { stored }, { deployment, target, expectedRevision }, { now }) {
    if (expectedRevision !== stored.revision) throw new Problem('concurrency_conflict')
    if (target !== deploymentModeView(stored, deployment).target) {
      throw invalid('target', 'This mode is chosen already.')
    }
    const change = {
      revision: stored.revision + 1,
      mode: target,
      changedAt: instantIso(now - (now % 1000)),
    }
    return {
      writes: [changeMode(db, deployment.defaultTenantId, change)],
      changesPublic: false,
      result: deploymentModeView({ ...stored, ...change, chosenMode: target }, deployment),
    }
  },
})

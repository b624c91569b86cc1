import * as verbs from '../../../domain/deployment-mode/index.ts'
import { modeBlocks } from '../../../kernel/deployment-mode.ts'
import { endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import * as contract from './contract.ts'

const deploymentMode = (view: verbs.DeploymentModeView): Resource => ({
  kind: 'deploymentMode',
  fields: fieldsOf(contract.DeploymentModeStatus, {
    ...view,
    blockingReasons: view.blocks.map((code) => ({ code, message: modeBlocks[code] })),
  }),
  facts: verbs.deploymentModeFacts(view),
  vars: {},
})

export const deploymentModeEndpoints = [
  endpoint({
    route: contract.getDeploymentMode,
    verb: verbs.getDeploymentMode,
    input: (_request, { deployment }) => ({ deployment: deployment.facts() }),
    represent: deploymentMode,
  }),
  endpoint({
    route: contract.transitionDeploymentMode,
    verb: verbs.transitionDeploymentMode,
    input: ({ body }, { deployment }) => ({ ...body, deployment: deployment.facts() }),
    represent: deploymentMode,
  }),
]

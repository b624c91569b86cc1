import { z } from '@hono/zod-openapi'
import { deploymentModeOperations } from '../../../domain/deployment-mode/index.ts'
import { deploymentModes, type ModeBlock, modeBlocks } from '../../../kernel/deployment-mode.ts'
import { defineRoute, instantText, resourceOf } from '../../contract/contract-kit.ts'

const path = '/api/admin/instance/deployment-mode'

const mode = z.enum(deploymentModes)
const revision = z.int().min(0).describe('Zero where nobody has chosen yet')

const BlockingReason = z
  .strictObject({
    code: z.enum(Object.keys(modeBlocks) as [ModeBlock, ...ModeBlock[]]),
    message: z.string(),
  })
  .openapi('BlockingReason')

export const DeploymentModeStatus = resourceOf('DeploymentMode', {
  mode: mode.describe('Value of DEPLOYMENT_MODE, which is in force'),
  chosenMode: mode.nullable().describe('Chosen mode; null if none was chosen'),
  isRestartRequired: z
    .boolean()
    .describe('Set DEPLOYMENT_MODE to the mode that was chosen, and deploy'),
  target: mode.describe('Mode after a transition'),
  blockingReasons: z.array(BlockingReason).describe('Empty if the transition is possible'),
  revision,
  changedAt: instantText.nullable(),
})

export const getDeploymentMode = defineRoute({
  operation: deploymentModeOperations.getDeploymentMode,
  path,
  summary: 'Read the deployment mode, and what prevents a change to the other one',
  response: DeploymentModeStatus,
  links: {
    'deployment-mode': { on: ['root', 'instanceRoot'], title: 'Deployment mode' },
    self: 'deploymentMode',
  },
})

export const transitionDeploymentMode = defineRoute({
  operation: deploymentModeOperations.transitionDeploymentMode,
  method: 'post',
  path: `${path}/transition`,
  summary: 'Choose the other deployment mode; it takes effect once DEPLOYMENT_MODE matches',
  body: z
    .strictObject({ target: mode, expectedRevision: revision.describe('Revision that was read') })
    .openapi('DeploymentModeTransition'),
  response: DeploymentModeStatus,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Change the mode',
  links: { transition: 'deploymentMode' },
})

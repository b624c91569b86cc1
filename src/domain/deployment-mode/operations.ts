import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

interface DeploymentModeFacts {
  isTransitionBlocked: boolean
}

const resource = declareResource<DeploymentModeFacts>({
  name: 'deploymentMode',
  keyScope: 'admin:instance',
  tag: {
    name: 'Deployment mode',
    description: 'Whether the deployment serves one community or many.',
  },
})

export const deploymentModeOperations = {
  getDeploymentMode: operation({
    id: 'getDeploymentMode',
    resource,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  transitionDeploymentMode: operation({
    id: 'transitionDeploymentMode',
    resource,
    effect: 'write',
    ...byInstanceAdministrators,
    refusal: ({ isTransitionBlocked }) =>
      conflictIf(
        isTransitionBlocked,
        'Something still prevents the other mode. Read the deployment mode to see what.',
      ),
  }),
}

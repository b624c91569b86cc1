export { type DeploymentModeView, deploymentModeFacts } from './deployment-mode-view.ts'
export { deploymentModeOperations } from './operations.ts'
export { getDeploymentMode, transitionDeploymentMode } from './verbs.ts'

export const deploymentModes = ['SingleTenant', 'MultiTenant'] as const

/** Whether a deployment serves one community at every host, or many by theirs. */
export type DeploymentMode = (typeof deploymentModes)[number]

export const otherMode = (mode: DeploymentMode): DeploymentMode =>
  mode === 'SingleTenant' ? 'MultiTenant' : 'SingleTenant'

/** What stands in the way of a transition, and what to do about it. */
export const modeBlocks = {
  other_communities:
    'There are other communities than the default one. A deployment in SingleTenant mode serves none of them: purge them first.',
  default_directory_missing:
    'There is no default community. Make a community with the id of DEFAULT_TENANT_ID first.',
  default_directory_closed: 'The default community is not active. Activate it first.',
} as const

export type ModeBlock = keyof typeof modeBlocks

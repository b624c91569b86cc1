import type { DeploymentFacts } from '../../kernel/deployment.ts'
import { type DeploymentMode, type ModeBlock, otherMode } from '../../kernel/deployment-mode.ts'
import { tenantStatus } from '../../kernel/tenant-lifecycle.ts'
import type { StoredMode } from './queries.ts'

export interface DeploymentModeView
  extends Pick<StoredMode, 'revision' | 'chosenMode' | 'changedAt'> {
  /** What the configuration says, and requests are served by. */
  mode: DeploymentMode
  /** The configuration does not say yet what was chosen. */
  isRestartRequired: boolean
  /** Where a transition leads from what was chosen last. */
  target: DeploymentMode
  blocks: ModeBlock[]
}

export function deploymentModeView(
  { hasOtherCommunities, directoryStatusId, ...stored }: StoredMode,
  { mode }: Pick<DeploymentFacts, 'mode'>,
): DeploymentModeView {
  const target = otherMode(stored.chosenMode ?? mode)
  return {
    ...stored,
    mode,
    isRestartRequired: stored.chosenMode !== null && stored.chosenMode !== mode,
    target,
    blocks: blocksOf(target, { hasOtherCommunities, directoryStatusId }),
  }
}

/** Many communities can be served whatever there is; the one community has to be there, open and alone. */
function blocksOf(
  target: DeploymentMode,
  {
    hasOtherCommunities,
    directoryStatusId,
  }: Pick<StoredMode, 'hasOtherCommunities' | 'directoryStatusId'>,
): ModeBlock[] {
  if (target === 'MultiTenant') return []
  const blocks: ModeBlock[] = []
  if (hasOtherCommunities) blocks.push('other_communities')
  if (directoryStatusId === null) blocks.push('default_directory_missing')
  else if (directoryStatusId !== tenantStatus.active) blocks.push('default_directory_closed')
  return blocks
}

export const deploymentModeFacts = ({ blocks }: Pick<DeploymentModeView, 'blocks'>) => ({
  isTransitionBlocked: blocks.length > 0,
})

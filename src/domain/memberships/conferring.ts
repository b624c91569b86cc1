import { invalid, Problem } from '../../kernel/problem.ts'
import { type CollectiveKind, roleRank } from '../collectives/index.ts'

/** Throws unless the role is one of this kind, and not above that of whoever confers it. */
export function checkConferrable(
  kind: CollectiveKind,
  { roleId, callerRoleId }: { roleId: number; callerRoleId: number | null },
): void {
  if (!kind.conferrable.includes(roleId)) {
    throw invalid('roleId', `roleId must be one of ${kind.conferrable.join(', ')}.`)
  }
  if (roleRank(kind, roleId) > roleRank(kind, callerRoleId)) {
    throw new Problem('forbidden', { detail: 'You cannot grant a role above your own.' })
  }
}

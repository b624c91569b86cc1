import { operation, type RelationName } from '../../kernel/operation.ts'
import type { ProblemCode } from '../../kernel/problem.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { CollectiveKind } from './collective-kind.ts'

/** The rules of the operations on organizations and groups, each under the name that is given. */
export function collectivePermissions(kind: CollectiveKind) {
  const resource = declareResource({ name: kind.name, keyScope: `${kind.name}s`, tag: kind.tag })
  const { owner, administrator, member } = kind.relations
  const onlookers: readonly RelationName[] = ['tenantAdministrator', 'instanceAdministrator']
  const read = (id: string, allow: readonly RelationName[]) =>
    operation({ id, resource, effect: 'read', allow })
  const write = (
    id: string,
    allow: readonly RelationName[],
    refusal?: (facts: OwnFacts) => ProblemCode | null,
  ) => operation({ id, resource, effect: 'write', allow, ...(refusal && { refusal }) })
  const conflictIf = (refused: boolean | undefined) => (refused ? 'resource_conflict' : null)

  return {
    listing: (id: string) => operation({ id, resource, effect: 'read', allow: ['anyone'] }),
    reading: (id: string) =>
      operation({
        id,
        resource,
        effect: 'read',
        allow: ['anyone'],
        refusal: ({ isPublic }) => (isPublic ? null : 'resource_not_found'),
      }),
    listingOwn: (id: string) =>
      operation({ id, resource, effect: 'read', byPerson: true, allow: ['authenticated'] }),
    listingManaged: (id: string) => read(id, onlookers),
    readingManaged: (id: string) => read(id, [member, ...onlookers]),
    creating: (id: string) =>
      operation({ id, resource, effect: 'write', byPerson: true, allow: ['tenantMember'] }),
    editing: (id: string) => write(id, [administrator]),
    deleting: (id: string) => write(id, [owner], ({ ownsEvents }) => conflictIf(ownsEvents)),
    approving: (id: string) => write(id, ['tenantAdministrator']),
    verifying: (id: string) => write(id, onlookers, ({ isVerified }) => conflictIf(isVerified)),
    unverifying: (id: string) => write(id, onlookers, ({ isVerified }) => conflictIf(!isVerified)),
  }
}

import { operation, type RelationName } from '../../kernel/operation.ts'
import { conflictIf, type Refusal } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import type { CollectiveKind } from './collective-kind.ts'

/** What the state rules of an organization or a group are decided on. */
export interface CollectiveFacts {
  isPublic: boolean
  isVerified: boolean
  isSuspended: boolean
  ownsEvents: boolean
  /** Whether the caller is a member, and nobody would own it without the caller. */
  isMember: boolean
  isLastOwner: boolean
}

/** The rules of the operations on organizations and groups, each under the name that is given. */
export function collectivePermissions(kind: CollectiveKind) {
  const resource = declareResource<CollectiveFacts>({
    name: kind.name,
    keyScope: `${kind.name}s`,
    tag: kind.tag,
  })
  const { owner, administrator, member } = kind.relations
  const onlookers: readonly RelationName[] = ['tenantAdministrator', 'instanceAdministrator']
  const read = (id: string, allow: readonly RelationName[]) =>
    operation({ id, resource, effect: 'read', allow })
  const write = <Needed = object>(
    id: string,
    allow: readonly RelationName[],
    refusal?: (facts: Needed) => Refusal | null,
  ) => operation({ id, resource, effect: 'write', allow, refusal })

  return {
    listing: (id: string) => operation({ id, resource, effect: 'read', allow: ['anyone'] }),
    reading: (id: string) =>
      operation({
        id,
        resource,
        effect: 'read',
        allow: ['anyone'],
        refusal: ({ isPublic }: Pick<CollectiveFacts, 'isPublic'>) =>
          isPublic ? null : 'resource_not_found',
      }),
    listingOwn: (id: string) =>
      operation({ id, resource, effect: 'read', byPerson: true, allow: ['authenticated'] }),
    listingManaged: (id: string) => read(id, onlookers),
    readingManaged: (id: string) => read(id, [member, ...onlookers]),
    creating: (id: string) =>
      operation({ id, resource, effect: 'write', byPerson: true, allow: ['tenantMember'] }),
    editing: (id: string) => write(id, [administrator]),
    deleting: (id: string) =>
      write(id, [owner], ({ ownsEvents }: CollectiveFacts) =>
        conflictIf(ownsEvents, 'It has events, so it cannot be deleted.'),
      ),
    approving: (id: string) => write(id, ['tenantAdministrator']),
    verifying: (id: string) =>
      write(id, onlookers, ({ isVerified }: CollectiveFacts) =>
        conflictIf(isVerified, 'It is verified already.'),
      ),
    unverifying: (id: string) =>
      write(id, onlookers, ({ isVerified }: CollectiveFacts) =>
        conflictIf(!isVerified, 'It is not verified.'),
      ),
  }
}

import type { RelationName } from '../../kernel/operation.ts'
import { roles } from '../../kernel/principal.ts'
import type { Tag } from '../../kernel/resource.ts'
import { memberRank, roleSets } from '../../kernel/role-sets.ts'

/** What organizations and groups differ in; everything else about them is one set of rules. */
export interface CollectiveKind {
  /** Also the scope of grants. */
  name: 'organization' | 'group'
  actorTypeId: number
  creatorRole: number
  owners: readonly number[]
  administrators: readonly number[]
  /** What may be conferred: nobody becomes the creator of what another created. */
  conferrable: readonly number[]
  relations: { owner: RelationName; administrator: RelationName; member: RelationName }
  tag: Tag
  /** Of members and invitations. */
  memberTag: Tag
}

export const organizationKind: CollectiveKind = {
  name: 'organization',
  actorTypeId: 2,
  creatorRole: roles.organizationCreator,
  owners: roleSets.organizationOwners,
  administrators: roleSets.organizationAdministrators,
  conferrable: roleSets.organizationMembers.filter((role) => role !== roles.organizationCreator),
  relations: {
    owner: 'organizationOwner',
    administrator: 'owningOrganizationAdministrator',
    member: 'organizationMember',
  },
  tag: {
    name: 'Organization',
    description: 'Organizations of a community: profile, approval, the verified mark.',
  },
  memberTag: {
    name: 'Organization member',
    description: 'Who belongs to an organization, in which role, and who is invited.',
  },
}

/** A group knows one role of owners: it is conferred, or a group could never change hands. */
export const groupKind: CollectiveKind = {
  name: 'group',
  actorTypeId: 3,
  creatorRole: roles.groupCreator,
  owners: roleSets.groupOwners,
  administrators: roleSets.groupAdministrators,
  conferrable: roleSets.groupMembers,
  relations: {
    owner: 'groupOwner',
    administrator: 'owningGroupAdministrator',
    member: 'groupMember',
  },
  tag: { name: 'Group', description: 'Groups of a community: profile and approval.' },
  memberTag: {
    name: 'Group member',
    description: 'Who belongs to a group, in which role, and who is invited.',
  },
}

const kinds = { organization: organizationKind, group: groupKind }

export const kindOf = ({ kind }: { kind: CollectiveKind['name'] }): CollectiveKind => kinds[kind]

/** The same as `app.role_rank` in the database. */
export function roleRank(kind: CollectiveKind, role: number | null): number {
  if (role === null) return memberRank.none
  if (kind.owners.includes(role)) return memberRank.owner
  if (kind.administrators.includes(role)) return memberRank.administrator
  return kind.conferrable.includes(role) ? memberRank.member : memberRank.none
}

export const collectiveKinds = [organizationKind, groupKind]

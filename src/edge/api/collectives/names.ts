/** How paths, schemas and kinds of representation are called. */
export const collectiveNames = {
  organization: {
    name: 'organization',
    Name: 'Organization',
    plural: 'organizations',
    Plural: 'Organizations',
    one: 'an organization',
    invitationsRel: 'my-invitations',
  },
  group: {
    name: 'group',
    Name: 'Group',
    plural: 'groups',
    Plural: 'Groups',
    one: 'a group',
    invitationsRel: 'my-group-invitations',
  },
} as const

export type CollectiveNames = (typeof collectiveNames)[keyof typeof collectiveNames]

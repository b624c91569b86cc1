import type { DeploymentMode } from '../../kernel/deployment-mode.ts'

/** A part of a console: what a relation of its home leads to. */
export interface Section {
  id: string
  title: string
  relation: string
  /** What fills the holes of the link, and the fields of the same names in forms. */
  values?: Readonly<Record<string, string>>
  /** The same with fields of what the console is about: hole and field. */
  filledWith?: Readonly<Record<string, string>>
  /** The relation is of the root, whatever the console is about. */
  isOfRoot?: true
  /** Relation of what the console is about without which there is no such section. */
  needs?: string
  /** What of the thing the section is about; else all that no other section is about. */
  part?: Part
  /** Relation of the root whose health and warnings it shows as well. */
  beside?: string
  /** Said above its list. */
  hint?: string
  /** Things of its list have a console of their own, below this path. */
  opens?: string
}

export interface Part {
  fields: readonly string[]
  relations: readonly string[]
}

export interface SectionGroup {
  title: string
  sections: readonly Section[]
}

type More = Omit<Section, 'id' | 'title' | 'relation'>

const section = (id: string, title: string, relation = id, more: More = {}): Section => ({
  id,
  title,
  relation,
  ...more,
})

const setting = (id: string, title: string, category: string, relation: string) =>
  section(id, title, relation, { values: { category } })

const opensOrganization: More = { opens: '/settings/organization/' }
const opensGroup: More = { opens: '/settings/group/' }

const instanceGroups: readonly SectionGroup[] = [
  {
    title: 'Instance',
    sections: [
      section('overview', 'Overview', 'instance-overview', { beside: 'instance-operations' }),
      section('getting-started', 'Getting started'),
      section('operations', 'Health and warnings', 'instance-operations'),
      section('profile', 'Name and address', 'instance-profile'),
      section('operator-identity', 'Who runs it', 'instance-operator-identity'),
    ],
  },
  {
    title: 'Communities',
    sections: [
      section('tenants', 'Communities', 'tenants'),
      section('plans', 'Plans'),
      setting('quotas', 'Quotas', 'quotas', 'instance-settings'),
      section('domains', 'Domains', 'instance-domains'),
      section('delegation', 'Delegation', 'tenant-delegation'),
      section('footer-governance', 'Locked footer links'),
      section('deployment-mode', 'Deployment mode'),
    ],
  },
  {
    title: 'People',
    sections: [
      section('administrators', 'Administrators', 'instance-administrators'),
      section('local-accounts', 'Local accounts', 'local-accounts', {
        hint: 'The oldest is first, so a new account is on the last page.',
      }),
      section('api-keys', 'API keys', 'instance-api-keys'),
      section('erasures', 'Erasures', 'erasure-work'),
    ],
  },
  {
    title: 'Services',
    sections: [
      section('authorization', 'Authorization', 'authorization-provider'),
      section('email', 'E-mail', 'instance-email-delivery'),
      section('storage', 'Storage', 'instance-storage'),
      section('monetization', 'Monetization', 'platform-monetization'),
      section('scheduler', 'Background scheduler', 'scheduler'),
      section('manifest', 'Configuration manifest', 'instance-configuration-manifest'),
    ],
  },
]

const communityGroups: readonly SectionGroup[] = [
  {
    title: 'Community',
    sections: [
      section('community', 'About the community'),
      section('branding', 'Branding'),
      section('operator-identity', 'Who runs it'),
      section('domains', 'Domains'),
      section('quotas', 'Plan and quotas'),
      section('manifest', 'Configuration manifest', 'configuration-manifest'),
    ],
  },
  {
    title: 'People',
    sections: [
      section('members', 'Members', 'community-members'),
      section('invitations', 'Invitations', 'community-invitations'),
      section('join-requests', 'Requests to join'),
      section('roles', 'Roles', 'role-grants'),
      section('organizations', 'Organizations', 'manage-organizations', opensOrganization),
      section('groups', 'Groups', 'manage-groups', opensGroup),
      section('api-keys', 'API keys'),
    ],
  },
  {
    title: 'Site',
    sections: [
      section('navigation', 'Navigation', 'manage-navigation'),
      section('footer', 'Footer', 'footer-settings'),
      section('footer-links', 'Footer links'),
    ],
  },
  {
    title: 'Events',
    sections: [
      setting('event-defaults', 'Defaults of events', 'eventdefaults', 'tenant-settings'),
      setting('event-resources', 'Files and links', 'eventresources', 'tenant-settings'),
      section('event-templates', 'Event templates'),
      section('registration-properties', 'Questions', 'manage-registration-properties'),
      section('event-series', 'Series'),
      section('locations', 'Locations'),
      section('categories', 'Categories'),
      section('tags', 'Tags'),
      section('lookups', 'Lookups'),
    ],
  },
  {
    title: 'Services',
    sections: [
      section('email', 'E-mail', 'email-delivery'),
      section('storage', 'Storage', 'storage-settings'),
    ],
  },
]

/** What a person has of their own. */
const accountGroups: readonly SectionGroup[] = [
  {
    title: 'Account',
    sections: [
      section('profile', 'Profile', 'me'),
      section('organizations', 'My organizations', 'my-organizations', opensOrganization),
      section('groups', 'My groups', 'my-groups', opensGroup),
      section('community-invitations', 'Invitations', 'my-community-invitations'),
      section('organization-invitations', 'Invitations of organizations', 'my-invitations'),
      section('group-invitations', 'Invitations of groups', 'my-group-invitations'),
      section('join-requests', 'Requests to join', 'my-join-requests'),
    ],
  },
]

/** What an organizer works on. */
const workbenchGroups: readonly SectionGroup[] = [
  {
    title: 'Events',
    sections: [
      section('events', 'My events', 'my-events'),
      section('event-series', 'Series'),
      section('event-templates', 'Event templates'),
      section('locations', 'Locations'),
      section('import', 'Import a programme'),
    ],
  },
]

/** What is done on a page of its own, and not by the form that an action has in general. */
export const ownPages: ReadonlyMap<string, string> = new Map([
  ['erase', '/account/erase'],
  ['change-password', '/account/password'],
])

/** Who is in an organization or a group. */
const peopleOfCollective: SectionGroup = {
  title: 'People',
  sections: [
    section('members', 'Members'),
    section('invitations', 'Invitations'),
    section('join-requests', 'Requests to join'),
  ],
}

/** Keys that act for an organization or a group, by the number of its kind. */
const keysOf = (ownerTypeId: string) =>
  section('api-keys', 'API keys', 'api-keys', {
    isOfRoot: true,
    needs: 'edit',
    values: { ownerTypeId },
    filledWith: { ownerId: 'id' },
  })

const approvalFields = ['approvalStatusFullName', 'approvalReason', 'suspendedAt']
const verification = section('verification', 'Verified state', 'self', {
  part: {
    fields: ['isVerified', 'verifiedAt', ...approvalFields],
    relations: ['set-approval', 'verify', 'unverify'],
  },
})
const approval = section('approval', 'Approval', 'self', {
  part: { fields: approvalFields, relations: ['set-approval'] },
})

const organizationGroups: readonly SectionGroup[] = [
  {
    title: 'Organization',
    sections: [section('profile', 'Profile', 'self'), verification, keysOf('2')],
  },
  peopleOfCollective,
  {
    title: 'Events',
    sections: [
      section('events', 'Events'),
      section('co-hosting', 'Invitations to co-host', 'co-host-invitations'),
    ],
  },
]

const groupGroups: readonly SectionGroup[] = [
  {
    title: 'Group',
    sections: [
      section('profile', 'Profile', 'self'),
      section('branding', 'Branding'),
      approval,
      keysOf('3'),
    ],
  },
  peopleOfCollective,
  {
    title: 'Events',
    sections: [
      section('listings', 'Public listings', 'public-events'),
      section('events', 'All events', 'events'),
      section('co-hosting', 'Invitations to co-host', 'co-host-invitations'),
    ],
  },
]

/** What a console is about, where that is one of many things. */
export interface Subject {
  /** Relations of the root whose lists have it. */
  lists: readonly string[]
  /** Where to go when it is there no more. */
  home: string
  /** Said to who finds it in no list. */
  refusal: string
}

export interface Console {
  /** Where it is; the first is the one that is linked. */
  paths: readonly [string, ...string[]]
  title: string
  groups: readonly SectionGroup[]
  /** Shown as well, to who is shown any of the others. */
  beside?: readonly SectionGroup[]
  /** Null for a console of the caller, the community or the instance. */
  subject: Subject | null
  /** Programmes of events are edited in it. */
  hasProgrammeEditor?: true
  /** Pages beside it. */
  pages?: readonly { title: string; path: string }[]
}

const accountPages = [
  { title: 'Profile picture', path: '/account/picture' },
  { title: 'Sign-in and security', path: '/account/security' },
  { title: 'Erase my account', path: '/account/erase' },
]

const subjectOf = (name: string): Subject => ({
  lists: [`my-${name}s`, `manage-${name}s`],
  home: `/settings/account?section=${name}s`,
  refusal: `You are no member of this ${name}, or there is no such ${name}. Ask one of its owners to invite you.`,
})

const instancePaths = ['/settings/instance', '/admin/instance'] as const

/** Who runs an instance of many communities, and manages none of them by that. */
const instanceConsole: Console = {
  paths: instancePaths,
  title: 'Instance Administration',
  groups: instanceGroups,
  subject: null,
}

const ofInstance = new Set(instanceGroups.flatMap(({ sections }) => sections.map(({ id }) => id)))

/** Where there is one community, its directory is administered in the same place. */
const onlyConsole: Console = {
  paths: instancePaths,
  title: 'Administration',
  groups: [
    ...instanceGroups,
    { title: 'Directory', sections: [section('directory', 'Opening it', 'tenant')] },
  ],
  beside: communityGroups.map(({ title, sections }) => ({
    title: `Directory: ${title.toLowerCase()}`,
    sections: sections.map((each) =>
      ofInstance.has(each.id) ? { ...each, id: `directory-${each.id}` } : each,
    ),
  })),
  subject: null,
}

const otherConsoles: readonly Console[] = [
  { paths: ['/settings/admin'], title: 'Community', groups: communityGroups, subject: null },
  {
    paths: ['/settings/account'],
    title: 'Your account',
    groups: accountGroups,
    subject: null,
    pages: accountPages,
  },
  {
    paths: ['/settings/events'],
    title: 'Events',
    groups: workbenchGroups,
    subject: null,
    hasProgrammeEditor: true,
  },
  {
    paths: ['/settings/organization/:id'],
    title: 'Organization',
    groups: organizationGroups,
    subject: subjectOf('organization'),
  },
  {
    paths: ['/settings/group/:id'],
    title: 'Group',
    groups: groupGroups,
    subject: subjectOf('group'),
  },
]

export const consolesIn = (mode: DeploymentMode): readonly Console[] => [
  mode === 'SingleTenant' ? onlyConsole : instanceConsole,
  ...otherConsoles,
]

/** A part of a console: what a relation of its home leads to. */
export interface Section {
  id: string
  title: string
  relation: string
  /** What fills the holes of the link. */
  values?: Readonly<Record<string, string>>
}

export interface SectionGroup {
  title: string
  sections: readonly Section[]
}

const section = (
  id: string,
  title: string,
  relation = id,
  values?: Section['values'],
): Section => ({ id, title, relation, ...(values && { values }) })

const setting = (id: string, title: string, category: string, relation: string) =>
  section(id, title, relation, { category })

const instanceGroups: readonly SectionGroup[] = [
  {
    title: 'Instance',
    sections: [
      section('overview', 'Overview', 'instance-overview'),
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
      section('local-accounts', 'Local accounts'),
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
      section('organizations', 'Organizations', 'manage-organizations'),
      section('groups', 'Groups', 'manage-groups'),
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
      section('organizations', 'My organizations', 'my-organizations'),
      section('groups', 'My groups'),
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
    ],
  },
]

/** What is done on a page of its own, and not by the form that an action has in general. */
export const ownPages: ReadonlyMap<string, string> = new Map([
  ['erase', '/account/erase'],
  ['change-password', '/account/password'],
])

export interface Console {
  /** Where it is; the first is the one that is linked. */
  paths: readonly [string, ...string[]]
  title: string
  groups: readonly SectionGroup[]
  /** Pages beside it. */
  pages?: readonly { title: string; path: string }[]
}

const accountPages = [
  { title: 'Profile picture', path: '/account/picture' },
  { title: 'Sign-in and security', path: '/account/security' },
  { title: 'Erase my account', path: '/account/erase' },
]

export const consoles: readonly Console[] = [
  {
    paths: ['/settings/instance', '/admin/instance'],
    title: 'Instance Administration',
    groups: instanceGroups,
  },
  { paths: ['/settings/admin'], title: 'Community', groups: communityGroups },
  {
    paths: ['/settings/account'],
    title: 'Your account',
    groups: accountGroups,
    pages: accountPages,
  },
  { paths: ['/settings/events'], title: 'Events', groups: workbenchGroups },
]

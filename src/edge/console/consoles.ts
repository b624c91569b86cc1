import { keyOwner } from '../../kernel/api-scopes.ts'
import type { DeploymentMode } from '../../kernel/deployment-mode.ts'
import { type PlainKey, say } from '../design/messages/language.ts'

/** A part of a console: what a relation of its home leads to. */
export interface Section {
  id: string
  title: PlainKey
  relation: string
  /** What fills the holes of the link, and the fields of the same names in forms. */
  values?: Readonly<Record<string, string>>
  /** The same with fields of what the console is about: hole and field. */
  filledWith?: Readonly<Record<string, string>>
  /** The relation of the root whose fields these are instead; only forms are filled with them. */
  filledFrom?: string
  /** The relation is of the root, whatever the console is about. */
  isOfRoot?: true
  /** Relation of what the console is about without which there is no such section. */
  needs?: string
  /** What of the thing the section is about; else all that no other section is about. */
  part?: Part
  /** Relation of the root whose health and warnings it shows as well. */
  beside?: string
  /** Said above its list. */
  hint?: PlainKey
  /** Things of its list have a console of their own, below this path. */
  opens?: string
}

export interface Part {
  fields: readonly string[]
  relations: readonly string[]
}

export interface SectionGroup {
  title: PlainKey
  /** Of the directory, where one console is for that and for the instance. */
  isOfDirectory?: true
  sections: readonly Section[]
}

type More = Omit<Section, 'id' | 'title' | 'relation'>

const section = (id: string, title: PlainKey, relation = id, more: More = {}): Section => ({
  id,
  title,
  relation,
  ...more,
})

const setting = (id: string, title: PlainKey, category: string, relation: string) =>
  section(id, title, relation, { values: { category } })

const opensOrganization: More = { opens: '/settings/organization/' }
const opensGroup: More = { opens: '/settings/group/' }
const exportsHint: More = { hint: 'section.exportsHint' }

const instanceGroups: readonly SectionGroup[] = [
  {
    title: 'section.instance',
    sections: [
      section('overview', 'section.overview', 'instance-overview', {
        beside: 'instance-operations',
      }),
      section('getting-started', 'section.gettingStarted'),
      section('operations', 'section.health', 'instance-operations'),
      section('profile', 'section.nameAndAddress', 'instance-profile'),
      section('operator-identity', 'section.operator', 'instance-operator-identity'),
    ],
  },
  {
    title: 'section.communities',
    sections: [
      section('tenants', 'section.communities', 'tenants'),
      section('plans', 'section.plans'),
      setting('quotas', 'section.quotas', 'quotas', 'instance-settings'),
      section('domains', 'section.domains', 'instance-domains'),
      section('delegation', 'section.delegation', 'tenant-delegation'),
      section('footer-governance', 'section.lockedLinks'),
      setting('event-resources', 'section.eventResources', 'event-resources', 'instance-settings'),
      setting('embedding', 'section.embedding', 'embedding', 'instance-settings'),
      setting('preferences', 'preferences.title', 'user-preferences', 'instance-settings'),
      setting('federation', 'section.federation', 'atproto-federation', 'instance-settings'),
      section('deployment-mode', 'section.deploymentMode'),
    ],
  },
  {
    title: 'section.people',
    sections: [
      section('administrators', 'section.administrators', 'instance-administrators'),
      section('local-accounts', 'section.localAccounts', 'local-accounts', {
        hint: 'section.oldestFirst',
      }),
      section('api-keys', 'section.apiKeys', 'instance-api-keys'),
      section('erasures', 'section.erasures', 'erasure-work'),
      section('data-exports', 'section.exports', 'instance-data-exports', exportsHint),
    ],
  },
  {
    title: 'section.services',
    sections: [
      section('authorization', 'section.authorization', 'authorization-provider'),
      section('email', 'section.email', 'instance-email-delivery'),
      section('storage', 'section.storage', 'instance-storage'),
      section('monetization', 'section.monetization', 'platform-monetization'),
      section('scheduler', 'section.scheduler', 'scheduler'),
      section('manifest', 'section.manifest', 'instance-configuration-manifest'),
    ],
  },
]

const communityGroups: readonly SectionGroup[] = [
  {
    title: 'section.communityConsole',
    sections: [
      section('community', 'section.community'),
      section('branding', 'section.branding'),
      section('operator-identity', 'section.operator'),
      section('domains', 'section.domains'),
      section('quotas', 'section.planAndQuotas'),
      section('manifest', 'section.manifest', 'configuration-manifest'),
    ],
  },
  {
    title: 'section.people',
    sections: [
      section('members', 'section.members', 'community-members'),
      section('invitations', 'section.invitations', 'community-invitations'),
      section('join-requests', 'section.joinRequests'),
      section('roles', 'section.roles', 'role-grants'),
      section('organizations', 'section.organizations', 'manage-organizations', opensOrganization),
      section('groups', 'section.groups', 'manage-groups', opensGroup),
      section('api-keys', 'section.apiKeys'),
      section('data-exports', 'section.exports', 'data-exports', exportsHint),
      section('held-personal-data', 'section.heldData'),
    ],
  },
  {
    title: 'section.site',
    sections: [
      section('navigation', 'section.navigation', 'manage-navigation'),
      section('footer', 'section.footer', 'footer-settings'),
      section('footer-links', 'section.footerLinks'),
      setting('embedding', 'section.embedding', 'embedding', 'tenant-settings'),
      setting('preferences', 'preferences.title', 'userpreferences', 'tenant-settings'),
    ],
  },
  {
    title: 'section.events',
    sections: [
      setting('event-defaults', 'section.eventDefaults', 'eventdefaults', 'tenant-settings'),
      setting('event-resources', 'section.eventResources', 'eventresources', 'tenant-settings'),
      section('event-templates', 'section.templates'),
      section('registration-properties', 'section.questions', 'manage-registration-properties'),
      section('event-series', 'section.series'),
      section('locations', 'section.locations'),
      section('categories', 'section.categories'),
      section('tags', 'section.tags'),
      section('lookups', 'section.lookups'),
    ],
  },
  {
    title: 'section.services',
    sections: [
      section('email', 'section.email', 'email-delivery'),
      section('storage', 'section.storage', 'storage-settings'),
    ],
  },
]

/** Keys that act for a person, an organization or a group. */
const keysOf = (ownerTypeId: number, more: More) =>
  section('api-keys', 'section.apiKeys', 'api-keys', {
    isOfRoot: true,
    values: { ownerTypeId: String(ownerTypeId) },
    filledWith: { ownerId: 'id' },
    ...more,
  })

/** What a person has of their own. */
const accountGroups: readonly SectionGroup[] = [
  {
    title: 'section.account',
    sections: [
      section('profile', 'section.profile', 'me'),
      keysOf(keyOwner.user, { filledFrom: 'me' }),
      section('organizations', 'section.myOrganizations', 'my-organizations', opensOrganization),
      section('groups', 'section.myGroups', 'my-groups', opensGroup),
      section('kept-calendar', 'section.keptCalendar', 'kept-calendar', {
        hint: 'section.keptCalendarHint',
      }),
      section('community-invitations', 'section.invitations', 'my-community-invitations'),
      section('organization-invitations', 'section.organizationInvitations', 'my-invitations'),
      section('group-invitations', 'section.groupInvitations', 'my-group-invitations'),
      section('join-requests', 'section.joinRequests', 'my-join-requests'),
    ],
  },
]

/** What an organizer works on. */
const workbenchGroups: readonly SectionGroup[] = [
  {
    title: 'section.events',
    sections: [
      section('events', 'section.myEvents', 'my-events'),
      section('event-series', 'section.series'),
      section('event-templates', 'section.templates'),
      section('locations', 'section.locations'),
      section('import', 'section.import'),
      section('held-personal-data', 'section.heldData'),
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
  title: 'section.people',
  sections: [
    section('members', 'section.members'),
    section('invitations', 'section.invitations'),
    section('join-requests', 'section.joinRequests'),
  ],
}

const approvalFields = [
  'approvalStatusId',
  'approvalStatusFullName',
  'approvalStatusMasterCode',
  'approvalReason',
  'suspendedAt',
]
const verification = section('verification', 'section.verification', 'self', {
  part: {
    fields: ['isVerified', 'verifiedAt', ...approvalFields],
    relations: ['set-approval', 'verify', 'unverify'],
  },
})
const approval = section('approval', 'section.approval', 'self', {
  part: { fields: approvalFields, relations: ['set-approval'] },
})

const organizationGroups: readonly SectionGroup[] = [
  {
    title: 'section.organization',
    sections: [
      section('profile', 'section.profile', 'self'),
      verification,
      section('payment-account', 'section.paymentAccount', 'payment-account', {
        hint: 'section.paymentAccountHint',
      }),
      section('invoicing', 'section.invoicing', 'invoicing-settings', {
        hint: 'section.invoicingHint',
      }),
      section('invoices', 'section.invoices'),
      keysOf(keyOwner.organization, { needs: 'edit' }),
    ],
  },
  peopleOfCollective,
  {
    title: 'section.events',
    sections: [
      section('events', 'section.events'),
      section('co-hosting', 'section.coHosting', 'co-host-invitations'),
    ],
  },
]

const groupGroups: readonly SectionGroup[] = [
  {
    title: 'section.group',
    sections: [
      section('profile', 'section.profile', 'self'),
      section('branding', 'section.branding'),
      approval,
      keysOf(keyOwner.group, { needs: 'edit' }),
    ],
  },
  peopleOfCollective,
  {
    title: 'section.events',
    sections: [
      section('listings', 'section.listings', 'public-events'),
      section('events', 'section.allEvents', 'events'),
      section('co-hosting', 'section.coHosting', 'co-host-invitations'),
    ],
  },
]

/** What a console is about, where that is one of many things. */
export interface Subject {
  /** Relations of the root whose lists have it. */
  lists: readonly string[]
  /** Where to go when it no longer exists. */
  home: string
  /** Said to whoever finds it in no list. */
  refusal(): string
}

export interface Console {
  /** Where it is; the first is the one that is linked. */
  paths: readonly [string, ...string[]]
  title: PlainKey
  groups: readonly SectionGroup[]
  /** Shown as well, to whoever is shown any of the others. */
  beside?: readonly SectionGroup[]
  /** Null for a console of the caller, the community or the instance. */
  subject: Subject | null
  /** Programmes of events are edited in it. */
  hasProgrammeEditor?: true
  /** Pages beside it. */
  pages?: readonly { title: PlainKey; path: string }[]
}

const accountPages: Console['pages'] = [
  { title: 'registrations.title', path: '/account/registrations' },
  { title: 'section.profilePicture', path: '/account/picture' },
  { title: 'preferences.title', path: '/account/preferences' },
  { title: 'section.security', path: '/account/security' },
  { title: 'section.erase', path: '/account/erase' },
]

const subjectOf = (name: 'organization' | 'group'): Subject => ({
  lists: [`my-${name}s`, `manage-${name}s`],
  home: `/settings/account?section=${name}s`,
  refusal: () => say('console.noMember', { kind: name }),
})

const instancePaths = ['/settings/instance', '/admin/instance'] as const

/** Who runs an instance of many communities, and manages none of them by that. */
const instanceConsole: Console = {
  paths: instancePaths,
  title: 'section.instanceAdministration',
  groups: instanceGroups,
  subject: null,
}

const ofInstance = new Set(instanceGroups.flatMap(({ sections }) => sections.map(({ id }) => id)))

/** Where there is one community, its directory is administered in the same place. */
const onlyConsole: Console = {
  paths: instancePaths,
  title: 'section.administration',
  groups: [
    ...instanceGroups,
    { title: 'section.directory', sections: [section('directory', 'section.opening', 'tenant')] },
  ],
  beside: communityGroups.map(({ title, sections }) => ({
    title,
    isOfDirectory: true as const,
    sections: sections.map((each) =>
      ofInstance.has(each.id) ? { ...each, id: `directory-${each.id}` } : each,
    ),
  })),
  subject: null,
}

const otherConsoles: readonly Console[] = [
  {
    paths: ['/settings/admin'],
    title: 'section.communityConsole',
    groups: communityGroups,
    subject: null,
  },
  {
    paths: ['/settings/account'],
    title: 'section.yourAccount',
    groups: accountGroups,
    subject: null,
    pages: accountPages,
  },
  {
    paths: ['/settings/events'],
    title: 'section.events',
    groups: workbenchGroups,
    subject: null,
    hasProgrammeEditor: true,
  },
  {
    paths: ['/settings/organization/:id'],
    title: 'section.organization',
    groups: organizationGroups,
    subject: subjectOf('organization'),
  },
  {
    paths: ['/settings/group/:id'],
    title: 'section.group',
    groups: groupGroups,
    subject: subjectOf('group'),
  },
]

export const consolesIn = (mode: DeploymentMode): readonly Console[] => [
  mode === 'SingleTenant' ? onlyConsole : instanceConsole,
  ...otherConsoles,
]

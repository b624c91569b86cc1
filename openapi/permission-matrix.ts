import { scopeOf } from '../src/kernel/api-scopes.ts'
import { areaCodes } from '../src/kernel/delegated-areas.ts'
import {
  isPublicOperation,
  type Operation,
  type RelationName,
  relations,
} from '../src/kernel/operation.ts'
import { roles } from '../src/kernel/principal.ts'
import { tenantStatus } from '../src/kernel/tenant-lifecycle.ts'

/** What each relation reads, in words; the rest of the page is read off the table. */
export const meanings: Record<RelationName, string> = {
  anyone: 'Anyone, without signing in',
  authenticated: 'Any account, inside or outside this community',
  tenantMember: 'Active membership of the community',
  self: 'The person the thing is about',
  owningMember: 'Made it and is a member of the community',
  setupOperator: 'Shows the setup secret, until the setup of the instance is completed',
  instanceAdministrator: 'Runs the instance',
  tenantAdministrator: 'Owns or administers the community',
  tenantOwner: 'Owns the community',
  tenantRoleGiver: 'Administers the community, where less than its ownership is given or taken',
  eventOrganizer: 'Edits the event',
  eventManager: 'Manages the event',
  eventOwner: 'Owns the event',
  eventRegistrar: 'Manages the event, or checks people in',
  eventRoleGiver: 'Manages the event, where less than its ownership is given or taken',
  eventTeam: 'Is on the team of the event',
  eventCoHost: 'Administers an organization or group that co-hosts the event',
  owningOrganizationAdministrator: 'Administers the organization that owns it',
  owningGroupAdministrator: 'Administers the group that owns it',
  organizationOwner: 'Owns the organization',
  organizationMember: 'Belongs to the organization',
  groupOwner: 'Owns the group',
  groupMember: 'Belongs to the group',
  coHostOrganizationAdministrator: 'Administers the organization that is asked to co-host',
  coHostGroupAdministrator: 'Administers the group that is asked to co-host',
  owningTenantAdministrator: 'Owns or administers the community that owns it',
}

const roleNames = new Map<number, string>(Object.entries(roles).map(([name, id]) => [id, name]))
const states = Object.entries(tenantStatus).filter(([name]) => name !== 'active')

/** A table with columns of one width, as the formatter would leave it. */
function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]!.length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

/** The permission table as a page: who may do what, and when nobody may. */
export function permissionMatrix(operations: readonly Operation[]): string {
  const resources = [...new Set(operations.map(({ resource }) => resource))].sort()
  return `${[
    '# Permissions',
    'Generated from the permission table by `npm run openapi`: do not edit. What guards a call is what\noffers its link; see [architecture.md](architecture.md).',
    '## Relations',
    'A relation is a role held on the thing whose id the named fact holds. An operation is allowed to who\nstands in one of its relations.',
    table(['Relation', 'Who', 'Fact', 'Roles'], relationRows()),
    '## Operations',
    `The columns after the relations say what the state of the community refuses, whoever asks. A thing\nmay refuse by its own state besides: an event that has ended takes no changes, a last owner stays.\nSome public reads go on for administrators of a community that is not open: ${whileClosed(operations)}.\nAn API key needs the scope\nnamed here besides one of the relations; \`person\` asks for a key of a person's own.`,
    ...resources.map((resource) => section(resource, operations)),
    '## Areas',
    'The instance can withhold an area from administrators of communities. Roles on the community then count for\nnothing in these operations; other relations still do.',
    table(['Area', 'Operations'], areaRows(operations)),
    '## Fields',
    'A body with one of these fields needs the authority of a second operation as well.',
    table(['Operation', 'Field', 'Guarded by'], fieldRows(operations)),
  ].join('\n\n')}\n`
}

const relationRows = () =>
  (Object.keys(relations) as RelationName[]).map((name) => {
    const relation = relations[name]
    if (typeof relation === 'string') return [code(name), meanings[name], '', '']
    const held = relation.roles.map((role) => `${role} ${roleNames.get(role)}`)
    return [code(name), meanings[name], code(relation.fact ?? 'the instance'), held.join(', ')]
  })

const whileClosed = (operations: readonly Operation[]) =>
  operations
    .filter((operation) => operation.whileClosed === 'administrators')
    .map(({ id }) => code(id))
    .join(', ')

const areaRows = (operations: readonly Operation[]) =>
  areaCodes.map((area) => [
    code(area),
    operations
      .filter(({ areas }) => areas.includes(area))
      .map(({ id }) => code(id))
      .join(', '),
  ])

const fieldRows = (operations: readonly Operation[]) =>
  operations.flatMap(({ id, fieldGuards = {} }) =>
    Object.entries(fieldGuards).map(([field, guard]) => [code(id), code(field), code(guard.id)]),
  )

function section(resource: string, operations: readonly Operation[]): string {
  const own = operations.filter((operation) => operation.resource === resource)
  const named = (Object.keys(relations) as RelationName[]).filter((name) =>
    own.some(({ allow }) => allow.includes(name)),
  )
  const rows = own.map((operation) => [
    code(operation.id),
    scopeCell(operation),
    ...named.map((name) => (operation.allow.includes(name) ? 'yes' : '')),
    ...states.map(([, id]) => operation.tenantRefusal(id)).map((refusal) => code(refusal ?? '')),
  ])
  return [
    `### ${resource}`,
    table(['Operation', 'API key', ...named, ...states.map(([name]) => name)], rows),
  ].join('\n\n')
}

/** What a key needs to be let so far; `person`: and must be a person's own. */
function scopeCell(operation: Operation): string {
  const scope = scopeOf(operation)
  if (scope === null) return 'never'
  if (isPublicOperation(operation)) return ''
  return `${code(scope)}${operation.byPerson ? ', person' : ''}`
}

const code = (text: string) => (text === '' ? '' : `\`${text}\``)

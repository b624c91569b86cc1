import { type CollectiveKind, groupKind, organizationKind } from '../../domain/collectives/index.ts'
import { memberRoles } from '../../domain/lookups/index.ts'
import type { Choice, Field } from './form-fields.ts'
import { expanded, type HalClient, type HalLink, type HalResource, linkOf } from './hal-client.ts'
import { isSaid, nameOf } from './values.tsx'
import { worded } from './wording.ts'

/** Where a field and its lookup have different names. */
const lookupNames: Readonly<Record<string, string>> = {
  registrationpolicy: 'eventregistrationpolicy',
  kind: 'eventsessionkind',
  ownertype: 'actortype',
}
/** Of a longer list the field asks for the id. */
const longest = 100
/** As many lists are read for one field at most. */
const mostLists = 20

/** Where a list stands whose things a field names. */
interface Source {
  /** The relations that lead there, from what the form is about or else from the root. */
  way: readonly string[]
  /** A member of the answer that is the list; else its items are. */
  list?: string
  /** A relation of each thing of the list that leads to those that are named. */
  each?: string
  id?: string
  called?: string
  /** The product names its things. */
  isWorded?: true
}

const to = (...way: string[]): Source => ({ way })
const owners: Source = {
  way: ['event-creation-context'],
  list: 'actors',
  id: 'actorId',
  called: 'displayName',
}
const rooms: Source = { way: ['locations'], each: 'rooms' }
const pools = to('ticketing-draft', 'capacity-pools')
const types: Source = { way: ['ticketing-draft', 'ticket-types'], id: 'lineageId' }
const days: Source = { way: ['manage-days'] }
const sessions: Source = { way: ['manage-sessions'] }
const presets: Source = { way: ['presets'], id: 'roleId', called: 'fullName', isWorded: true }
const viaEvent = (source: Source): Source => ({ ...source, way: ['event', ...source.way] })

/** By the name of the field, or by that with its operation before it: the first source with a link counts. */
const sources: Readonly<Record<string, readonly Source[]>> = {
  actorId: [owners],
  'inviteCoHost.actorId': [
    { way: ['organizations'], id: 'actorId' },
    { way: ['groups'], id: 'actorId' },
  ],
  'addEventTeamMember.roleId': [presets],
  'changeEventTeamRole.roleId': [{ ...presets, way: ['collection', 'presets'] }],
  addonToLineageId: [types],
  capacityPoolId: [to('capacity-pools'), pools],
  categoryIds: [to('categories')],
  'createSessionQuestion.conditionQuestionId': [to('questions'), to('self')],
  'editSessionQuestion.conditionQuestionId': [to('collection')],
  eventDayId: [days, viaEvent(days)],
  eventId: [to('my-events')],
  eventSeriesId: [to('event-series')],
  eventTemplateId: [to('event-templates')],
  groupId: [to('my-groups')],
  'createFooterLink.groupId': [to('footer-links')],
  'editFooterLink.groupId': [to('footer-links')],
  locationId: [to('locations')],
  organizationId: [to('my-organizations')],
  parentId: [to('manage-navigation')],
  planId: [to('plans')],
  roomId: [rooms],
  seriesId: [to('event-series')],
  sessionId: [sessions, viaEvent(sessions)],
  tagIds: [to('tags')],
  templateId: [to('event-templates')],
  tenantPlanVersionId: [{ way: ['plans'], each: 'versions' }],
}
/** Lists that a thing, or the list that it is of, brings along for its form: where they are, and what each is called by. */
const listsOfThing: Readonly<Record<string, readonly [list: string, id: string, name: string]>> = {
  ticketTypeLineageIds: ['ticketTypes', 'ticketTypeLineageId', 'ticketTypeName'],
  ticketTypeLineageId: ['soldTypes', 'ticketTypeLineageId', 'ticketTypeName'],
  eventDayId: ['days', 'eventDayId', 'eventDayName'],
  eventSessionId: ['sessions', 'eventSessionId', 'eventSessionTitle'],
}

function choicesIn(
  [list, id, called]: readonly [list: string, id: string, name: string],
  resource: HalResource,
): Choice[] {
  const things = resource[list]
  if (!Array.isArray(things)) return []
  return (things as Record<string, unknown>[])
    .filter((thing) => typeof thing[id] === 'string')
    .map((thing) => ({ value: String(thing[id]), label: String(thing[called] ?? thing[id]) }))
}

interface Form {
  operationId: string
  root: HalResource
  resource: HalResource
}

/** Things of one list, as a field offers them. */
interface Found {
  items: readonly HalResource[]
  source: Source
}

/** The fields, where those that name a thing of a short list offer its things by name; null where there are none. */
export async function withChoices(
  fields: readonly Field[],
  { operationId, root, resource }: Form,
  ask: HalClient,
): Promise<Field[]> {
  const read = rememberedReads(ask)
  const lookupOf = async (name: string): Promise<Found | null> => {
    const href = linkOf(root, 'lookups')?.href
    const lookups = href === undefined ? [] : ((await read(href))._embedded?.items ?? [])
    const found = lookups.find(({ id }) => id === (lookupNames[name] ?? name))
    const entries = found && linkOf(found, 'entries')
    return entries ? { items: itemsOf(await read(entries.href)), source: { way: [] } } : null
  }
  const ownChoices = async ({ name }: Field): Promise<Choice[]> => {
    const listed = listsOfThing[name]
    if (!listed) return []
    const own = choicesIn(listed, resource)
    const collection = linkOf(resource, 'collection')?.href
    return own.length > 0 || collection === undefined
      ? own
      : choicesIn(listed, await read(collection))
  }
  const choose = async (field: Field): Promise<Field | null> => {
    if (field.fields.length > 0) {
      const chosen = await Promise.all(field.fields.map(choose))
      return { ...field, fields: chosen.filter((each) => each !== null) }
    }
    if (!/Ids?$/.test(field.name) || field.choices.length > 0) return field
    const own = await ownChoices(field)
    if (own.length > 0) return { ...field, kind: chooserFor(field), choices: own }
    const known = sources[`${operationId}.${field.name}`] ?? sources[field.name]
    const begun = known?.filter(({ way: [first = ''] }) => startOf(first, { root, resource }))
    if (known && begun) {
      const ofThing = begun.filter(({ way: [first = ''] }) => linkOf(resource, first))
      const used = ofThing.length > 0 ? ofThing : begun
      const found = await Promise.all(
        used.map((source) => thingsOf(source, { root, resource }, read)),
      )
      return fieldOf(field, found, resource)
    }
    const conferred = rolesOf[operationId]
    if (conferred && field.name === 'roleId') {
      return {
        ...field,
        kind: 'choice',
        choices: conferred.map((role) => choiceOfEntry({ ...role })),
      }
    }
    const plain = field.name.replace(/Ids?$/, '').toLowerCase()
    const looked = field.isNumeric ? await lookupOf(plain) : null
    return looked === null || looked.items.length === 0
      ? field
      : { ...field, kind: chooserFor(field), choices: looked.items.map(choiceOfEntry) }
  }
  const chosen = await Promise.all(fields.map(choose))
  return chosen.filter((each) => each !== null)
}

type Read = (href: string) => Promise<HalResource>

/** Each address is asked once for all fields of a form. */
function rememberedReads(ask: HalClient): Read {
  const reads = new Map<string, Promise<HalResource>>()
  return (href) => {
    const known = reads.get(href)
    const reading =
      known ??
      ask('GET', expanded(href, { pageSize: `${longest}` })).then(({ resource }) => resource)
    reads.set(href, reading)
    return reading
  }
}

const startOf = (relation: string, { root, resource }: Pick<Form, 'root' | 'resource'>) =>
  linkOf(resource, relation) ?? linkOf(root, relation)

const itemsOf = ({ _embedded }: HalResource): HalResource[] => _embedded?.items ?? []

/** The things of a list; null where there are too many to choose among, or nobody may see them. */
async function thingsOf(
  source: Source,
  from: Pick<Form, 'root' | 'resource'>,
  read: Read,
): Promise<Found | null> {
  let at: HalResource | null = null
  for (const relation of source.way) {
    const link: HalLink | undefined = at ? linkOf(at, relation) : startOf(relation, from)
    if (!link) return null
    at = await read(link.href)
  }
  if (at === null || Number(at.totalCount) > longest) return null
  const items = source.list ? ((at[source.list] ?? []) as HalResource[]) : itemsOf(at)
  const { each } = source
  if (each === undefined) return { items, source }
  if (items.length > mostLists) return null
  const parts = items.map(async (thing) => {
    const link = linkOf(thing, each)
    const own = link ? itemsOf(await read(link.href)) : []
    const whole = items.length > 1 ? nameOf(thing) : null
    return own.map((part) => ({ ...part, [nameInWhole]: nameInWholeOf(part, whole) }))
  })
  return { items: (await Promise.all(parts)).flat(), source: { ...source, called: nameInWhole } }
}

/** What a part is called where there are parts of several things. */
const nameInWhole = '$name'
const nameInWholeOf = (part: HalResource, whole: string | null) => {
  const { versionNumber } = part
  const name = nameOf(part) ?? (isSaid(versionNumber) ? `${versionNumber}` : String(part.id))
  return whole === null ? name : `${whole}: ${name}`
}

/** A field that nothing can be chosen for is not asked, unless its form needs it. */
function fieldOf(
  field: Field,
  found: readonly (Found | null)[],
  resource: HalResource,
): Field | null {
  if (found.length === 0 || found.includes(null)) return field
  const choices = found
    .filter((each) => each !== null)
    .flatMap(({ items, source: { id = 'id', called, isWorded } }) =>
      items
        // Nothing is chosen for itself.
        .filter((item) => item.id !== resource.id || resource.id === undefined)
        .filter((item) => isSaid(item[id]))
        .map((item) => {
          const label = String((called === undefined ? nameOf(item) : item[called]) ?? item[id])
          return { value: String(item[id]), label: isWorded ? () => worded(label) : label }
        }),
    )
  if (choices.length > 0) return { ...field, kind: chooserFor(field), choices }
  return field.isRequired || isSaid(resource[field.name]) ? field : null
}

const conferredIn = ({ conferrable }: CollectiveKind) =>
  memberRoles.filter(({ id }) => conferrable.includes(id))
/** What can be conferred in organizations and groups is in no list of the API. */
const rolesOf: Readonly<Record<string, readonly { id: number; fullName: string }[]>> = {
  inviteOrganizationMember: conferredIn(organizationKind),
  changeOrganizationMemberRole: conferredIn(organizationKind),
  inviteGroupMember: conferredIn(groupKind),
  changeGroupMemberRole: conferredIn(groupKind),
}

const chooserFor = ({ kind }: Pick<Field, 'kind'>) =>
  kind === 'lines' ? ('choices' as const) : ('choice' as const)

/** Entries of lookups have names that the product gives them. */
const choiceOfEntry = (entry: HalResource): Choice => {
  const label = nameOf(entry) ?? String(entry.id)
  return { value: String(entry.id), label: () => worded(label) }
}

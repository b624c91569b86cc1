import type { Choice, Field } from './form-fields.ts'
import { expanded, type HalClient, type HalResource, linkOf } from './hal-client.ts'
import { nameOf } from './values.tsx'
import { worded } from './wording.ts'

/** Lists that the root leads to, and the field that names one of their things. */
const listsOfRoot: Readonly<Record<string, string>> = {
  categoryIds: 'categories',
  tagIds: 'tags',
  locationId: 'locations',
  organizationId: 'my-organizations',
  groupId: 'my-groups',
  eventSeriesId: 'event-series',
  seriesId: 'event-series',
  eventTemplateId: 'event-templates',
  planId: 'plans',
}
/** Where a field and its lookup have different names. */
const lookupNames: Readonly<Record<string, string>> = {
  registrationpolicy: 'eventregistrationpolicy',
  kind: 'eventsessionkind',
  ownertype: 'actortype',
}
/** Of a longer list the field asks for the id. */
const longest = 100

/** Lists that a thing, or the list that it is of, brings along for its form: where they are, and what each is called by. */
const listsOfThing: Readonly<Record<string, readonly [list: string, id: string, name: string]>> = {
  ticketTypeLineageIds: ['ticketTypes', 'ticketTypeLineageId', 'ticketTypeName'],
  ticketTypeLineageId: ['soldTypes', 'ticketTypeLineageId', 'ticketTypeName'],
  eventDayId: ['days', 'eventDayId', 'eventDayName'],
  eventSessionId: ['sessions', 'eventSessionId', 'eventSessionTitle'],
}

/** Lists that a thing leads to, some by way of another thing, and what names their things in a form. */
const listsLedTo: Readonly<Record<string, { by: string; list: string; id: string }>> = {
  capacityPoolId: { by: 'ticketing-draft', list: 'capacity-pools', id: 'id' },
  addonToLineageId: { by: 'ticketing-draft', list: 'ticket-types', id: 'lineageId' },
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

/** The fields, where those that name a thing of a short list offer its things by name. */
export async function withChoices(
  fields: readonly Field[],
  { root, resource }: { root: HalResource; resource: HalResource },
  ask: HalClient,
): Promise<Field[]> {
  let lookups: Promise<HalResource> | undefined
  const readList = async (href: string | undefined) => {
    if (href === undefined) return null
    const { resource } = await ask('GET', expanded(href, { pageSize: `${longest}` }))
    const items = resource._embedded?.items ?? []
    return items.length === 0 || Number(resource.totalCount) > longest ? null : items
  }
  const lookupOf = async (name: string) => {
    lookups ??= ask(
      'GET',
      expanded(linkOf(root, 'lookups')?.href ?? '/api', { pageSize: '50' }),
    ).then(({ resource }) => resource)
    const items = (await lookups)._embedded?.items ?? []
    const found = items.find(({ id }) => id === (lookupNames[name] ?? name))
    return found && linkOf(found, 'entries')?.href
  }
  let siblings: Promise<HalResource> | undefined
  const ownChoices = async ({ name }: Field): Promise<Choice[]> => {
    const listed = listsOfThing[name]
    if (!listed) return []
    const own = choicesIn(listed, resource)
    const collection = linkOf(resource, 'collection')?.href
    if (own.length > 0 || collection === undefined) return own
    siblings ??= ask('GET', collection).then(({ resource }) => resource)
    return choicesIn(listed, await siblings)
  }
  let between: Promise<HalResource> | undefined
  const addressOf = async ({ by, list }: (typeof listsLedTo)[string]) => {
    const near = linkOf(resource, list)
    const way = linkOf(resource, by)
    if (near || !way) return near?.href
    between ??= ask('GET', way.href).then((read) => read.resource)
    return linkOf(await between, list)?.href
  }
  const choose = async (field: Field): Promise<Field> => {
    if (field.fields.length > 0) {
      return { ...field, fields: await Promise.all(field.fields.map(choose)) }
    }
    if (!/Ids?$/.test(field.name) || field.choices.length > 0) return field
    const own = await ownChoices(field)
    if (own.length > 0) return { ...field, kind: chooserFor(field), choices: own }
    const led = listsLedTo[field.name]
    if (led) {
      const things = (await readList(await addressOf(led))) ?? []
      // Nothing is chosen for itself.
      const others = things.filter((thing) => thing.id !== resource.id)
      return others.length === 0 ? field : { ...field, ...chooserOf(field, others, led) }
    }
    const ofRoot = listsOfRoot[field.name]
    const plain = field.name.replace(/Ids?$/, '').toLowerCase()
    const href = ofRoot
      ? linkOf(root, ofRoot)?.href
      : field.isNumeric
        ? await lookupOf(plain)
        : undefined
    const items = await readList(href)
    return items === null ? field : { ...field, ...chooserOf(field, items, { isLookup: !ofRoot }) }
  }
  return Promise.all(fields.map(choose))
}

const chooserFor = ({ kind }: Pick<Field, 'kind'>) =>
  kind === 'lines' ? ('choices' as const) : ('choice' as const)

/** Entries of lookups have names that the product gives them. */
const chooserOf = (
  { kind }: Field,
  items: readonly HalResource[],
  { id = 'id', isLookup = false }: { id?: string; isLookup?: boolean },
) => ({
  kind: chooserFor({ kind }),
  choices: items.map((item): Choice => {
    const label = nameOf(item) ?? String(item[id])
    return { value: String(item[id]), label: isLookup ? () => worded(label) : label }
  }),
})

import { factsOf, requireAnswers, requireStates } from '../../domain/verbs/guard.ts'
import type { OwnFacts, TenantView } from '../../domain/verbs/verb.ts'
import type { Authorizer, Question } from '../../kernel/authorizer.ts'
import { isAllowedBySetup, isPublicOperation } from '../../kernel/operation.ts'
import type { Page } from '../../kernel/page.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Trips } from '../../kernel/trips.ts'
import type { LinkDeclaration, RouteDefinition } from './contract-kit.ts'
import { hrefOf, memberOf, namesOf } from './link-texts.ts'
import { concatenated, filled, firstOf, type TextWithHoles, text } from './text-with-holes.ts'

/** What a representation answers: fields, and what its links are decided on. */
export interface Resource {
  kind: string
  fields: Record<string, unknown>
  facts: OwnFacts
  /** Values for the parameters of linked routes; where one is empty, there is no link. */
  vars: Record<string, string>
  /** Facts of other things that it leads to, by their kind of resource. */
  others?: Readonly<Record<string, OwnFacts>>
  /** Fields that hold resources with links of their own. */
  parts?: Readonly<Record<string, Resource[]>>
  items?: Resource[]
  page?: Page<unknown>
}

interface LinkedRoute {
  route: RouteDefinition
  link: LinkDeclaration
  /** The path cut at its parameters: every second part is the name of one. */
  parts: readonly string[]
  href: TextWithHoles
  /** The link as a member of a JSON object. */
  member: TextWithHoles
}

export type LinkTable = ReadonlyMap<string, readonly LinkedRoute[]>

/** The one table links are read from: every route under every kind that it declares. */
export function linkTableOf(routes: readonly RouteDefinition[]): LinkTable {
  const table = new Map<string, LinkedRoute[]>()
  for (const route of routes) {
    const parts = route.path.split(/\{(\w+)\}/)
    for (const link of route.links) {
      const href = hrefOf(route, link, parts)
      const member = memberOf(route, link, href)
      for (const kind of [link.on].flat()) {
        const entries = table.get(kind) ?? []
        if (entries.some((entry) => entry.link.rel === link.rel)) {
          throw new Error(`Two routes offer '${link.rel}' on '${kind}'`)
        }
        table.set(kind, [...entries, { route, link, parts, href, member }])
      }
    }
  }
  return table
}

export interface View {
  authorizer: Authorizer
  links: LinkTable
  principal: Principal
  tenant: TenantView
  required: readonly Question[]
  trips: Trips
  /** `Prefer: return=minimal`: no links at any depth, and so no action authority. */
  minimal: boolean
  /** Canonical path and query of the request, for the page links of a collection. */
  url: URL
}

/** Whoever has a link when the first of them has. */
type Alike = [Resource, ...Resource[]]

interface Candidate {
  alike: Alike
  entry: LinkedRoute
  question: Question
}

/** The links of each resource that has some, as members of a JSON object. */
type LinksText = ReadonlyMap<Resource, { rels: readonly string[]; text: string }>

/**
 * Renders a resource as JSON, with the links its caller may follow now: one decision for the whole page
 * and for what must be allowed before any of it is shown. Throws the problem of what is not.
 */
export async function render(resource: Resource, view: View): Promise<string> {
  const owners = view.minimal ? [] : withinOf(resource)
  const candidates = alikeOf(owners, view).flatMap((alike) => candidatesOf(alike, view))
  const questions = [...view.required, ...candidates.map((candidate) => candidate.question)]
  const answers = await decide(questions, view)
  requireAnswers(view.principal, view.required, answers)
  requireStates(view.required)
  if (view.minimal) return textOf(resource, view, new Map())
  const allowed = answers.slice(view.required.length)
  return textOf(resource, view, linksOf(candidates.filter((_, index) => allowed[index])))
}

/** Those that are alike have the same links but for what stands in their addresses. */
function linksOf(allowed: readonly Candidate[]): LinksText {
  const entriesOf = new Map<Alike, LinkedRoute[]>()
  for (const { alike, entry } of allowed) {
    const entries = entriesOf.get(alike)
    if (entries) entries.push(entry)
    else entriesOf.set(alike, [entry])
  }
  const links = new Map<Resource, { rels: readonly string[]; text: string }>()
  for (const [alike, entries] of entriesOf) {
    const rels = entries.map(({ link }) => link.rel)
    const members = concatenated(
      entries.flatMap(({ member }, index) => (index === 0 ? [member] : [comma, member])),
    )
    for (const owner of alike) links.set(owner, { rels, text: filled(members, owner.vars) })
  }
  return links
}

const comma = text(',')

/** All that carries links of its own. */
const withinOf = (resource: Resource): Resource[] => [
  resource,
  ...[...(resource.items ?? []), ...Object.values(resource.parts ?? {}).flat()].flatMap(withinOf),
]

/** Those together that the same links are decided for: a page of many things asks few questions. */
function alikeOf(owners: readonly Resource[], { authorizer, principal }: View): Alike[] {
  const signatureOf = authorizer.signatures?.(principal)
  if (!signatureOf) return owners.map((owner) => [owner])
  const groups = new Map<string, Alike>()
  for (const owner of owners) {
    const { kind, facts, vars, others = {} } = owner
    const empty = Object.keys(vars).filter((name) => vars[name] === '')
    const beside = Object.entries(others).map(([name, each]) => `${name}(${signatureOf(each)})`)
    const signature = `${kind} ${empty} ${signatureOf(facts)}${beside.join()}`
    const group = groups.get(signature)
    if (group) group.push(owner)
    else groups.set(signature, [owner])
  }
  return [...groups.values()]
}

/** Throws the problem of what the caller may not be shown; for answers that carry no links. */
export async function requireShown(
  view: Pick<View, 'authorizer' | 'principal' | 'required' | 'trips'>,
): Promise<void> {
  const { principal, required } = view
  requireAnswers(principal, required, await decide([...required], view))
  requireStates(required)
}

/** Without a decision point, what is public stays; every link that it would have to allow goes. */
async function decide(
  questions: Question[],
  view: Pick<View, 'authorizer' | 'principal' | 'required' | 'trips'>,
): Promise<boolean[]> {
  try {
    return await view.authorizer.decide(view.principal, questions, view.trips)
  } catch (thrown) {
    if (!view.required.every(isForNobody)) throw thrown
    return questions.map(isForNobody)
  }
}

/** What needs no account, and so no decision about one. */
const isForNobody = ({ operation, facts }: Question) =>
  isPublicOperation(operation) || isAllowedBySetup(operation, facts)

/**
 * Anonymous callers can use only public operations, so only those are checked. A link is omitted if a
 * path parameter has no value.
 */
function candidatesOf(alike: Alike, { links, tenant, principal }: View): Candidate[] {
  const [owner] = alike
  const own = factsOf(tenant, owner.facts)
  const others = Object.fromEntries(
    Object.entries(owner.others ?? {}).map(([name, facts]) => [name, factsOf(tenant, facts)]),
  )
  const isNobody = principal.kind === 'anonymous'
  return (links.get(owner.kind) ?? [])
    .map((entry) => {
      const { operation } = entry.route
      return { alike, entry, question: { operation, facts: others[operation.resource] ?? own } }
    })
    .filter(
      ({ entry, question }) =>
        (!isNobody || isForNobody(question)) &&
        question.operation.refusal(question.facts) === null &&
        !entry.parts.some((name, index) => index % 2 === 1 && addressed(name, entry, owner) === ''),
    )
}

/** Where a resource is found, whoever asks; undefined for a kind that has no address of its own. */
export function addressOf(resource: Resource, links: LinkTable): string | undefined {
  const own = links.get(resource.kind)?.find(({ link }) => link.rel === 'self')
  return own && filled(own.href, resource.vars)
}

const addressed = (parameter: string, { route }: LinkedRoute, { vars }: Resource) =>
  firstOf(namesOf(parameter, route), vars)

function textOf(resource: Resource, view: View, links: LinksText): string {
  const { page, items } = resource
  const parts = Object.entries(resource.parts ?? {})
  const fields = page && items ? { ...resource.fields, ...pageFields(page) } : resource.fields
  const listOf = (within: Resource[]) =>
    `[${within.map((each) => textOf(each, view, links)).join()}]`
  return `{${[
    JSON.stringify(fields).slice(1, -1),
    ...parts.map(([name, part]) => `${JSON.stringify(name)}:${listOf(part)}`),
    view.minimal ? '' : `"_links":{${linksText(resource, view, links)}}`,
    items ? `"_embedded":{${items.length ? `"items":${listOf(items)}` : ''}}` : '',
  ]
    .filter((members) => members !== '')
    .join()}}`
}

/** A page knows its own way and those beside it, unless the resource says another. */
function linksText(resource: Resource, view: View, links: LinksText): string {
  const own = links.get(resource)
  if (!resource.page) return own?.text ?? ''
  const ofPage = Object.entries(pageLinks(resource.page, view.url)).filter(
    ([rel]) => !own?.rels.includes(rel),
  )
  return JSON.stringify(Object.fromEntries(ofPage)).slice(1, -1) + (own ? `,${own.text}` : '')
}

const totalPagesOf = ({ totalCount, pageSize }: Page<unknown>) => Math.ceil(totalCount / pageSize)

const pageFields = (page: Page<unknown>) => ({
  pageNumber: page.page,
  pageSize: page.pageSize,
  totalCount: page.totalCount,
  totalPages: totalPagesOf(page),
  hasPrevious: page.page > 1,
  hasNext: page.page < totalPagesOf(page),
})

function pageLinks(page: Page<unknown>, url: URL) {
  const to = (number: number) => {
    const query = new URLSearchParams(url.search)
    query.delete('pageNumber')
    query.delete('api-version')
    query.set('page', String(number))
    query.set('pageSize', String(page.pageSize))
    query.sort()
    return { href: `${url.pathname}?${query}` }
  }
  const last = totalPagesOf(page)
  return {
    self: to(page.page),
    first: to(1),
    ...(page.page > 1 && { prev: to(page.page - 1) }),
    ...(page.page < last && { next: to(page.page + 1) }),
    ...(last > 0 && { last: to(last) }),
  }
}

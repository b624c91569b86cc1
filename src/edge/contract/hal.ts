import { factsOf, requireAnswers, requireStates } from '../../domain/verbs/guard.ts'
import type { OwnFacts, TenantView } from '../../domain/verbs/verb.ts'
import type { Authorizer, Question } from '../../kernel/authorizer.ts'
import { isPublicOperation } from '../../kernel/operation.ts'
import type { Page } from '../../kernel/page.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Trips } from '../../kernel/trips.ts'
import type { LinkDeclaration, RouteDefinition } from './contract-kit.ts'

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

export interface Link {
  href: string
  method?: string
  title?: string
  templated?: true
}

interface LinkedRoute {
  route: RouteDefinition
  link: LinkDeclaration
  /** The path cut at its parameters: every second part is the name of one. */
  parts: readonly string[]
}

export type LinkTable = ReadonlyMap<string, readonly LinkedRoute[]>

/** The one table links are read from: every route under every kind that it declares. */
export function linkTableOf(routes: readonly RouteDefinition[]): LinkTable {
  const table = new Map<string, LinkedRoute[]>()
  for (const route of routes) {
    const parts = route.path.split(/\{(\w+)\}/)
    for (const link of route.links) {
      for (const kind of [link.on].flat()) {
        const entries = table.get(kind) ?? []
        if (entries.some((entry) => entry.link.rel === link.rel)) {
          throw new Error(`Two routes offer '${link.rel}' on '${kind}'`)
        }
        table.set(kind, [...entries, { route, link, parts }])
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

/**
 * Renders a resource with the links its caller may follow now: one decision for the whole page and
 * for what must be allowed before any of it is shown. Throws the problem of what is not.
 */
export async function render(resource: Resource, view: View): Promise<Record<string, unknown>> {
  const owners = view.minimal ? [] : withinOf(resource)
  const candidates = alikeOf(owners, view).flatMap((alike) => candidatesOf(alike, view))
  const questions = [...view.required, ...candidates.map((candidate) => candidate.question)]
  const answers = await decide(questions, view)
  requireAnswers(view.principal, view.required, answers)
  requireStates(view.required)
  const allowed = answers.slice(view.required.length)
  if (view.minimal) return assemble(resource, view, new Map())
  const links = new Map<Resource, Record<string, Link>>()
  candidates.forEach(({ alike, entry }, index) => {
    if (!allowed[index]) return
    for (const owner of alike) {
      const own = links.get(owner) ?? {}
      own[entry.link.rel] = linkOf(entry, owner)
      links.set(owner, own)
    }
  })
  return assemble(resource, view, links)
}

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
    if (!view.required.every(({ operation }) => isPublicOperation(operation))) throw thrown
    return questions.map(({ operation }) => isPublicOperation(operation))
  }
}

/**
 * Nobody's authority is what is public: only that is worth a question. What a thing has no name for
 * has no address.
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
      ({ entry, question: { operation, facts } }) =>
        (!isNobody || isPublicOperation(operation)) &&
        operation.refusal(facts) === null &&
        !entry.parts.some((name, index) => index % 2 === 1 && addressed(name, entry, owner) === ''),
    )
}

/** Where a resource is found, whoever asks; undefined for a kind that has no address of its own. */
export function addressOf(resource: Resource, links: LinkTable): string | undefined {
  const own = links.get(resource.kind)?.find(({ link }) => link.rel === 'self')
  return own && linkOf(own, resource).href
}

/** `{id}` is the id of what the route is about, which need not be what the link stands on. */
const addressed = (name: string, { route }: LinkedRoute, { vars }: Resource) =>
  (name === 'id' ? vars[`${route.operation.resource}Id`] : undefined) ?? vars[name]

function linkOf(entry: LinkedRoute, owner: Resource): Link {
  const { route, link, parts } = entry
  const known = (name: string, value: string | undefined) => {
    if (value === undefined) throw new Error(`'${owner.kind}' has no '${name}' for ${route.path}`)
    return encodeURIComponent(value)
  }
  const path = parts.map((part, index) => {
    if (index % 2 === 0) return part
    if (part === 'id' && link.asks !== undefined) return `{${link.asks}}`
    return known(part, addressed(part, entry, owner))
  })
  const about = Object.entries(link.about ?? {}).map(
    ([name, value]) => `${name}=${known(value, owner.vars[value])}`,
  )
  const query = about.length ? link.query?.replace('{?', '{&') : link.query
  const isTemplate = Boolean(link.query) || link.asks !== undefined
  return {
    href: path.join('') + (about.length ? `?${about.join('&')}` : '') + (query ?? ''),
    ...(route.method !== 'get' && { method: route.method.toUpperCase() }),
    ...(link.title !== undefined && { title: link.title }),
    ...(isTemplate && { templated: true as const }),
  }
}

function assemble(
  resource: Resource,
  view: View,
  links: ReadonlyMap<Resource, Record<string, Link>>,
): Record<string, unknown> {
  const { items, page } = resource
  const own = view.minimal
    ? {}
    : { _links: { ...(page && pageLinks(page, view.url)), ...links.get(resource) } }
  const assembled = (within: Resource[]) => within.map((each) => assemble(each, view, links))
  const parts = Object.entries(resource.parts ?? {}).map(([name, part]) => [name, assembled(part)])
  const fields = { ...resource.fields, ...Object.fromEntries(parts) }
  if (!items) return { ...fields, ...own }
  const embedded = assembled(items)
  return {
    ...fields,
    ...(page && pageFields(page)),
    ...own,
    _embedded: embedded.length ? { items: embedded } : {},
  }
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

function pageLinks(page: Page<unknown>, url: URL): Record<string, Link> {
  const to = (number: number): Link => {
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

import type { Part, SectionGroup, Subject } from './consoles.ts'
import {
  expanded,
  type HalClient,
  type HalResource,
  linkOf,
  pagesFrom,
  type Refusal,
  type Reply,
  type Sentence,
} from './hal-client.ts'

/** What came of something that the console does. */
export interface Done extends Pick<Reply, 'resource'> {
  refusal: Refusal<Sentence> | null
}

/** The thing of an id, where a list that the root leads to has it; it leads on from there. */
export async function findSubject(
  id: string,
  { lists, refusal }: Subject,
  root: HalResource,
  ask: HalClient,
): Promise<Done> {
  for (const relation of lists) {
    const link = linkOf(root, relation)
    for await (const list of pagesFrom(link && expanded(link.href, { pageSize: '100' }), ask)) {
      if (list.refusal) return list
      const found = list.resource._embedded?.items?.find((item) => item.id === id)
      if (found) return { resource: found, refusal: null }
    }
  }
  return { resource: {}, refusal: { status: 403, detail: refusal } }
}

/** What a section of a thing is about: its part, or all that no other section is about. */
export function shownPart(
  resource: HalResource,
  part: Part | undefined,
  groups: readonly SectionGroup[],
): HalResource {
  const sections = groups.flatMap((group) => group.sections)
  const others = sections.flatMap((each) => each.part ?? [])
  const taken = {
    fields: others.flatMap(({ fields }) => fields),
    relations: [
      ...others.flatMap(({ relations }) => relations),
      ...sections.map(({ relation }) => relation),
    ],
  }
  const isShown = (name: keyof Part, each: string) =>
    part ? part[name].includes(each) : !taken[name].includes(each)
  const { _links = {}, ...fields } = resource
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => isShown('fields', name))),
    _links: Object.fromEntries(
      Object.entries(_links).filter(([name]) => name === 'self' || isShown('relations', name)),
    ),
  }
}

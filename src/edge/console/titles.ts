import type { RouteDefinition } from '../contract/contract-kit.ts'
import { say } from '../design/messages/language.ts'
import { eventGroups } from './event-groups.ts'
import type { HalResource } from './hal-client.ts'
import { aboutOf, nameInWords } from './values.tsx'
import { inWords, worded } from './wording.ts'

/** Of things of every kind: these do not tell what they lead to. */
const ofAnything = ['self', 'collection', 'item', 'event', 'management', 'canonical', 'edit']

const eventControls = eventGroups.flatMap(({ controls }) => controls)

/** The link by which what a route answers is found. */
export const linkTo = (route: RouteDefinition | undefined) =>
  route?.links.find(({ rel }) => !ofAnything.includes(rel))

/** What a page is about: its thing by its name or its day, else as what leads to it is called. */
export function titleOf(resource: HalResource, route: RouteDefinition | undefined): string | null {
  const own = nameInWords(resource) ?? aboutOf(resource)
  if (own !== null) return own
  const link = linkTo(route)
  if (link === undefined) return null
  const control = eventControls.find(({ relation }) => relation === link.rel)
  if (control) return say(control.title)
  return link.title ? worded(link.title) : inWords(link.rel)
}

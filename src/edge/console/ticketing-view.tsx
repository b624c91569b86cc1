/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { pageManner, say } from '../design/messages/language.ts'
import type { TicketingResource } from '../site/resources.ts'
import { aboutType } from '../site/tickets.tsx'
import { type HalResource, ownZoneOf } from './hal-client.ts'
import type { Place } from './place.ts'
import { ActionsOf, RelatedTo } from './resource-view.tsx'
import { Facts, TechnicalDetails } from './values.tsx'
import { inWords } from './wording.ts'

interface ViewProps<Of extends HalResource> {
  resource: Of
  place: Place
}

type Sold = TicketingResource & HalResource

/** Whether a thing is what is sold now. */
export const isSold = (resource: HalResource): resource is Sold =>
  'takesPayments' in resource && Array.isArray(resource.ticketTypes)

/** Whether a thing is the place of a draft of a ticket catalogue where there is none. */
export const isWithoutDraft = (resource: HalResource): boolean =>
  'ticketTypeCount' in resource && 'published' in resource && resource.id === null

/**
 * What is sold: a line for each ticket type and question, with the rest folded below it. What can be done with it is for
 * buyers, whose pages offer it; organizers change a draft.
 */
export function SoldView({ resource, place }: ViewProps<Sold>) {
  // The path above names the event.
  const { ticketTypes, questions, eventTitle: _, ...catalogue } = resource
  const nameOf = (lineageId: string) =>
    ticketTypes.find((type) => type.lineageId === lineageId)?.name ?? lineageId
  const zone = ownZoneOf(resource) ?? pageManner().zone
  return (
    <>
      <h2>{inWords('ticketTypes')}</h2>
      {ticketTypes.map((type) => (
        <Folded line={[type.name, ...aboutType(type, resource.currencyCode, zone)].join(' · ')}>
          <Facts resource={{ ...type }} currency={resource.currencyCode} isPart />
        </Folded>
      ))}
      {questions.length > 0 && <h2>{inWords('questions')}</h2>}
      {questions.map(({ ticketTypeLineageIds, ...question }) => (
        <Folded line={question.label}>
          <Facts
            resource={{ ...question, ticketTypeNames: ticketTypeLineageIds.map(nameOf) }}
            isPart
          />
        </Folded>
      ))}
      <div class="card">
        <Facts resource={catalogue} isPart />
        <TechnicalDetails resource={catalogue} />
      </div>
      <RelatedTo resource={resource} place={place} />
    </>
  )
}

const Folded = ({ line, children }: { line: string; children?: Child }) => (
  <details class="card">
    <summary class="more">{line}</summary>
    {children}
  </details>
)

/** What is published, and that nothing is prepared. */
export function WithoutDraft({ resource, place }: ViewProps<HalResource>) {
  const { published, findings } = resource as HalResource & { findings: { message: string }[] }
  return (
    <>
      {findings.map(({ message }) => (
        <p class="note warn">{message}</p>
      ))}
      <p class="note">{say(published === null ? 'ticketing.nothing' : 'ticketing.noDraft')}</p>
      <ActionsOf resource={resource} place={place} />
      {published !== null && (
        <div class="card">
          <h2>{inWords('published')}</h2>
          <Facts resource={published as HalResource} isPart />
        </div>
      )}
      <RelatedTo resource={resource} place={place} />
    </>
  )
}

import { informationOnly } from '../../domain/event-fields/index.ts'
import { say } from '../design/messages/language.ts'
import type { Field } from './form-fields.ts'
import { type FormTexts, firstOf } from './form-values.ts'
import {
  expanded,
  type HalClient,
  type HalResource,
  linkOf,
  type Refusal,
  type Sentence,
} from './hal-client.ts'

export const optionalField = (name: string, kind: Field['kind']): Field => ({
  name,
  kind,
  isRequired: false,
  isNullable: true,
  choices: [],
  fields: [],
  isNumeric: false,
  maxLength: null,
})

/** When and where a new event is: what its draft leads to once it is made. */
const besides = [
  optionalField('plannedFirstDate', 'date'),
  optionalField('plannedLastDate', 'date'),
  optionalField('locationId', 'uuid'),
]

export const besidesOf = (operationId: string): readonly Field[] =>
  operationId === 'createEventDraft' ? besides : []

/** The zone that its times are in as long as nobody says another one. */
export async function zoneOfNew(
  operationId: string,
  { root, ask, manner }: { root: HalResource; ask: HalClient; manner: { zone: string } },
): Promise<string | null> {
  if (besidesOf(operationId).length === 0) return null
  const link = linkOf(root, 'event-creation-context')
  const { resource } = link ? await ask('GET', expanded(link.href)) : { resource: {} }
  const { timezone } = (resource as { defaults?: { timezone?: string | null } }).defaults ?? {}
  // Where nobody has said a zone, UTC is a guess that would go unseen.
  return timezone ?? (manner.zone === 'UTC' ? null : manner.zone)
}

const participation = 'participationConfiguration'

/** The form with what an event says of participation where neither the form nor a template does. */
export function withParticipation(operationId: string, texts: FormTexts): FormTexts {
  const isSaid = [...texts].some(
    ([name, [text]]) => name.startsWith(`${participation}.`) && text !== '',
  )
  if (besidesOf(operationId).length === 0 || isSaid || firstOf(texts, 'templateId') !== '') {
    return texts
  }
  const said = new Map(texts)
  for (const [name, value] of Object.entries(informationOnly)) {
    said.set(`${participation}.${name}`, [value ?? ''])
  }
  return said
}

interface Asked {
  besides: readonly Field[]
}

const mostDays = 31
const dayMs = 24 * 60 * 60 * 1000

/** The days of an event from its first to its last; null where there are too many, or none. */
function daysIn(texts: FormTexts): string[] | null {
  const [first, last] = [firstOf(texts, 'plannedFirstDate'), firstOf(texts, 'plannedLastDate')]
  const from = first || last
  if (from === '') return []
  const start = Date.parse(from)
  const count = (Date.parse(last || from) - start) / dayMs + 1
  if (!(count >= 1 && count <= mostDays)) return null
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * dayMs).toISOString().slice(0, 10),
  )
}

/** What is wrong with that, before anything is made. */
export function wrongBesides(
  { besides: asked }: Asked,
  texts: FormTexts,
): Refusal<Sentence> | null {
  if (asked.length === 0 || daysIn(texts) !== null) return null
  return {
    status: 422,
    errors: { plannedLastDate: [() => say('form.wrongDays', { count: mostDays })] },
  }
}

/** Adds the days and the place to a draft that was made. What is refused is among what its page says is missing. */
export async function addBesides(
  { besides: asked }: Asked,
  { event, texts, ask }: { event: HalResource; texts: FormTexts; ask: HalClient },
): Promise<void> {
  if (asked.length === 0) return
  const add = async (relation: string, body: object) => {
    const link = linkOf(event, relation)
    if (link) await ask(link.method ?? 'POST', link.href, { body })
  }
  const locationId = firstOf(texts, 'locationId')
  const days = daysIn(texts) ?? []
  await Promise.all([
    ...days.map((localDate) => add('add-day', { eventId: event.id, localDate })),
    ...(locationId === '' ? [] : [add('add-location', { locationId })]),
  ])
}

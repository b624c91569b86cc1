/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { say } from '../design/messages/language.ts'
import { EventCards } from '../site/event-cards.tsx'
import { Logo, type SiteIdentity } from '../site/layout.tsx'
import { Prose } from '../site/prose.tsx'
import type { EventResource } from '../site/resources.ts'
import { choiceLabel } from './form.tsx'
import type { Field } from './form-fields.ts'
import { type FormTexts, firstOf, within } from './form-values.ts'
import { coloursIn, LookPreview, type ShownLogo } from './look-preview.tsx'
import { fileField } from './pictures.ts'
import { leadingNowhere } from './preview-page.tsx'

interface Filled {
  fields: readonly Field[]
  texts: FormTexts
  /** As it is before the form is saved. */
  site: SiteIdentity
}

type DisclosedFields = NonNullable<NonNullable<EventResource['eventLocation']>['fields']>

/** What shows a form while it is filled in, by what the form does. */
const previews: Readonly<Record<string, (filled: Filled) => Child>> = {
  createEventDraft: eventCard,
  createTenant: community,
  editTenant: community,
  editCommunity: community,
  editBranding: look,
  editGroupBranding: look,
}

/** Follows what is typed; without JavaScript its button makes it anew. Null for a form that has none. */
export function previewOfForm(operationId: string, filled: Filled): Child | null {
  const made = previews[operationId]
  return made ? (
    <section class="card look-preview" id={formPreview} aria-labelledby="preview-title">
      <h2 id="preview-title">{say('look.title')}</h2>
      {made(filled)}
    </section>
  ) : null
}

export const formPreview = 'form-preview'

/** A new event as lists will have it. */
function eventCard({ fields, texts }: Filled): Child {
  const of = (name: string) => firstOf(texts, name)
  const [first, last] = [of('plannedFirstDate'), of('plannedLastDate')]
  const places = fields.find(({ name }) => name === 'locationId')?.choices ?? []
  const place = places.find(({ value }) => value === of('locationId'))
  const event: EventResource = {
    id: '',
    title: of('title') || say('look.event'),
    subtitle: of('subtitle'),
    description: of('description'),
    firstSessionDate: first || last,
    lastSessionDate: last || first,
    eventLocation: place
      ? {
          eventLocationId: place.value,
          state: 'Available',
          fields: { venueName: String(choiceLabel(place)) } as DisclosedFields,
        }
      : null,
  }
  return leadingNowhere(<EventCards events={[event]} />)
}

function look({ fields, texts }: Filled): Child {
  const images = fields.find(({ name }) => name === 'images')?.fields ?? []
  const logosIn = (set: string): ShownLogo => {
    const path = within('images', set)
    const chosen = texts.get(path) ?? []
    const choices = images.find(({ name }) => name === set)?.choices ?? []
    // What was brought last is the last that is chosen.
    const shown = choices.findLast(({ value, picture }) => picture && chosen.includes(value))
    return { picture: shown?.picture ?? null, files: [fileField(path)] }
  }
  const [light, dark] = [logosIn('logos'), logosIn('darkLogos')]
  const onDark = dark.picture ? dark : { ...light, files: [...dark.files, ...light.files] }
  return <LookPreview colours={coloursIn(texts)} logos={{ light, dark: onDark }} />
}

/** What a community says of itself, with the logo that it has. */
function community({ texts, site }: Filled): Child {
  const [name, tagline, description] = ['fullName', 'tagline', 'description'].map((each) =>
    firstOf(texts, each),
  )
  return (
    <div class="card">
      <Logo site={site} />
      <h3 dir="auto">{name}</h3>
      {tagline && <p dir="auto">{tagline}</p>}
      {description && <Prose text={description} />}
    </div>
  )
}

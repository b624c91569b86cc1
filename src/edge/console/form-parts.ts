import type { PlainKey } from '../design/messages/language.ts'
import { eventGroups } from './event-groups.ts'
import type { Field } from './form-fields.ts'

/** Fields of a long form that are folded below a heading. */
export interface FormPart {
  title: PlainKey
  fields: readonly string[]
}

const part = (title: PlainKey, ...fields: string[]): FormPart => ({ title, fields })

const partsOfEvents = eventGroups.map(({ title, asked }) => part(title, ...asked))
const partsOfSessions = [
  part('workbench.texts', 'subtitle', 'description', 'slug', 'sortOrder'),
  part('workbench.participation', 'registrationModeId', 'maxAudienceAttendees'),
  part('workbench.pictures', 'featuredImageId'),
]
const partsOfCollectives = [
  part('form.postalAddress', 'address', 'postcode', 'city', 'country'),
  part('workbench.pictures', 'pictureUri', 'profilePictureId', 'bannerImageId'),
]
const partsOfTicketTypes = [
  part('form.sale', 'salesStart', 'salesEnd', 'requiresApproval', 'isHidden', 'accessCode'),
  part(
    'form.bounds',
    ...['minimumPerOrder', 'maximumPerOrder', 'maximumPerPerson', 'pools', 'hasWaitingList'],
  ),
  part('form.more', 'admits', 'addonToLineageId', 'taxBasisPoints', 'sortOrder'),
]

const partsOfQuestions = [
  part(
    'form.more',
    ...['maxLength', 'minimum', 'maximum'],
    ...['conditionLineageId', 'conditionQuestionId', 'conditionValue'],
    ...['exposure', 'retentionDays', 'sortOrder'],
  ),
]

/** By what their forms make or change. */
const partsOfForms: Readonly<Record<string, readonly FormPart[]>> = {
  event: partsOfEvents,
  session: partsOfSessions,
  organization: partsOfCollectives,
  group: partsOfCollectives,
  ticketType: partsOfTicketTypes,
  registrationQuestion: partsOfQuestions,
  sessionQuestion: partsOfQuestions,
}

/**
 * What of the fields of a form comes first, and what is folded. What has to be filled in is never folded, and neither is
 * a form of one part.
 */
export function inParts(resource: string, fields: readonly Field[]) {
  const parts = (partsOfForms[resource] ?? [])
    .map(({ fields: names, ...own }) => ({
      ...own,
      fields: fields.filter(({ name, isRequired }) => !isRequired && names.includes(name)),
    }))
    .filter((each) => each.fields.length > 0)
  const folded = parts.flatMap((each) => each.fields)
  const first = fields.filter((field) => !folded.includes(field))
  return first.length === 0 ? { first: fields, parts: [] } : { first, parts }
}

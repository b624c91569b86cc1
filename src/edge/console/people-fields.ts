import { say } from '../design/messages/language.ts'
import type { Action } from './action.ts'
import type { Field } from './form-fields.ts'
import type { FormTexts } from './form-values.ts'
import {
  expanded,
  type HalClient,
  type HalResource,
  linkOf,
  type Refusal,
  type Sentence,
} from './hal-client.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const finding = 'people'

const namesPerson = ({ name, kind }: Field) => kind === 'uuid' && /^(user|\w+User)Id$/.test(name)

/** The address that names the same person. */
const addressOf = ({ name }: Field) => name.replace(/^userId$/, 'email').replace(/UserId$/, 'Email')

/**
 * The fields, where those that name a member ask for the name, as long as members can be found by it. Else the address
 * names the person, where the form asks for that: nobody types an id.
 */
export function withPeople(fields: readonly Field[], root: HalResource): Field[] {
  if (linkOf(root, finding)) {
    return fields.map((field) => (namesPerson(field) ? { ...field, kind: 'person' } : field))
  }
  const addresses = fields.filter(namesPerson).map(addressOf)
  return fields
    .filter(
      (field) => !(namesPerson(field) && fields.some(({ name }) => name === addressOf(field))),
    )
    .map((field) => (addresses.includes(field.name) ? { ...field, isRequired: true } : field))
}

interface Named {
  action: Action
  texts: FormTexts
  refusal: Refusal<Sentence> | null
}

/** The form with the id of the person who has the name; of those who have a part of it, one has to be chosen. */
export async function findPeople(
  action: Action,
  texts: FormTexts,
  { root, ask }: { root: HalResource; ask: HalClient },
): Promise<Named> {
  const link = linkOf(root, finding)
  for (const field of action.fields.filter(({ kind }) => kind === 'person')) {
    const text = texts.get(field.name)?.[0]?.trim() ?? ''
    if (!link || text === '' || uuid.test(text)) continue
    const { resource } = await ask('GET', expanded(link.href, { text }))
    const people = (resource.people ?? []) as { id: string; displayName: string }[]
    const named = (name: string) =>
      people.filter(({ displayName }) => displayName.toLowerCase() === name.toLowerCase())
    const [found, ...others] = named(text)
    if (found && others.length === 0) {
      texts = new Map(texts).set(field.name, [found.id])
      continue
    }
    const isAny = people.length > 0
    const wrong = () => say(isAny ? 'form.whoOfThem' : 'form.nobody', { name: text })
    const choices = people.map(({ id, displayName }) => ({
      value: id,
      // Of two with one name nothing else may be told.
      label: named(displayName).length > 1 ? `${displayName} · ${id.slice(-6)}` : displayName,
    }))
    const chooser: Field = { ...field, kind: 'choice', choices }
    const fields = action.fields.map((each) => (isAny && each === field ? chooser : each))
    return {
      action: { ...action, fields },
      // Nobody is chosen yet.
      texts: isAny ? new Map(texts).set(field.name, ['']) : texts,
      refusal: { status: 422, errors: { [field.name]: [wrong] } },
    }
  }
  return { action, texts, refusal: null }
}

import { say } from '../design/messages/language.ts'
import type { Choice, Field } from './form-fields.ts'
import { type FormTexts, within } from './form-values.ts'
import {
  type HalClient,
  type HalResource,
  linkOf,
  type Refusal,
  type Sentence,
} from './hal-client.ts'
import { isSaid } from './values.tsx'

/** Files of a form, by the path of their field; the empty path is that of the body itself. */
export type FormFiles = ReadonlyMap<string, readonly File[]>

/** Where a file is in a form; no field of the API begins so. */
export const fileField = (path: string) => `$file.${path}`

/** A person brings pictures with this relation of the root. */
const uploading = 'upload-image'

const isOne = ({ name, kind }: Field) => kind === 'uuid' && /(Picture|Image)Id$/.test(name)
const isSet = ({ kind }: Field, within: Field | null) =>
  kind === 'lines' && within?.name === 'images'

/** The fields, where those that name pictures show them and take files, as long as files can be brought. */
export function withPictures(
  fields: readonly Field[],
  { root, resource }: { root: HalResource; resource: HalResource },
): Field[] {
  if (!linkOf(root, uploading)) return [...fields]
  const shown = (field: Field, values: unknown, parent: Field | null): Field => {
    const value = (values as Record<string, unknown> | null | undefined)?.[field.name]
    if (field.fields.length > 0) {
      return { ...field, fields: field.fields.map((each) => shown(each, value, field)) }
    }
    if (isOne(field)) return { ...field, kind: 'picture', choices: presentOne(field, values) }
    return isSet(field, parent)
      ? { ...field, kind: 'pictures', choices: [value ?? []].flat().map(choiceOf) }
      : field
  }
  return withoutAddresses(fields, resource).map((field) => shown(field, resource, null))
}

/** Where a picture can be brought nobody types its address; one of elsewhere can still be seen and removed. */
const withoutAddresses = (fields: readonly Field[], resource: HalResource) => {
  const pictures = fields.filter(isOne).map(({ name }) => name)
  return fields.filter(({ name }) => {
    const id = name.replace(/Uri$/, 'Id')
    const isElsewhere = isSaid(resource[name]) && !isSaid(resource[id])
    return id === name || !pictures.includes(id) || isElsewhere
  })
}

interface Picture {
  id?: string
  url?: string
  width?: number
  height?: number
}

const choiceOf = (picture: Picture): Choice => ({
  value: String(picture.id),
  label: () =>
    say('form.keepPictureOf', { width: picture.width ?? '?', height: picture.height ?? '?' }),
  picture: picture.url ?? null,
})

/** The address of a picture is beside its id, under the same name. */
function presentOne({ name }: Field, values: unknown): Choice[] {
  const said = (values ?? {}) as Record<string, unknown>
  const id = said[name]
  if (typeof id !== 'string') return []
  const url = said[name.replace(/Id$/, 'Uri')]
  return [
    {
      value: id,
      label: () => say('form.keepPicture'),
      picture: typeof url === 'string' ? url : null,
    },
  ]
}

/** Announces a file and sends its bytes. Answers its id, and where a picture can be seen. */
export async function upload(
  file: File,
  purpose: 'image' | 'programme',
  { root, ask }: { root: HalResource; ask: HalClient },
): Promise<{ id: string; url: string | null; refusal: Refusal | null }> {
  const link = linkOf(root, uploading)
  const not = (refusal: Refusal) => ({ id: '', url: null, refusal })
  if (!link) return not({ status: 410 })
  const announced = await ask('POST', link.href, {
    body: {
      fileName: file.name.slice(0, 500),
      purpose,
      contentType: file.type,
      expectedSizeBytes: file.size,
    },
  })
  const target = linkOf(announced.resource, 'upload')
  if (announced.refusal || !target) return not(announced.refusal ?? { status: 503 })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { resource, refusal } = await ask(target.method ?? 'PUT', target.href, {
    raw: { bytes, type: file.type },
  })
  const { id = '', contentUri } = resource
  return { id: String(id), url: typeof contentUri === 'string' ? contentUri : null, refusal }
}

/** Brings the pictures of a form; its texts then name them, and its fields show them. */
export async function bringPictures(
  { fields, texts, files }: { fields: readonly Field[]; texts: FormTexts; files: FormFiles },
  means: { root: HalResource; ask: HalClient },
): Promise<{
  fields: Field[]
  texts: Map<string, readonly string[]>
  refusal: Refusal<Sentence> | null
}> {
  const named = new Map(texts)
  const errors: Record<string, Sentence[]> = {}
  const brought = async (field: Field, path: string): Promise<Field> => {
    if (field.kind === 'group') {
      const own: Field[] = []
      for (const each of field.fields) own.push(await brought(each, within(path, each.name)))
      return { ...field, fields: own }
    }
    if (field.kind !== 'picture' && field.kind !== 'pictures') return field
    const choices = [...field.choices]
    for (const file of files.get(path) ?? []) {
      const { id, url, refusal } = await upload(file, 'image', means)
      if (refusal) {
        errors[path] = [
          ...(errors[path] ?? []),
          () => say('form.wrongFile', { name: file.name }),
          ...reasonsOf(refusal),
        ]
        continue
      }
      named.set(path, field.kind === 'picture' ? [id] : [...(named.get(path) ?? []), id])
      choices.push({
        value: id,
        label: () => say('form.usePicture', { name: file.name }),
        picture: url,
      })
    }
    return { ...field, choices }
  }
  const known: Field[] = []
  for (const field of fields) known.push(await brought(field, field.name))
  const isWrong = Object.keys(errors).length > 0
  return { fields: known, texts: named, refusal: isWrong ? { status: 422, errors } : null }
}

const reasonsOf = ({ detail, title, errors }: Refusal<Sentence>): Sentence[] =>
  [...Object.values(errors ?? {}).flat(), detail ?? title ?? []].flat().slice(0, 1)

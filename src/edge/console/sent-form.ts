import type { FormTexts } from './form-values.ts'
import { type FormFiles, fileField } from './pictures.ts'

/** Files that were chosen; without a type they are whatever bytes. */
export function filesOfForm(form: FormData): FormFiles {
  const files = new Map<string, File[]>()
  for (const [name, value] of form) {
    if (typeof value === 'string' || value.size === 0 || !name.startsWith(fileField(''))) continue
    const path = name.slice(fileField('').length)
    const type = value.type || 'application/octet-stream'
    const file = value.type === type ? value : new File([value], value.name, { type })
    files.set(path, [...(files.get(path) ?? []), file])
  }
  return files
}

export function textsOfForm(form: FormData): FormTexts {
  const texts = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value])
  }
  return texts
}

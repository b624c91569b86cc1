import { readBytes } from '../../kernel/bounded-body.ts'
import { heavyBodies } from '../../kernel/heavy-bodies.ts'
import { importBounds } from '../../kernel/import-bounds.ts'
import { Problem } from '../../kernel/problem.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import type { AppContext } from '../serving/request-state.ts'
import type { FormTexts } from './form-values.ts'
import { type FormFiles, fileField } from './pictures.ts'
import type { Visit } from './visit.ts'

/** Reads a form up to a bound, one that may be large in one of the few places for large bodies; or says why not. */
export async function readForm(
  c: AppContext,
  { mostBytes, holder }: { mostBytes: number; holder: string },
): Promise<FormData | Problem> {
  const longest = Number(c.req.header('content-length')) || mostBytes
  try {
    const isLarge = longest > heavyBodies.bytesWithoutPlace
    const place = isLarge ? c.get('state').services.bodyPlaces.take(holder) : null
    try {
      const headers = { 'content-type': c.req.header('content-type') ?? '' }
      const bytes = await readBytes(c.req.raw, mostBytes)
      return await new Response(bytes, { headers }).formData()
    } finally {
      place?.leave()
    }
  } catch (thrown) {
    return thrown instanceof Problem ? thrown : new Problem('malformed_body')
  }
}

/** The largest file that is taken, and what a form says besides. */
const mostOfForm = importBounds.uploadBytes + 1024 * 1024

/** The form that a page of a console was sent. A browser has one place. */
export const formOf = async ({ c }: Pick<Visit, 'c'>, mostBytes = mostOfForm) =>
  readForm(c, { mostBytes, holder: String(await browserHashOf(c)) })

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

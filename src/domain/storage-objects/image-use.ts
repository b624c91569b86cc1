import type { Principal } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'

/** A picture that is there, as it is shown. */
export interface ShownPicture {
  id: string
  width: number
  height: number
  mediaType: string
}

/** What a thing shows, by the name of the member that says so. */
type Shown = Readonly<Record<string, string | null | undefined>>

/** The pictures that a change names and the thing does not show yet. */
export const newImages = (wanted: Shown, shown: Shown = {}): string[] => [
  ...new Set(
    Object.entries(wanted).flatMap(([name, id]) => (id && id !== shown[name] ? [id] : [])),
  ),
]

/**
 * Throws `validation_failed` unless what is newly shown is there and the caller's own: what somebody
 * else brought may go with them.
 */
export function checkImages(
  wanted: Shown,
  {
    shown = {},
    found,
    principal,
  }: {
    shown?: Shown
    found: readonly { id: string; uploadedByUserId: string | null }[]
    principal: Principal
  },
): void {
  const own = found.filter(
    ({ uploadedByUserId }) => principal.kind === 'user' && uploadedByUserId === principal.userId,
  )
  for (const [name, id] of Object.entries(wanted)) {
    if (!id || id === shown[name] || own.some((image) => image.id === id)) continue
    throw invalid(name, `${name} must be a picture that you have uploaded here.`)
  }
}

import { invalid } from '../../kernel/problem.ts'
import type { EventFields } from '../event-fields/index.ts'
import type { LabelView } from '../labels/index.ts'

export interface EventDraftInput extends EventFields {
  slug: string | null
  categoryIds: string[]
  tagIds: string[]
}

/** What an event shows of the pictures that are kept here. */
export const imagesOfEvent = ({
  featuredImageId,
  backgroundImageId,
}: Partial<Pick<EventFields, 'featuredImageId' | 'backgroundImageId'>>) => ({
  featuredImageId,
  backgroundImageId,
})

/** Throws `validation_failed` unless all that was named is there. */
export function checkLabels(
  name: 'categoryIds' | 'tagIds',
  ids: readonly string[],
  found: readonly LabelView[],
): void {
  if (ids.length !== found.length)
    throw invalid(name, `${name} holds an id that does not exist in this community.`)
}

/** What an event shows of a category or a tag. */
export const shownLabel = ({ id, code, fullName }: LabelView) => ({ id, code, fullName })

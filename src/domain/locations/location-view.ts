import type { Rows } from '../../db/database.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { PlaceFacts } from './operations.ts'
import type { locationById } from './queries.ts'

/** A place of the community, whole: never for the public, which gets what a placement discloses. */
export type LocationView = Rows<{ location: ReturnType<typeof locationById> }>['location'][number]

export const locationFacts = ({
  createdByUserId,
  isReferenced,
}: Pick<LocationView, 'createdByUserId' | 'isReferenced'>): OwnFacts<PlaceFacts> => ({
  ...(createdByUserId !== null && { userId: createdByUserId }),
  isReferenced,
})

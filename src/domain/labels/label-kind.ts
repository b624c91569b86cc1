import { category, eventCategory, eventTag, tag } from '../../db/schema/index.ts'
import { categoryTypes, type Lookup, tagTypes } from '../lookups/index.ts'

/** What categories and tags differ in; everything else about them is one set of rules. */
export interface LabelKind {
  name: 'category' | 'tag'
  table: typeof category | typeof tag
  /** Which events bear one. */
  labelling: typeof eventCategory | typeof eventTag
  types: readonly Lookup[]
}

export const categoryKind: LabelKind = {
  name: 'category',
  table: category,
  labelling: eventCategory,
  types: categoryTypes,
}

export const tagKind: LabelKind = {
  name: 'tag',
  table: tag,
  labelling: eventTag,
  types: tagTypes,
}

export const labelKinds = [categoryKind, tagKind]

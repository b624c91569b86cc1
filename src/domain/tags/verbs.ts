import {
  labelCreation,
  labelDetail,
  labelEdition,
  labelListing,
  labelRemoval,
  tagKind,
} from '../labels/index.ts'
import { tagOperations } from './operations.ts'

/** Adds a tag to a community. */
export const createTag = labelCreation(tagKind, tagOperations.createTag)

/** Removes a tag, from events too. */
export const deleteTag = labelRemoval(tagKind, tagOperations.deleteTag)

/** Renames a tag, or gives it another type or place. */
export const editTag = labelEdition(tagKind, tagOperations.editTag)

/** One tag. */
export const getTag = labelDetail(tagKind, tagOperations.getTag)

/** The tags of a community in their configured order. */
export const listTags = labelListing(tagKind, tagOperations.listTags)

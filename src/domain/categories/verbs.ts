import {
  categoryKind,
  labelCreation,
  labelDetail,
  labelEdition,
  labelListing,
  labelRemoval,
} from '../labels/index.ts'
import { categoryOperations } from './operations.ts'

/** Adds a category to a community. */
export const createCategory = labelCreation(categoryKind, categoryOperations.createCategory)

/** Removes a category, from events too. */
export const deleteCategory = labelRemoval(categoryKind, categoryOperations.deleteCategory)

/** Renames a category, or gives it another type or place. */
export const editCategory = labelEdition(categoryKind, categoryOperations.editCategory)

/** One category. */
export const getCategory = labelDetail(categoryKind, categoryOperations.getCategory)

/** The categories of a community in their configured order. */
export const listCategories = labelListing(categoryKind, categoryOperations.listCategories)

import { categoryKind, labelPermissions } from '../labels/index.ts'

const permissions = labelPermissions(categoryKind)

export const categoryOperations = {
  listCategories: permissions.listing('listCategories'),
  getCategory: permissions.reading('getCategory'),
  createCategory: permissions.creating('createCategory'),
  editCategory: permissions.editing('editCategory'),
  deleteCategory: permissions.deleting('deleteCategory'),
}

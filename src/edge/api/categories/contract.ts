import { categoryOperations } from '../../../domain/categories/index.ts'
import { labelRoutes } from '../labels/label-contract.ts'

const routes = labelRoutes({
  name: 'category',
  Name: 'Category',
  plural: 'categories',
})

export const listCategories = routes.listing(categoryOperations.listCategories)
export const getCategory = routes.reading(categoryOperations.getCategory)
export const createCategory = routes.creating(categoryOperations.createCategory)
export const editCategory = routes.editing(categoryOperations.editCategory)
export const deleteCategory = routes.deleting(categoryOperations.deleteCategory)

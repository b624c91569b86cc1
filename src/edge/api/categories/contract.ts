import { categoryOperations } from '../../../domain/categories/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'
import { labelRoutes } from '../labels/label-contract.ts'

const routes = labelRoutes({
  name: 'category',
  Name: 'Category',
  plural: 'categories',
  Plural: 'Categories',
})

export const listCategories = defineRoute(routes.listing(categoryOperations.listCategories))
export const getCategory = defineRoute(routes.reading(categoryOperations.getCategory))
export const createCategory = defineRoute(routes.creating(categoryOperations.createCategory))
export const editCategory = defineRoute(routes.editing(categoryOperations.editCategory))
export const deleteCategory = defineRoute(routes.deleting(categoryOperations.deleteCategory))

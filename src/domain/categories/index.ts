export { categoryOperations } from './operations.ts'
export {
  createCategory,
  deleteCategory,
  editCategory,
  getCategory,
  listCategories,
} from './verbs.ts'

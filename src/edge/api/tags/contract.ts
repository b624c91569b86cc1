import { tagOperations } from '../../../domain/tags/index.ts'
import { labelRoutes } from '../labels/label-contract.ts'

const routes = labelRoutes({ name: 'tag', Name: 'Tag', plural: 'tags' })

export const listTags = routes.listing(tagOperations.listTags)
export const getTag = routes.reading(tagOperations.getTag)
export const createTag = routes.creating(tagOperations.createTag)
export const editTag = routes.editing(tagOperations.editTag)
export const deleteTag = routes.deleting(tagOperations.deleteTag)

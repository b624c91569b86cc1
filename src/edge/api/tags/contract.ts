import { tagOperations } from '../../../domain/tags/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'
import { labelRoutes } from '../labels/label-contract.ts'

const routes = labelRoutes({ name: 'tag', Name: 'Tag', plural: 'tags', Plural: 'Tags' })

export const listTags = defineRoute(routes.listing(tagOperations.listTags))
export const getTag = defineRoute(routes.reading(tagOperations.getTag))
export const createTag = defineRoute(routes.creating(tagOperations.createTag))
export const editTag = defineRoute(routes.editing(tagOperations.editTag))
export const deleteTag = defineRoute(routes.deleting(tagOperations.deleteTag))

import { labelPermissions, tagKind } from '../labels/index.ts'

const permissions = labelPermissions(tagKind)

export const tagOperations = {
  listTags: permissions.listing('listTags'),
  getTag: permissions.reading('getTag'),
  createTag: permissions.creating('createTag'),
  editTag: permissions.editing('editTag'),
  deleteTag: permissions.deleting('deleteTag'),
}

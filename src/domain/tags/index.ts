export { tagOperations } from './operations.ts'
export { createTag, deleteTag, editTag, getTag, listTags } from './verbs.ts'

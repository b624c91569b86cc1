export { instanceProfileOperations } from './operations.ts'
export type { InstanceProfileView } from './queries.ts'
export { editInstanceProfile, getInstanceProfile } from './verbs.ts'

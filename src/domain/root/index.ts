export { getRoot, rootOperations } from './get-root.ts'

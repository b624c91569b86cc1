export { getRoot, type RootView, rootOperations } from './get-root.ts'

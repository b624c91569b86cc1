export { getPublicShell, type PublicShellView } from './get-public-shell.ts'
export { publicExperienceOperations } from './operations.ts'

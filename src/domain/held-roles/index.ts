export { type HeldRoleView, listHeldRoles } from './list-held-roles.ts'
export { heldRoleOperations } from './operations.ts'

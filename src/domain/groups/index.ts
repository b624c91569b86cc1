export { groupOperations } from './operations.ts'
export {
  createGroup,
  deleteGroup,
  editGroup,
  getGroup,
  getManagedGroup,
  listGroups,
  listManagedGroups,
  listMyGroups,
  setGroupApproval,
} from './verbs.ts'

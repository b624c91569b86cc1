export { addInstanceAdministrator } from './add-instance-administrator.ts'
export { getInstanceAdministrator } from './get-instance-administrator.ts'
export { listInstanceAdministratorChanges } from './list-instance-administrator-changes.ts'
export { listInstanceAdministrators } from './list-instance-administrators.ts'
export { noSuchAccount } from './no-such-account.ts'
export { instanceAdministratorOperations } from './operations.ts'
export {
  accountNamed,
  type InstanceAdministratorChangeView,
  type InstanceAdministratorView,
} from './queries.ts'
export { removeInstanceAdministrator } from './remove-instance-administrator.ts'

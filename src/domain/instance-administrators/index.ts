export { addInstanceAdministrator } from './add-instance-administrator.ts'
export { administratorFacts } from './administrator-facts.ts'
export { getInstanceAdministrator } from './get-instance-administrator.ts'
export { noSuchAccount } from './no-such-account.ts'
export { instanceAdministratorOperations } from './operations.ts'
export {
  accountNamed,
  type InstanceAdministratorChangeView,
  type InstanceAdministratorView,
  type NamedAccount,
} from './queries.ts'
export { removeInstanceAdministrator } from './remove-instance-administrator.ts'
export {
  listInstanceAdministratorChanges,
  listInstanceAdministrators,
} from './verbs.ts'

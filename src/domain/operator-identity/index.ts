export { namedCountries } from './countries.ts'
export { operatorIdentityOperations } from './operations.ts'
export { storedIdentity } from './queries.ts'
export {
  type EditOperatorIdentityInput,
  editedIdentity,
  identityOf,
  identityView,
  type OperatorIdentityView,
  type StoredIdentity,
} from './stored-identity.ts'
export {
  editDirectoryOperatorIdentity,
  getDirectoryOperatorIdentity,
  getOperatorIdentityMetadata,
} from './verbs.ts'

export { countryCodes, namedCountries } from './countries.ts'
export { operatorIdentityOperations } from './operations.ts'
export { storedIdentity } from './queries.ts'
export { identityOf, type StoredIdentity } from './stored-identity.ts'
export {
  editDirectoryOperatorIdentity,
  getDirectoryOperatorIdentity,
  getOperatorIdentityMetadata,
  type OperatorIdentityView,
} from './verbs.ts'

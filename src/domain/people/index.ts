export { appoints } from './appointing.ts'
export { findPeople, type PickedPerson } from './find-people.ts'
export { type PersonFacts, peopleOperations } from './operations.ts'

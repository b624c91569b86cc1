export { checkInListOperations } from './operations.ts'
export { assertPlaceByList, type CheckInListView, listsOfEvent } from './queries.ts'
export {
  type CheckInListOfEvent,
  type CheckInListsOfEvent,
  checkInListFacts,
  createCheckInList,
  deleteCheckInList,
  editCheckInList,
  getCheckInList,
  listCheckInLists,
} from './verbs.ts'

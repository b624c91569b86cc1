export {
  asksForPlace,
  type EventSearch,
  eventOrders,
  eventTimes,
  isNarrowed,
  nextDayBegins,
  orderOf,
} from './event-search.ts'
export {
  type Asked,
  findings,
  isInLanguages,
  joinedTo,
  matching,
  nextReveal,
  ordering,
  placeKey,
} from './queries.ts'

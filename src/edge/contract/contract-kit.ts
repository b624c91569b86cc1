// What the files of contracts are written with: routes, and the schemas that they share.

export {
  changeProblems,
  creation,
  defineList,
  defineRoute,
  edition,
  type LinkDeclaration,
  type RouteDefinition,
  removal,
} from './route.ts'
export { routesOf, routesOfOne } from './routes-of.ts'
export {
  canonicalPage,
  collectionOf,
  dateText,
  filteredPage,
  instantText,
  LinksSchema,
  localTime,
  lookupFields,
  NoQuery,
  nullableText,
  PageQuery,
  ProblemSchema,
  pageShape,
  presentOf,
  type Rule,
  resourceOf,
  sentInstant,
  sentPage,
  slugText,
  sortOrder,
  Uuid,
  webAddress,
  withDefaults,
  withRules,
} from './schema-pieces.ts'

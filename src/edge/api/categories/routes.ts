import * as verbs from '../../../domain/categories/index.ts'
import { categoryKind } from '../../../domain/labels/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import { labelRepresentations } from '../labels/representation.ts'
import * as contract from './contract.ts'

const represent = labelRepresentations(categoryKind)

export const categoryEndpoints = [
  endpoint({
    route: contract.listCategories,
    verb: verbs.listCategories,
    input: byPage,
    represent: represent.collection,
  }),
  endpoint({
    route: contract.getCategory,
    verb: verbs.getCategory,
    input: byParams,
    represent: represent.item,
  }),
  endpoint({
    route: contract.createCategory,
    verb: verbs.createCategory,
    input: byBody,
    represent: represent.item,
  }),
  endpoint({
    route: contract.editCategory,
    verb: verbs.editCategory,
    input: changed,
    represent: represent.item,
  }),
  endpoint({
    route: contract.deleteCategory,
    verb: verbs.deleteCategory,
    input: stamped,
  }),
]

import {
  createCategory,
  deleteCategory,
  editCategory,
  getCategory,
  listCategories,
} from '../../../domain/categories/index.ts'
import { categoryKind } from '../../../domain/labels/index.ts'
import {
  byPage,
  byParams,
  changed,
  readEndpoint,
  stamped,
  writeEndpoint,
} from '../../contract/endpoint.ts'
import { labelRepresentations } from '../labels/representation.ts'
import * as contract from './contract.ts'

const represent = labelRepresentations(categoryKind)

export const categoryEndpoints = [
  readEndpoint({
    route: contract.listCategories,
    verb: listCategories,
    input: byPage,
    represent: represent.collection,
  }),
  readEndpoint({
    route: contract.getCategory,
    verb: getCategory,
    input: byParams,
    represent: represent.item,
  }),
  writeEndpoint({
    route: contract.createCategory,
    verb: createCategory,
    input: ({ body }) => body,
    represent: represent.item,
    location: ({ id }: { id: string }) => `/api/category/${id}`,
  }),
  writeEndpoint({
    route: contract.editCategory,
    verb: editCategory,
    input: changed,
    represent: represent.item,
  }),
  writeEndpoint({
    route: contract.deleteCategory,
    verb: deleteCategory,
    input: stamped,
    represent: () => null,
  }),
]

import { tagKind } from '../../../domain/labels/index.ts'
import { createTag, deleteTag, editTag, getTag, listTags } from '../../../domain/tags/index.ts'
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

const represent = labelRepresentations(tagKind)

export const tagEndpoints = [
  readEndpoint({
    route: contract.listTags,
    verb: listTags,
    input: byPage,
    represent: represent.collection,
  }),
  readEndpoint({
    route: contract.getTag,
    verb: getTag,
    input: byParams,
    represent: represent.item,
  }),
  writeEndpoint({
    route: contract.createTag,
    verb: createTag,
    input: ({ body }) => body,
    represent: represent.item,
    location: ({ id }: { id: string }) => `/api/tag/${id}`,
  }),
  writeEndpoint({
    route: contract.editTag,
    verb: editTag,
    input: changed,
    represent: represent.item,
  }),
  writeEndpoint({
    route: contract.deleteTag,
    verb: deleteTag,
    input: stamped,
    represent: () => null,
  }),
]

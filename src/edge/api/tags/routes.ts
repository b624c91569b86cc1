import { tagKind } from '../../../domain/labels/index.ts'
import { createTag, deleteTag, editTag, getTag, listTags } from '../../../domain/tags/index.ts'
import { byBody, byPage, byParams, changed, endpoint, stamped } from '../../contract/endpoint.ts'
import { labelRepresentations } from '../labels/representation.ts'
import * as contract from './contract.ts'

const represent = labelRepresentations(tagKind)

export const tagEndpoints = [
  endpoint({
    route: contract.listTags,
    verb: listTags,
    input: byPage,
    represent: represent.collection,
  }),
  endpoint({
    route: contract.getTag,
    verb: getTag,
    input: byParams,
    represent: represent.item,
  }),
  endpoint({
    route: contract.createTag,
    verb: createTag,
    input: byBody,
    represent: represent.item,
  }),
  endpoint({
    route: contract.editTag,
    verb: editTag,
    input: changed,
    represent: represent.item,
  }),
  endpoint({
    route: contract.deleteTag,
    verb: deleteTag,
    input: stamped,
  }),
]

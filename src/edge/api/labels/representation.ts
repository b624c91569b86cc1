import type { LabelKind, LabelView } from '../../../domain/labels/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf, namesOfLookup } from '../../contract/wire.ts'
import { Label } from './label-contract.ts'

const plurals = { category: 'categories', tag: 'tags' } as const

export function labelRepresentations(kind: LabelKind) {
  const item = (label: LabelView): Resource => ({
    kind: kind.name,
    fields: fieldsOf(Label, label, namesOfLookup('type', kind.types, label.typeId)),
    facts: {},
    vars: { id: label.id },
  })
  return { item, collection: collection(plurals[kind.name], item) }
}

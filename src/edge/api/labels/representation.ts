import type { LabelKind, LabelView } from '../../../domain/labels/index.ts'
import { labelOf } from '../../../domain/lookups/index.ts'
import { collection } from '../../contract/collections.ts'
import type { Resource } from '../../contract/hal.ts'

const plurals = { category: 'categories', tag: 'tags' } as const

export function labelRepresentations(kind: LabelKind) {
  const item = (label: LabelView): Resource => {
    const type = labelOf(kind.types, label.typeId)
    return {
      kind: kind.name,
      fields: {
        id: label.id,
        code: label.code,
        fullName: label.fullName,
        typeId: label.typeId,
        typeFullName: type.fullName,
        typeMasterCode: type.masterCode,
        sortOrder: label.sortOrder,
        tenantId: label.tenantId,
        concurrencyStamp: label.concurrencyStamp,
      },
      facts: {},
      vars: { id: label.id },
    }
  }
  return { item, collection: collection(plurals[kind.name], item) }
}

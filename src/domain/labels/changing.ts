import { one } from '../../db/one.ts'
import type { Edition } from '../../kernel/edition.ts'
import type { Stamp } from '../../kernel/ids.ts'
import type { Operation } from '../../kernel/operation.ts'
import { writing } from '../verbs/verb.ts'
import type { LabelKind } from './label-kind.ts'
import { checkType, type LabelInput, type LabelView } from './label-view.ts'
import { assertLabelStamp, insertLabel, labelById, removeLabel, updateLabel } from './queries.ts'

/** A code that is taken is `validation_failed`. */
export const labelCreation = (kind: LabelKind, operation: Operation) =>
  writing({
    operation,
    load: (_db, _input: LabelInput) => ({}),
    facts: () => [{}],
    decide(db, _rows, input, { ids, now, tenantId }) {
      checkType(kind, input.typeId)
      const result: LabelView = {
        ...input,
        id: ids.next(now),
        tenantId,
        concurrencyStamp: ids.stamp(),
      }
      return { writes: [insertLabel(db, kind, result)], changesPublic: true, result }
    },
  })

export type EditLabelInput = Edition<LabelInput>

export const labelEdition = (kind: LabelKind, operation: Operation) =>
  writing({
    operation,
    load: (db, { id }: EditLabelInput) => ({ label: one(labelById(db, kind, id)) }),
    facts: () => [{}],
    decide(db, { label }, { id, stamp, changes }, { ids }) {
      checkType(kind, changes.typeId)
      const values = { ...changes, concurrencyStamp: ids.stamp() }
      const result: LabelView = { ...label, ...values }
      return {
        assertions: [assertLabelStamp(db, kind, id, stamp)],
        writes: [updateLabel(db, kind, id, values)],
        changesPublic: true,
        result,
      }
    },
  })

/** Events lose the label. */
export const labelRemoval = (kind: LabelKind, operation: Operation) =>
  writing({
    operation,
    load: (db, { id }: { id: string; stamp: Stamp }) => ({ label: labelById(db, kind, id) }),
    facts: () => [{}],
    decide: (db, _rows, { id, stamp }) => ({
      assertions: [assertLabelStamp(db, kind, id, stamp)],
      writes: [removeLabel(db, kind, id)],
      changesPublic: true,
      result: null,
    }),
  })

import { one } from '../../db/one.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { listing } from '../verbs/listing.ts'
import { reading } from '../verbs/verb.ts'
import type { LabelKind } from './label-kind.ts'
import type { LabelView } from './label-view.ts'
import { labelById, labelPage } from './queries.ts'

export const labelListing = (kind: LabelKind, operation: Operation) =>
  listing(operation, (db, { page }: { page: PageRequest }) => labelPage(db, kind, page))

export const labelDetail = (kind: LabelKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ label: one(labelById(db, kind, id)) }),
    result: ({ label }): LabelView => label,
  })

import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { reading } from '../verbs/verb.ts'
import type { LabelKind } from './label-kind.ts'
import type { LabelView } from './label-view.ts'
import { labelById, labelCount, labelPage } from './queries.ts'

export const labelListing = (kind: LabelKind, operation: Operation) =>
  reading({
    operation,
    load: (db, page: PageRequest) => ({
      labels: labelPage(db, kind, page),
      total: labelCount(db, kind),
    }),
    result: ({ labels, total }, page): Page<LabelView> =>
      pageOf(page, labels, total[0]?.totalCount ?? 0),
  })

export const labelDetail = (kind: LabelKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ label: labelById(db, kind, id) }),
    result({ label: [label] }): LabelView {
      if (!label) throw notFound()
      return label
    },
  })

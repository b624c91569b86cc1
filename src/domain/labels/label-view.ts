import type { Rows } from '../../db/database.ts'
import { invalid } from '../../kernel/problem.ts'
import type { LabelKind } from './label-kind.ts'
import type { labelById } from './queries.ts'

export type LabelView = Rows<{ label: ReturnType<typeof labelById> }>['label'][number]

export interface LabelInput {
  code: string
  fullName: string
  typeId: number
  sortOrder: number
}

/** Throws `validation_failed` for a type that the lookup does not have. */
export function checkType({ types }: LabelKind, typeId: number | undefined): void {
  if (typeId !== undefined && !types.some(({ id }) => id === typeId)) {
    throw invalid('typeId', 'There is no type with this typeId.')
  }
}

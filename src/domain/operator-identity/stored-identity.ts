import { neverSaved } from '../../db/saved-documents.ts'
import type { Ids } from '../../kernel/ids.ts'
import {
  type IdentityFieldName,
  identityFields,
  type OperatorIdentity,
} from '../../kernel/operator-identity.ts'
import { Problem } from '../../kernel/problem.ts'

/** The row of a document: its fields by the names of their columns. */
export interface StoredIdentity {
  concurrency_stamp: string
  [column: string]: string | null
}

/** Of nothing that was saved, nothing is said. */
export const identityOf = (stored: StoredIdentity | null): OperatorIdentity =>
  fieldsBy(({ code }) => stored?.[code] ?? null)

const fieldsBy = (value: (field: { code: string; name: IdentityFieldName }) => string | null) =>
  Object.fromEntries(identityFields.map((field) => [field.name, value(field)])) as OperatorIdentity

const columnsOf = (identity: OperatorIdentity): Record<string, string | null> =>
  Object.fromEntries(identityFields.map(({ code, name }) => [code, identity[name]]))

export interface OperatorIdentityView extends OperatorIdentity {
  /** That of a document which was never saved is the nil UUID. */
  concurrencyStamp: string
}

export const identityView = (stored: StoredIdentity | null): OperatorIdentityView => ({
  ...identityOf(stored),
  concurrencyStamp: stored?.concurrency_stamp ?? neverSaved,
})

export interface EditOperatorIdentityInput {
  stamp: string
  /** What is absent keeps its stored value. */
  changes: Partial<OperatorIdentity>
}

/** The document before and after an edit, and its new row. Throws where another one was read. */
export function editedIdentity(
  stored: StoredIdentity | null,
  { stamp, changes }: EditOperatorIdentityInput,
  ids: Pick<Ids, 'stamp'>,
) {
  const knownStamp = stored?.concurrency_stamp ?? null
  if (stamp !== (knownStamp ?? neverSaved)) throw new Problem('concurrency_conflict')
  const before = identityOf(stored)
  const identity = { ...before, ...changes }
  const concurrencyStamp = ids.stamp()
  const document: StoredIdentity = { ...columnsOf(identity), concurrency_stamp: concurrencyStamp }
  const view: OperatorIdentityView = { ...identity, concurrencyStamp }
  return { before, knownStamp, document, view }
}

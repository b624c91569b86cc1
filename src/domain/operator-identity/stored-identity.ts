import {
  type IdentityFieldName,
  identityFields,
  type OperatorIdentity,
} from '../../kernel/operator-identity.ts'

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

export const columnsOf = (identity: OperatorIdentity): Record<string, string | null> =>
  Object.fromEntries(identityFields.map(({ code, name }) => [code, identity[name]]))

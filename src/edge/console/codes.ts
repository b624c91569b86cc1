import { keyOwner } from '../../kernel/api-scopes.ts'
import { endpoints } from '../api/endpoints.ts'
import { answeredCodes } from '../contract/answered-codes.ts'

/** It is made when it is asked for first. */
let known: ReturnType<typeof answeredCodes> | undefined

/** Whether the contract names this text as one that the field can have: else somebody has written it. */
export function isCodeOfField(name: string, text: string): boolean {
  known ??= answeredCodes(endpoints.map(({ route }) => route))
  return known.get(name)?.has(text) ?? false
}

/** The codes that stand for numbers of the API, by the names of the fields. */
const numbered: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ownerTypeId: Object.fromEntries(Object.entries(keyOwner).map(([name, id]) => [id, name])),
}

/** The code of a number, where it stands for one. */
export const codeOf = (field: string, value: string): string => numbered[field]?.[value] ?? value

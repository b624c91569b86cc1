import { expect } from 'vitest'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { parse, searchOf } from '../../src/edge/serving/read-request.ts'
import { editorPageSize, maximumPageSize } from '../../src/kernel/page.ts'
import { Problem } from '../../src/kernel/problem.ts'
import { fieldsOf } from './schema-walk.ts'

type Route = Pick<RouteDefinition, 'body' | 'query'>

function refusedIn(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    expect(thrown.code).toBe('validation_failed')
    return Object.keys(thrown.info.errors ?? {})
  }
}

/** The fields of a body that the contract of a route refuses. */
export const refusedInBody = ({ body }: Route, sent: unknown): string[] =>
  refusedIn(() => parse(body, sent, 'body'))

/** The same of a query. */
export const refusedInQuery = ({ query }: Route, sent: string): string[] =>
  refusedIn(() => parse(query, searchOf(new URL(`https://api.test/?${sent}`)), 'query'))

export const isPaged = ({ method, query }: RouteDefinition) =>
  method === 'get' && fieldsOf(query).includes('pageSize')

/** The largest page of a list: one alone is shown whole by an editor. */
export const largestPageOf = (operationId: string): number =>
  operationId === 'listProgrammeDraftSessions' ? editorPageSize : maximumPageSize

/** Queries that a list does not take, each for one reason. */
export const wrongPagesOf = ({ operation }: Pick<RouteDefinition, 'operation'>) => [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'page=1e3',
  'page=99999999999999999999',
  'pageSize=0',
  `pageSize=${largestPageOf(operation.id) + 1}`,
  'pageSize=',
  'pageNumber=0',
  'page=1&page=2',
  'page=1&page=1',
  'unknown=1',
  'constructor=1',
  'PAGE=1',
]

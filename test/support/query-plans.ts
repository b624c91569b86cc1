import { drizzle } from 'drizzle-orm/neon-http'
import type { Client } from 'pg'
import type { Db } from '../../src/db/database.ts'
import { knownContent } from '../../src/db/known-totals.ts'

export interface PlanNode {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  /** None: it was never run. */
  'Actual Loops': number
  Plans?: PlanNode[]
}

export interface Run {
  rows: unknown[][]
  nodes: PlanNode[]
  /** Types of the nodes that find rows, without those that fill their columns. */
  path: string[]
  /** Blocks that were looked at: what a query costs, whatever the machine. */
  blocks: number
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const pathOf = (node: PlanNode): string[] => [
  node['Node Type'],
  ...(node.Plans ?? [])
    .filter((child) => child['Parent Relationship'] !== 'SubPlan')
    .flatMap(pathOf),
]

/** Builds queries, and has nobody to send them to. */
export const db = drizzle((() => undefined) as never) as unknown as Db
export type Built = { toSQL(): { sql: string; params: unknown[] } }

interface Entered {
  tenantId: string
  userId?: string
  /** What the community's content is, and of which content a total is known. */
  content?: string
  known?: string
}

/** Runs a query as the product does in a community, and answers the plans it really had. */
export async function run(
  client: Client,
  { tenantId, userId = '', content = '', known }: Entered,
  query: Built,
): Promise<Run> {
  const inner: PlanNode[] = []
  // Statements inside of functions are told of beside the answer.
  const note = ({ message }: { message?: string | undefined }) => {
    const text = /plan:\n([\s\S]*)$/.exec(message ?? '')?.[1]
    if (text) inner.push((JSON.parse(text) as { Plan: PlanNode }).Plan)
  }
  const { sql, params: given } = query.toSQL()
  const params = given.map((param) => (param === knownContent ? (known ?? null) : param))
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    await client.query(
      `select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true),
        set_config('app.content', $3, true)`,
      [tenantId, userId, content],
    )
    const { rows } = await client.query({ text: sql, values: params, rowMode: 'array' })
    client.on('notice', note)
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      params,
    )
    const { Plan: own } = explained.rows[0]!['QUERY PLAN'][0]
    const blocks = own['Shared Hit Blocks'] + own['Shared Read Blocks']
    return { rows, nodes: [own, ...inner].flatMap(nodesOf), path: pathOf(own), blocks }
  } finally {
    client.off('notice', note)
    await client.query('rollback')
  }
}

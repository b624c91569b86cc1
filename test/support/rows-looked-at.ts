import type { Client } from 'pg'

interface Node {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Node[]
}

/** How many rows a plan found or looked at in vain. */
const rowsOf = (node: Node): number =>
  node['Actual Loops'] *
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0)

const typesOf = (node: Node): string[] => [
  node['Node Type'],
  ...(node.Plans ?? []).flatMap(typesOf),
]

/** The plans of the statements of `work`, on a connection that is told those it really had. */
async function plansOf(client: Client, work: () => Promise<unknown>): Promise<Node[]> {
  const plans: Node[] = []
  const note = ({ message }: { message?: string | undefined }) => {
    const text = /plan:\n([\s\S]*)$/.exec(message ?? '')?.[1]
    if (text) plans.push((JSON.parse(text) as { Plan: Node }).Plan)
  }
  client.on('notice', note)
  try {
    await work()
  } finally {
    client.off('notice', note)
  }
  return plans
}

/** How many rows the statements of `work` look at. */
export const rowsLookedAt = async (client: Client, work: () => Promise<unknown>) =>
  (await plansOf(client, work)).reduce((sum, plan) => sum + rowsOf(plan), 0)

/** The kinds of all nodes of their plans. */
export const nodeTypes = async (client: Client, work: () => Promise<unknown>) =>
  new Set((await plansOf(client, work)).flatMap(typesOf))

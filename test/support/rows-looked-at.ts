import type { Client } from 'pg'

interface Node {
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

/** How many rows the statements of `work` look at, on a connection that is told the plans it really had. */
export async function rowsLookedAt(client: Client, work: () => Promise<unknown>): Promise<number> {
  let looked = 0
  const note = ({ message }: { message?: string | undefined }) => {
    const text = /plan:\n([\s\S]*)$/.exec(message ?? '')?.[1]
    if (text) looked += rowsOf((JSON.parse(text) as { Plan: Node }).Plan)
  }
  client.on('notice', note)
  try {
    await work()
  } finally {
    client.off('notice', note)
  }
  return looked
}

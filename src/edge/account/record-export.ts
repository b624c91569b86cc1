import { expanded, type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import type { PageRefusal } from './refused.ts'

/** Records that what was read is taken along, where that is recorded. Answers why it cannot be. */
export async function recordExport(
  ask: HalClient,
  read: HalResource,
  query: Record<string, string> = {},
): Promise<PageRefusal | null> {
  const link = linkOf(read, 'export')
  if (!link) return null
  return (await ask(link.method ?? 'POST', expanded(link.href, query))).refusal
}

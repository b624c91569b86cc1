import type { Answer } from './client.ts'
import { until } from './until.ts'

/**
 * Sends as many requests at once, which spend a budget, and more until one is refused: an isolate learns within a
 * second that a budget is spent. Answers a refusal.
 */
export async function spendBudget(
  requests: number,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  await Promise.all(Array.from({ length: requests }, attempt))
  await until(async () => (await attempt()).status === 429, 'refused')
  return attempt()
}

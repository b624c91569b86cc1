import { hashOf } from '../../kernel/ids.ts'
import type { Mailer, OutgoingMail, RateLimiter } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'

interface Sending {
  mailer: Pick<Mailer, 'send'>
  limiter: RateLimiter
  trips: Trips
}

/**
 * Sends a mail that somebody causes to an address: so many a day for one person who asks, and one a minute to an
 * address from all communities together. What is more than that is not sent; answers whether it was. What did not
 * leave counts for nothing: its delivery is repeated within the minute.
 */
export async function sendCounted(
  { mailer, limiter, trips }: Sending,
  { sender, address }: { sender: string; address: string },
  make: () => Promise<OutgoingMail>,
): Promise<boolean> {
  const counts = [
    ['offerMailsAsked', await hashOf(`sender ${sender}`)],
    ['offerMail', await hashOf(`recipient ${address}`)],
  ] as const
  const mayBeSent = async () => {
    for (const [at, [name, key]] of counts.entries()) {
      if ((await limiter.take(name, key)).isAllowed) continue
      await giveBack(counts.slice(0, at))
      return false
    }
    return true
  }
  const giveBack = (taken: readonly (typeof counts)[number][]) =>
    Promise.all(taken.map(([name, key]) => limiter.giveBack(name, key)))
  if (!(await trips.count(mayBeSent))) return false
  try {
    await mailer.send(await make())
  } catch (thrown) {
    await giveBack(counts)
    throw thrown
  }
  return true
}

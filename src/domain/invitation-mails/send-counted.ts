import { hashOf } from '../../kernel/ids.ts'
import type { Mailer, OutgoingMail, RateLimiter } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'

interface Sending {
  mailer: Pick<Mailer, 'send'>
  limiter: RateLimiter
  trips: Trips
}

type CountedBy = 'offerMailsAsked' | 'offerMail'

/**
 * Sends a mail that somebody causes to an address: so many a day for one person who asks, and one a minute to an
 * address from all communities together. What is more than that is not sent; answers which limit kept it. What did
 * not leave counts for nothing: its delivery is repeated within the minute.
 */
export async function sendCounted(
  { mailer, limiter, trips }: Sending,
  { sender, address }: { sender: string; address: string },
  make: () => Promise<OutgoingMail>,
): Promise<CountedBy | null> {
  const counts = [
    ['offerMailsAsked', await hashOf(`sender ${sender}`)],
    ['offerMail', await hashOf(`recipient ${address}`)],
  ] as const
  const keptBy = async () => {
    for (const [at, [name, key]] of counts.entries()) {
      if ((await limiter.take(name, key)).isAllowed) continue
      await giveBack(counts.slice(0, at))
      return name
    }
    return null
  }
  const giveBack = (taken: readonly (typeof counts)[number][]) =>
    Promise.all(taken.map(([name, key]) => limiter.giveBack(name, key)))
  const limit = await trips.count(keptBy)
  if (limit !== null) return limit
  try {
    await mailer.send(await make())
  } catch (thrown) {
    await giveBack(counts)
    throw thrown
  }
  return null
}

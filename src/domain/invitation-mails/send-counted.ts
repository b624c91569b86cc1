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
 * address from all communities together. What is more than that is not sent. What did not leave counts for nothing:
 * its delivery is repeated within the minute.
 */
export async function sendCounted(
  { mailer, limiter, trips }: Sending,
  { sender, address }: { sender: string; address: string },
  make: () => Promise<OutgoingMail>,
): Promise<void> {
  const counts = [
    ['offerMailsAsked', await hashOf(`sender ${sender}`)],
    ['offerMail', await hashOf(`recipient ${address}`)],
  ] as const
  const mayBeSent = async () => {
    for (const [name, key] of counts) {
      if (!(await limiter.take(name, key)).isAllowed) return false
    }
    return true
  }
  if (!(await trips.count(mayBeSent))) return
  const mail = await make()
  await mailer.send(mail).catch(async (thrown) => {
    await Promise.all(counts.map(([name, key]) => limiter.giveBack(name, key)))
    throw thrown
  })
}

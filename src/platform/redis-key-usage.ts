import type { Redis } from '@upstash/redis'
import type { KeyUsage } from '../kernel/ports.ts'

const gatherMs = 1000
const keptSeconds = 40 * 24 * 3600
const lastUses = 'key-use'
const daysOf = (id: string) => `key-use:${id}`

/** Counts calls by API keys in Redis: a hash of days for each key, and when each was used last. */
export function createKeyUsage(redis: Redis, now: () => number): KeyUsage {
  const gathered = new Map<string, { calls: number }>()

  return {
    noteLater(id) {
      const waiting = gathered.get(id)
      if (waiting) {
        waiting.calls += 1
        return null
      }
      const counted = { calls: 1 }
      gathered.set(id, counted)
      return new Promise((resolve) => setTimeout(resolve, gatherMs)).then(async () => {
        gathered.delete(id)
        const day = new Date(now()).toISOString().slice(0, 10)
        await redis
          .pipeline()
          .hincrby(daysOf(id), day, counted.calls)
          .expire(daysOf(id), keptSeconds)
          .zadd(lastUses, { score: now(), member: id })
          .exec()
      })
    },
    async read(id) {
      const [days, usedAt] = await redis
        .pipeline()
        .hgetall<Record<string, number>>(daysOf(id))
        .zscore(lastUses, id)
        .exec<[Record<string, number> | null, number | null]>()
      return { days: days ?? {}, usedAt: usedAt === null ? null : Number(usedAt) }
    },
    async forget([first, ...others]) {
      if (first === undefined) return
      const ids = [first, ...others]
      await redis
        .pipeline()
        .del(...ids.map(daysOf))
        .zrem(lastUses, ...ids)
        .exec()
    },
    async drain(record) {
      const found = await redis.zrange<(string | number)[]>(lastUses, 0, -1, { withScores: true })
      const uses = found.flatMap((id, index) =>
        index % 2 === 0 ? [{ id: String(id), usedAt: Number(found[index + 1]) }] : [],
      )
      await record(uses)
      // One that was used again meanwhile has a later score, and stays for the next time.
      const last = uses.at(-1)
      if (last) await redis.zremrangebyscore(lastUses, '-inf', last.usedAt)
    },
  }
}

import type { Redis } from '@upstash/redis'
import type { ErasureFence } from '../kernel/erasure.ts'
import type { FenceVerdict } from '../kernel/ports.ts'
import { type Caller, callerName } from '../kernel/scope.ts'
import type { JoinedCommands } from './redis-joined-call.ts'

/** Equals the hold in the database. If the erasure is not recorded by then, the person can act again. */
const raisedSeconds = 60
const erased = 'erased'
const sealedUpTo = 'erased:sealed'
const appliedUpTo = 'erased:applied'

type Hash = (text: string) => string
const keyOf = (caller: Caller, hash: Hash) => `fence:${hash(callerName(caller))}`

/** Raises both numbers and lowers neither; the first one never over persons that are missing. */
const sealScript = `local sealed = tonumber(redis.call('GET', KEYS[1]) or '0')
if tonumber(ARGV[1]) <= sealed and tonumber(ARGV[2]) > sealed then
  redis.call('SET', KEYS[1], ARGV[2])
end
if tonumber(ARGV[3]) > tonumber(redis.call('GET', KEYS[2]) or '0') then
  redis.call('SET', KEYS[2], ARGV[3])
end
return 1`

/** What the fence is asked of a caller. */
export function questionOf(caller: Caller | null, hash: Hash): JoinedCommands<FenceVerdict> {
  const userId = caller && 'userId' in caller ? caller.userId : ''
  const key = caller ? keyOf(caller, hash) : 'fence:'
  return {
    add: (pipeline) => void pipeline.exists(key).sismember(erased, userId).get(appliedUpTo),
    read: ([isRaised, isErased, applied]) => ({
      isFenced: isRaised === 1 || isErased === 1,
      applied: Number(applied ?? 0),
    }),
  }
}

/** The fence in Redis: callers by hash for a minute, persons by id for good. */
export function createErasureFence(redis: Redis, hash: Hash): ErasureFence {
  const keysOf = (callers: readonly Caller[]) => callers.map((caller) => keyOf(caller, hash))
  return {
    async raise(callers) {
      const pipeline = redis.pipeline()
      for (const key of keysOf(callers)) pipeline.set(key, 1, { ex: raisedSeconds })
      await pipeline.exec()
    },
    async seal(facts, applied) {
      const [first, ...others] = facts.map(({ subjectId }) => subjectId)
      const pipeline = redis.pipeline()
      if (first !== undefined) pipeline.sadd(erased, first, ...others)
      const [before, last] = [(facts[0]?.counter ?? 1) - 1, facts.at(-1)?.counter ?? 0]
      pipeline.eval(sealScript, [sealedUpTo, appliedUpTo], [before, last, applied].map(String))
      await pipeline.exec()
    },
    async lower(callers) {
      const [first, ...others] = keysOf(callers)
      if (first !== undefined) await redis.del(first, ...others)
    },
    async check(caller) {
      const question = questionOf(caller, hash)
      const pipeline = redis.pipeline()
      question.add(pipeline)
      return question.read(await pipeline.exec<unknown[]>())
    },
    async sealed() {
      const pipeline = redis.pipeline()
      pipeline.get(sealedUpTo).scard(erased).get(appliedUpTo)
      const [sealed, persons, applied] = await pipeline.exec<[unknown, number, unknown]>()
      const upTo = Number(sealed ?? 0)
      // One person a fact. A part that was lost is found by its number, and all is put back.
      return persons < upTo || Number(applied ?? 0) < upTo ? 0 : upTo
    },
  }
}

import type { Redis } from '@upstash/redis'
import type { HostedEpoch, TenantKnowledge } from '../kernel/ports.ts'

/** How long an epoch that was read may be believed. */
const believedMs = 1000
const refreshAfterMs = 500
/** How long it is worth asking whether it is still the same, instead of making the page anew. */
const guessedMs = 5000
/** A pushed epoch expires as fast as a believed one, so that a lost push heals by itself. */
const pushedMs = 1000
const maximumHosts = 10_000

interface Known {
  epoch: number
  readAt: number
  refreshingSince: number
}

const pushScript = `local known = redis.call('GET', KEYS[1])
if not known or tonumber(known) <= tonumber(ARGV[1]) then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
end
return 1`

export function createTenantKnowledge(redis: Redis): TenantKnowledge {
  const hosts = new Map<string, HostedEpoch>()
  const tenants = new Map<string, Known>()

  function learn({ id, epoch }: Pick<HostedEpoch, 'id' | 'epoch'>, readAt: number) {
    const known = tenants.get(id)
    if (known && (known.epoch > epoch || (known.epoch === epoch && known.readAt > readAt))) return
    if (tenants.size >= maximumHosts) tenants.clear()
    tenants.set(id, { epoch, readAt, refreshingSince: 0 })
  }

  return {
    recall(hostKey, now) {
      const host = hosts.get(hostKey)
      const known = host && tenants.get(host.id)
      if (!known || now - known.readAt > guessedMs) return undefined
      const { id: tenantId, primaryHost } = host
      const isFresh = host.epoch === known.epoch && now - known.readAt <= believedMs
      return { tenantId, epoch: known.epoch, primaryHost, isFresh }
    },
    learn,
    learnHost(hostKey, { id, epoch, primaryHost }, readAt) {
      if (hosts.size >= maximumHosts) hosts.clear()
      hosts.set(hostKey, { id, epoch, primaryHost })
      learn({ id, epoch }, readAt)
    },
    shouldRefresh(tenantId, now) {
      const known = tenants.get(tenantId)
      if (!known || now - known.readAt < refreshAfterMs) return false
      if (now - known.refreshingSince < believedMs) return false
      known.refreshingSince = now
      return true
    },
    async fetchPushed(tenantId) {
      const text = await redis.get<string | number>(keyOf(tenantId))
      return text === null ? null : Number(text)
    },
    async push(tenantId, epoch) {
      await redis.eval(pushScript, [keyOf(tenantId)], [String(epoch), String(pushedMs)])
    },
  }
}

const keyOf = (tenantId: string) => `epoch:${tenantId}`

import { hasRedisServer } from '../../local/redis/redis-server.ts'

/** The servers that the same tests run against. */
export const redisServers = [
  { name: 'in process', redisServer: false, present: true },
  { name: 'redis-server', redisServer: true, present: hasRedisServer() },
]

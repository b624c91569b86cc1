import { Problem } from '../../kernel/problem.ts'
import { Trips } from '../../kernel/trips.ts'
import type { Services } from '../services.ts'

interface Check {
  status: 'healthy' | 'unhealthy'
  reason?: string
}

export interface HealthReport {
  status: 'healthy' | 'unhealthy'
  checks: Record<'database' | 'redis' | 'queue' | 'decisionPoint', Check>
  warnings: string[]
}

/** Asks every dependency, side by side; a reason is a problem code or a fixed word, no detail. */
export async function checkHealth(services: Services): Promise<HealthReport> {
  const { authorizer, database, redis, environment } = services
  const [databaseCheck, redisCheck, queueCheck, decisionPoint] = await Promise.all([
    check(() => database.read({ instance: true, trips: new Trips() }, {})),
    check(() => redis.ping()),
    check(() => reach(`${environment.QSTASH_URL}/v2/keys`, environment.QSTASH_TOKEN)),
    check(() => authorizer.probe()),
  ])
  const checks = { database: databaseCheck, redis: redisCheck, queue: queueCheck, decisionPoint }
  const healthy = Object.values(checks).every(({ status }) => status === 'healthy')
  return {
    status: healthy ? 'healthy' : 'unhealthy',
    checks,
    warnings: environment.retired.map((name) => `${name} is retired and ignored.`),
  }
}

async function reach(url: string, token: string) {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(2000),
  })
  if (!answer.ok) throw new Error('refused')
}

async function check(work: () => Promise<unknown>): Promise<Check> {
  try {
    await work()
    return { status: 'healthy' }
  } catch (thrown) {
    return { status: 'unhealthy', reason: thrown instanceof Problem ? thrown.code : 'unreachable' }
  }
}

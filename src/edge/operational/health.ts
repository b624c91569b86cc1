import { compareErasures } from '../../domain/erasure/index.ts'
import { Problem } from '../../kernel/problem.ts'
import { Trips } from '../../kernel/trips.ts'
import type { Services } from '../services.ts'

interface Check {
  status: 'healthy' | 'unhealthy'
  reason?: string
  detail?: string
}

export interface HealthReport {
  status: 'healthy' | 'unhealthy'
  checks: Record<'database' | 'redis' | 'queue' | 'decisionPoint' | 'erasureAuthority', Check>
  warnings: string[]
}

/** Asks every dependency, side by side; a reason is a problem code or a fixed word, no detail. */
export async function checkHealth(services: Services): Promise<HealthReport> {
  const { authority, authorizer, database, redis, environment } = services
  const [databaseCheck, redisCheck, queueCheck, decisionPoint, erasureAuthority] =
    await Promise.all([
      check(() => database.read({ instance: true, trips: new Trips() }, {})),
      check(() => redis.ping()),
      check(() => reach(`${environment.QSTASH_URL}/v2/keys`, environment.QSTASH_TOKEN)),
      check(() => authorizer.probe()),
      check(
        () => compareErasures({ authority, database, trips: new Trips() }),
        ({ head }) => `fact ${head.counter} ${head.hash}`.trim(),
      ),
    ])
  const checks = {
    ...{ database: databaseCheck, redis: redisCheck, queue: queueCheck },
    ...{ decisionPoint, erasureAuthority },
  }
  const healthy = Object.values(checks).every(({ status }) => status === 'healthy')
  return {
    status: healthy ? 'healthy' : 'unhealthy',
    checks,
    warnings: [
      ...environment.retired.map((name) => `${name} is retired and ignored.`),
      ...(authority.warning === null ? [] : [authority.warning]),
    ],
  }
}

async function reach(url: string, token: string) {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(2000),
  })
  if (!answer.ok) throw new Error('refused')
}

async function check<Answer>(
  work: () => Promise<Answer>,
  say?: (answer: Answer) => string,
): Promise<Check> {
  try {
    const answer = await work()
    return { status: 'healthy', ...(say && { detail: say(answer) }) }
  } catch (thrown) {
    if (!(thrown instanceof Problem)) return { status: 'unhealthy', reason: 'unreachable' }
    const { detail } = thrown.info
    return {
      ...{ status: 'unhealthy', reason: thrown.code },
      ...(detail !== undefined && { detail }),
    }
  }
}

import { requireReplayed } from '../../domain/erasure/index.ts'
import { Problem } from '../../kernel/problem.ts'
import { timeoutSignal, waitedForBy, withinTime } from '../../kernel/timeouts.ts'
import { Trips } from '../../kernel/trips.ts'
import type { Services } from '../services.ts'
import { currentMailer } from './saved-mailer.ts'

interface Check {
  status: 'healthy' | 'unhealthy'
  reason?: string
  detail?: string
}

export interface HealthReport {
  status: 'healthy' | 'unhealthy'
  checks: Record<'database' | 'redis' | 'queue' | 'decisionPoint' | 'erasureAuthority', Check> &
    Partial<Record<'objectStorage' | 'mail' | 'tokenIssuers' | 'signInProviders', Check>>
  warnings: string[]
}

/** The reason of what did not answer in time, as far as that is waited for at all. */
export const noAnswer = 'silent'

/**
 * Asks every dependency, side by side; a reason is a problem code or a fixed word, no detail. With a bound, what
 * takes longer is given up.
 */
export async function checkHealth(
  services: Services,
  boundMs: number | null = null,
): Promise<HealthReport> {
  const check = checkingWithin(boundMs)
  const { authority, authorizer, database, redis, environment } = services
  const [databaseCheck, redisCheck, queueCheck, decisionPoint, erasureAuthority, chosen] =
    await Promise.all([
      check(() => database.read({ instance: true, trips: new Trips() }, {})),
      check(() => redis.ping()),
      check(() => reach(`${environment.QSTASH_URL}/v2/keys`, environment.QSTASH_TOKEN)),
      check(() => authorizer.probe()),
      check(
        () => requireReplayed({ authority, database, trips: new Trips() }, services.clock.now()),
        (head) => `fact ${head.counter} ${head.hash}`.trim(),
      ),
      checkChosen(services, check),
    ])
  const checks = {
    database: databaseCheck,
    redis: redisCheck,
    queue: queueCheck,
    decisionPoint,
    erasureAuthority,
    ...chosen,
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

/** What a deployment may have or not: nothing is said of what is not configured. */
async function checkChosen(services: Services, check: Checking) {
  const { media, providers, environment } = services
  const { objects } = media
  const issuers = environment.TOKEN_ISSUERS
  const asked = {
    ...(objects && { objectStorage: () => objects.get('health') }),
    ...(issuers.length > 0 && { tokenIssuers: () => all(issuers, readKeys) }),
    ...(providers.length > 0 && { signInProviders: () => all(providers, (each) => each.probe()) }),
  }
  const found = Object.entries<() => Promise<unknown>>(asked).map(
    async ([name, work]) => [name, await check(work)] as const,
  )
  const [mail, ...others] = await Promise.all([checkMail(services, check), ...found])
  return { ...mail, ...Object.fromEntries(others) } as Partial<HealthReport['checks']>
}

/** Which server delivers is read from the database, whose own check tells where it does not answer. */
async function checkMail(services: Services, check: Checking): Promise<{ mail?: Check }> {
  let isConfigured = false
  const mail = await check(async () => {
    const { isSaved, mailer } = await currentMailer(services)
    isConfigured = isSaved
    const found = await mailer()
    isConfigured = found !== null
    await found?.probe()
  })
  return isConfigured ? { mail } : {}
}

const all = <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) =>
  Promise.all(items.map(work))

async function readKeys({ jwksUri }: { jwksUri: string }) {
  const answer = await fetch(jwksUri, { signal: timeoutSignal(2000, 'token issuer') })
  const { keys } = (await answer.json()) as { keys?: unknown }
  if (!answer.ok || !Array.isArray(keys)) throw new Error('refused')
}

async function reach(url: string, token: string) {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: timeoutSignal(2000, 'queue'),
  })
  if (!answer.ok) throw new Error('refused')
}

type Checking = <Answer>(
  work: () => Promise<Answer>,
  say?: (answer: Answer) => string,
) => Promise<Check>

const checkingWithin =
  (boundMs: number | null): Checking =>
  async (work, say) => {
    try {
      const answer = await (boundMs === null ? work() : withinTime(boundMs, 'check', work()))
      return { status: 'healthy', ...(say && { detail: say(answer) }) }
    } catch (thrown) {
      return unhealthy(thrown, boundMs)
    }
  }

function unhealthy(thrown: unknown, boundMs: number | null): Check {
  if (boundMs !== null && waitedForBy(thrown) !== undefined) {
    return { status: 'unhealthy', reason: noAnswer }
  }
  if (!(thrown instanceof Problem)) return { status: 'unhealthy', reason: 'unreachable' }
  const { detail } = thrown.info
  return {
    status: 'unhealthy',
    reason: thrown.code,
    ...(detail !== undefined && { detail }),
  }
}

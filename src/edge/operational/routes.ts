import { Hono } from 'hono'
import { type JobDelay, jobDelays } from '../../domain/scheduler/index.ts'
import { Problem, problemCatalogue } from '../../kernel/problem.ts'
import { Trips } from '../../kernel/trips.ts'
import type { Gauge } from '../metrics.ts'
import { checkHealth, type HealthReport } from '../probes/health.ts'
import type { Services } from '../services.ts'
import { isSharedHost } from '../serving/middleware/tenant-host.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'

/** How long (ms) a report of `/health` is good for: anybody may ask, and each one asks every dependency. */
const reportMs = 5000

/** `/alive`, `/health`, `/metrics`, our public keys, and the pages problem types point at. */
export function operational() {
  const app = new Hono<AppEnv>()
  // Not its promise: on Workers no request can wait for what another one does.
  let last: { report: HealthReport; until: number } | undefined
  app.get('/alive', (c) => c.json({ status: 'alive' }, 200, noStore))
  app.get('/health', async (c) => {
    requireOperationalHost(c)
    const { services } = c.get('state')
    const { clock } = services
    let known = last
    if (!known || known.until <= clock.now()) {
      known = { report: await checkHealth(services), until: clock.now() + reportMs }
      last = known
    }
    const { report } = known
    return c.json(report, report.status === 'healthy' ? 200 : 503, noStore)
  })
  app.get('/metrics', async (c) => {
    requireOperationalHost(c)
    const { services } = c.get('state')
    return c.text(services.metrics.text(await jobGauges(services)), 200, {
      ...noStore,
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
  app.get('/.well-known/jwks.json', (c) =>
    c.json(c.get('state').services.sessionTokens.published, 200, {
      'cache-control': 'public, max-age=300',
    }),
  )
  app.get('/problems/:code', (c) => {
    const code = c.req.param('code')
    const entry = Object.entries(problemCatalogue).find(([name]) => name === code)
    if (!entry) throw new Problem('route_not_found')
    return c.text(`${code}\n\n${entry[1][1]} (HTTP ${entry[1][0]}).\n`, 200, {
      'cache-control': 'public, max-age=3600',
    })
  })
  return app
}

/** From the database, so that they are right even if no job runs any more. None while it does not answer. */
async function jobGauges({ database, clock }: Services): Promise<Gauge[]> {
  const delays = await jobDelays({ database, trips: new Trips() }, clock.now()).catch(() => null)
  if (delays === null) return []
  const gaugesOf = (name: Gauge['name'], jobs: readonly JobDelay[]) =>
    jobs.map(({ job, ms }) => ({ name, labels: { job }, value: ms / 1000 }))
  return [
    ...gaugesOf('marquee_job_overdue_seconds', delays.overdue),
    ...gaugesOf('marquee_job_oldest_message_seconds', delays.waiting),
  ]
}

const noStore = { 'cache-control': 'no-store' }

/** In Production a community's host shows nothing of the operation, unless configured. */
function requireOperationalHost(c: AppContext) {
  const { services, url } = c.get('state')
  const { environment } = services
  if (environment.ENVIRONMENT !== 'Production') return
  if (environment.OPERATIONAL_ON_TENANT_HOSTS === 'true' || isSharedHost(url, environment)) return
  throw new Problem('route_not_found')
}

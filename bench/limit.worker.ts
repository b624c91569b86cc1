import { neon, neonConfig } from '@neondatabase/serverless'
import { Hono } from 'hono'

interface Bindings {
  LIST: ArrayBuffer
  AGENDA: ArrayBuffer
  DATABASE_URL: string
  DATABASE_HTTP_ENDPOINT: string
  LIST_SQL: string
  AGENDA_SQL: string
}

/** What this machine can do at best: the same bytes from a bare handler, and after one query. */
const app = new Hono<{ Bindings: Bindings }>()
const hal = { 'content-type': 'application/hal+json' }

app.get('/list', (c) => c.body(c.env.LIST, 200, hal))
app.get('/agenda', (c) => c.body(c.env.AGENDA, 200, hal))
app.get('/query/list', async (c) => {
  await rowsOf(c.env, c.env.LIST_SQL)
  return c.body(c.env.LIST, 200, hal)
})
app.get('/query/agenda', async (c) => {
  await rowsOf(c.env, c.env.AGENDA_SQL)
  return c.body(c.env.AGENDA, 200, hal)
})

let sql: ReturnType<typeof neon> | undefined

async function rowsOf({ DATABASE_URL, DATABASE_HTTP_ENDPOINT }: Bindings, text: string) {
  neonConfig.fetchEndpoint = () => DATABASE_HTTP_ENDPOINT
  sql ??= neon(DATABASE_URL)
  const rows = await sql.query(text)
  // Without them it would be no limit but a wish.
  if (!Array.isArray(rows) || rows.length < 20) throw new Error('The query found too few rows.')
}

export default app

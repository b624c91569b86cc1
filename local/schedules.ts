import { Client } from '@upstash/qstash'
import { synchroniseSchedules } from '../src/jobs/schedules.ts'

/** Makes the queue's schedules those of this version: `npm run schedules` after a deployment. */
const { QSTASH_URL, QSTASH_TOKEN, JOBS_ORIGIN } = process.env
const missing = Object.entries({ QSTASH_URL, QSTASH_TOKEN, JOBS_ORIGIN }).flatMap(
  ([name, value]) => (value ? [] : [name]),
)
if (missing.length) throw new Error(`Missing: ${missing.join(', ')}`)
const client = new Client({ baseUrl: QSTASH_URL!, token: QSTASH_TOKEN! })
for (const id of await synchroniseSchedules(client, JOBS_ORIGIN!)) console.log(id)

import { Client } from '@upstash/qstash'
import { synchroniseSchedules } from '../src/platform/qstash-schedules.ts'
import { type Command, runAsProgram, settingsOf } from './command.ts'

/** Makes the queue's schedules those of this version: `npm run schedules` after a deployment. */
export const schedules: Command = {
  explainedIn: ['docs/operations.md', 'Deploy'],
  async run() {
    const { QSTASH_URL, QSTASH_TOKEN, JOBS_ORIGIN } = settingsOf(
      'QSTASH_URL',
      'QSTASH_TOKEN',
      'JOBS_ORIGIN',
    )
    const client = new Client({ baseUrl: QSTASH_URL, token: QSTASH_TOKEN })
    for (const id of await synchroniseSchedules(client, JOBS_ORIGIN)) console.log(id)
  },
}

await runAsProgram(import.meta.url, schedules)

import { parseArgs } from 'node:util'
import { type Command, runAsProgram } from './command.ts'
import { communities, type Persona, personas, subjectOf } from './demo/communities.ts'
import { dataDirOf, readState } from './state-file.ts'
import { audience } from './token-issuer.ts'

const usage = `npm run token -- --tenant ${communities.map(({ slug }) => slug).join('|')} --as ${Object.keys(personas).join('|')}`

export const token: Command = {
  explainedIn: ['README.md', 'Start'],
  async run() {
    const { values } = parseArgs({
      options: { tenant: { type: 'string' }, as: { type: 'string' } },
      strict: false,
    })
    const known = communities.some(({ slug }) => slug === values.tenant)
    if (!known || typeof values.as !== 'string' || !Object.hasOwn(personas, values.as)) {
      throw new Error(`Usage: ${usage}`)
    }
    const state = await readState(dataDirOf(process.env))
    if (!state) throw new Error('The local cloud is not running: npm start')
    const answer = await fetch(`${state.issuerUrl}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        subject: subjectOf(String(values.tenant), values.as as Persona),
        audience,
        expiresInSeconds: 12 * 3600,
      }),
    })
    console.log(((await answer.json()) as { access_token: string }).access_token)
  },
}

await runAsProgram(import.meta.url, token)

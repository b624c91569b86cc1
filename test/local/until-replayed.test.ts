import { afterEach, describe, expect, it } from 'vitest'
import { type RunningServer, sendJson, serve } from '../../local/http-server.ts'
import { untilErasuresAreReplayed } from '../../local/until-replayed.ts'

let server: RunningServer | undefined
afterEach(() => server?.close())

/** A Worker that answers each of these in turn, and then as it should. */
async function waitOn(refusals: { code: string; detail: string }[]) {
  const left = [...refusals]
  const said: string[] = []
  server = await serve(async ({ url }, response) => {
    if (url === '/health') {
      const detail = `${refusals.length - left.length} of ${refusals.length} are done.`
      return sendJson(response, 503, { checks: { erasureAuthority: { detail } } })
    }
    const refusal = left.shift()
    if (refusal) return sendJson(response, 503, refusal)
    response.end('erasure_replay_pending\n')
  })
  const waiting = untilErasuresAreReplayed({ port: server.port, log: (line) => said.push(line) })
  return { said, left, waiting }
}

describe('a start on a database that is behind its authority', () => {
  const pending = { code: 'erasure_replay_pending', detail: 'Erasures are being replayed.' }

  it('waits until everything is replayed, and says how far that is', async () => {
    const { said, left, waiting } = await waitOn([pending, pending, pending])
    await waiting
    expect(left).toEqual([])
    expect(said).toEqual([
      '  Erasures are being replayed.',
      '  2 of 3 are done.',
      '  3 of 3 are done.',
    ])
  })

  it('says nothing where nothing is to be replayed', async () => {
    const { said, waiting } = await waitOn([])
    await waiting
    expect(said).toEqual([])
  })

  it('ends with the reason where the authority cannot be used', async () => {
    const { waiting } = await waitOn([
      { code: 'erasure_authority_unfit', detail: 'It is damaged.' },
    ])
    await expect(waiting).rejects.toThrow('It is damaged.')
  })
})

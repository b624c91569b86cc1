import { setTimeout as sleep } from 'node:timers/promises'

interface Waiting {
  port: number
  log(line: string): void
}

/** A folder of an older database serves nobody until it holds every erasure that is on record. */
export async function untilErasuresAreReplayed({ port, log }: Waiting): Promise<void> {
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  for (let told = ''; ; await sleep(300)) {
    // Any request goes on with a replay that has not begun, or that stopped.
    const answer = await ask('/problems/erasure_replay_pending')
    if (!answer.startsWith('{')) return
    const { code, detail } = JSON.parse(answer) as { code: string; detail: string }
    if (code !== 'erasure_replay_pending') throw new Error(detail)
    const said = told === '' ? detail : await progressOf(ask)
    if (said !== told) log(`  ${said}`)
    told = said
  }
}

async function progressOf(ask: (path: string) => Promise<string>): Promise<string> {
  const { checks } = JSON.parse(await ask('/health')) as {
    checks: { erasureAuthority: { detail?: string } }
  }
  return checks.erasureAuthority.detail ?? ''
}

import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Persona } from './communities.ts'
import { apiOf, type DemoApi, Refused } from './demo-api.ts'
import { createTicketedEvent, ticketedTitle } from './ticketed-event.ts'

interface DemoOptions {
  port: number
  tokenOf(slug: string, persona: Persona): Promise<string>
  log(line: string): void
}

interface Programme {
  slug: string
  file: string
  contentType: string
}

const programmes: Programme[] = [
  { slug: 'fosdem', file: 'fosdem-2026.xml', contentType: 'application/xml' },
  { slug: 'mozfest', file: 'mozfest-2016.frab.json', contentType: 'application/json' },
]

const drafts = [
  { title: 'Soldering for beginners', visibilityTypeId: 1 },
  { title: 'Members’ evening', visibilityTypeId: 2 },
  { title: 'Open workshop day', visibilityTypeId: 1 },
]

/** `resume-imports` takes up an import within three minutes after it stopped. */
const resumedWithinMs = 240_000

/** Fills the demo communities through the API, as an organizer would. Goes on with what is not complete. */
export async function importDemo(options: DemoOptions): Promise<void> {
  for (const programme of programmes) {
    await unlessErased(programme.slug, options, () => importProgramme(programme, options))
  }
  await unlessErased('workshop', options, () => createWorkshop(options))
}

/** Whoever tried the erasure out as an organizer keeps a cloud that starts. */
async function unlessErased(slug: string, { log }: DemoOptions, fill: () => Promise<void>) {
  try {
    await fill()
  } catch (thrown) {
    if (!(thrown instanceof Refused) || thrown.status !== 401) throw thrown
    log(`  ${slug}: its organizer was erased, so nothing was added`)
  }
}

async function importProgramme({ slug, file, contentType }: Programme, options: DemoOptions) {
  const token = await options.tokenOf(slug, 'organizer')
  const api = apiOf({ port: options.port, slug, token })
  if (await isPublished(api)) return options.log(`  ${slug}: is there`)
  const started = performance.now()
  const body = await readFile(new URL(file, import.meta.url))
  const imported = await onceNoOtherRuns(
    () => api('POST', '/api/event/import', { body, contentType }),
    () => options.log(`  ${slug}: goes on with the import that was interrupted`),
  )
  let progress = imported
  while (progress.state === 'Running') {
    options.log(`  ${slug}: ${progress.doneCount} of ${progress.totalCount} sessions`)
    await sleep(300)
    progress = await api('GET', `/api/event/import/${imported.id}`)
  }
  const detail = await api('GET', `/api/event/${imported.eventId}/management-detail`)
  if (detail._links.publish) await api('POST', `/api/event/${imported.eventId}/publish`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const { creates, updates, leaves } = imported.sessions
  options.log(`  ${slug}: ${creates} created, ${updates} updated, ${leaves} left, ${seconds} s`)
}

/** A start that was interrupted leaves its import running, which refuses another one with 409. */
async function onceNoOtherRuns<Answer>(send: () => Promise<Answer>, tell: () => void) {
  const until = Date.now() + resumedWithinMs
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (thrown) {
      const isRunning = thrown instanceof Refused && thrown.status === 409
      if (!isRunning || Date.now() > until) throw thrown
    }
    if (tries === 1) tell()
    await sleep(1000)
  }
}

/** Whether an earlier start came to its end: what was changed since then stays. */
async function isPublished(api: DemoApi): Promise<boolean> {
  const mine = await api('GET', '/api/event/my')
  for (const { id } of mine._embedded.items ?? []) {
    const detail = await api('GET', `/api/event/${id}/management-detail`)
    if (!detail._links.publish) return true
  }
  return false
}

async function createWorkshop(options: DemoOptions) {
  const api = await workshopApi(options, 'organizer')
  const mine = await api('GET', '/api/event/my')
  const events: { id: string; title: string; concurrencyStamp: string }[] =
    mine._embedded.items ?? []
  // It is made before the others: alone it is of a start that was interrupted.
  if (events.some(({ title }) => title !== ticketedTitle))
    return options.log('  workshop: is there')
  for (const { id, concurrencyStamp: stamp } of events) {
    await api('DELETE', `/api/event/${id}`, { stamp })
  }
  await createTicketedEvent((persona) => workshopApi(options, persona))
  for (const draft of drafts) {
    const event = await api('POST', '/api/event', {
      body: JSON.stringify({
        ...draft,
        timezone: 'Europe/Brussels',
        participationConfiguration: {
          handlingMode: 'WALK_IN',
          advanceRegistrationObligation: 'NOT_APPLICABLE',
          identityAccess: null,
          externalRegistrationUrl: null,
        },
      }),
      contentType: 'application/json',
    })
    if (draft !== drafts[0]) await api('POST', `/api/event/${event.id}/publish`)
  }
  options.log('  workshop: created')
}

const workshopApi = async ({ port, tokenOf }: DemoOptions, persona: Persona) =>
  apiOf({ port, slug: 'workshop', token: await tokenOf('workshop', persona) })

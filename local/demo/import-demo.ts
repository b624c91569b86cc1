import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Persona } from './communities.ts'
import { apiOf, type DemoApi, Refused } from './demo-api.ts'
import { createTicketedEvent } from './ticketed-event.ts'

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
  const imported = await api('POST', '/api/event/import', {
    body: await readFile(new URL(file, import.meta.url)),
    contentType,
  })
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
  if (mine.totalCount > 0) return
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
  await createTicketedEvent((persona) => workshopApi(options, persona))
}

const workshopApi = async ({ port, tokenOf }: DemoOptions, persona: Persona) =>
  apiOf({ port, slug: 'workshop', token: await tokenOf('workshop', persona) })

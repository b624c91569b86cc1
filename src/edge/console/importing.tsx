/** @jsxImportSource hono/jsx */
import { type PlainKey, say } from '../design/messages/language.ts'
import {
  expanded,
  type HalClient,
  type HalResource,
  linkOf,
  ownZoneOf,
  type Refusal,
  type Sentence,
} from './hal-client.ts'
import {
  type Choosing,
  choosingMeta,
  choosingOf,
  choosingSent,
  ImportView,
  isUnderWay,
  readImportPage,
} from './import-view.tsx'
import { answerRefusal, Heading, page } from './page.tsx'
import { madeMeta, pathTo } from './place.ts'
import type { Visit } from './visit.ts'

interface Shown {
  choosing: Choosing
  refusal: Refusal<Sentence> | null
}

const secondsUntilRefresh = 3

/** The page of an import; while it goes on, the page is read again and again. */
export async function showImport(
  visit: Visit,
  { choosing, refusal }: Shown = { choosing: choosingOf(visit.place), refusal: null },
): Promise<Response> {
  const { resource, place, address } = visit
  const zone = ownZoneOf(resource)
  const read = await readImportPage(visit, resource, { choosing, refusal })
  return page(
    { ...visit, manner: { ...visit.manner, ...(zone && { zone }) } },
    () => say(titleOf(resource)),
    (title) => (
      <>
        <Heading visit={visit} title={title} />
        <ImportView resource={resource} place={{ ...place, at: address }} page={read} />
      </>
    ),
    {
      ...(refusal && { status: 422, isWrong: true }),
      ...(isUnderWay(resource) && { refreshSeconds: secondsUntilRefresh }),
    },
  )
}

/** Whether this is to leave an import that has written nothing, into a draft event that was made for it. */
export const isLeaving = (
  relation: string,
  { resource, place }: Pick<Visit, 'resource' | 'place'>,
) =>
  relation === 'cancel' &&
  unwritten.includes(String(resource.state)) &&
  place.kept[madeMeta] !== undefined

const unwritten = ['Reading', 'Planned']

/** After such an import was cancelled: to the form, without the draft if nobody has worked on it meanwhile. */
export async function leaveImport({ c, ask, place, resource, address }: Visit): Promise<Response> {
  const link = linkOf(resource, 'management')
  const event: HalResource = link ? (await ask('GET', expanded(link.href))).resource : {}
  const isGone =
    event.plannedSessionCount === 0 && (await removeDraft(event, place.kept[madeMeta] ?? '', ask))
  const to = isGone ? { done: '' } : { at: address, done: '' }
  return c.redirect(pathTo({ ...place, kept: {} }, to), 303)
}

/** Deletes an event that was made for an import, unless it is another one by now. */
export async function removeDraft(event: HalResource, stamp: string, ask: HalClient) {
  const link = linkOf(event, 'delete')
  if (!link) return false
  const { refusal } = await ask(link.method ?? 'DELETE', link.href, { ifMatch: stamp })
  return refusal === null
}

const titleOf = ({ state }: HalResource): PlainKey =>
  state === 'Planned' ? 'import.plan' : 'import.title'

/** Shows another page of what can be left out, or starts the import without it. */
export async function startImport(visit: Visit, sent: FormData): Promise<Response> {
  const { c, ask, place, resource, address } = visit
  const [leftOut, show] = [sent.getAll(choosingMeta.leave), sent.get(choosingMeta.show)]
  const ids = [...new Set(leftOut.filter((each) => typeof each === 'string'))]
  const choosing = choosingSent(typeof show === 'string' ? show : '', ids)
  if (!sent.has(choosingMeta.start)) return showImport(visit, { choosing, refusal: null })
  const link = linkOf(resource, ids.length > 0 ? 'start-part' : 'start')
  if (!link) return answerRefusal(visit, { status: 410 })
  const { refusal } = await ask(link.method ?? 'POST', link.href, {
    ...(ids.length > 0 && { body: { leaveOut: ids } }),
  })
  return refusal
    ? showImport(visit, { choosing, refusal })
    : c.redirect(pathTo(place, { at: address }), 303)
}

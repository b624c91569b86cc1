/** @jsxImportSource hono/jsx */
import { type PlainKey, say } from '../design/messages/language.ts'
import { type HalResource, linkOf, type Refusal, type Sentence } from './hal-client.ts'
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
import { pathTo } from './place.ts'
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
  const read = await readImportPage(visit, resource, { choosing, refusal })
  return page(
    visit,
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

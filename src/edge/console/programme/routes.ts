import { Hono } from 'hono'
import { heavyBodies } from '../../../kernel/heavy-bodies.ts'
import { Problem } from '../../../kernel/problem.ts'
import { isFromOwnOrigin } from '../../bff/own-origin.ts'
import type { AppContext, AppEnv } from '../../serving/request-state.ts'
import { answerFromElsewhere, answerRefusal } from '../page.tsx'
import { formOf } from '../sent-form.ts'
import type { Visit } from '../visit.ts'
import { changesPath, editorPath, releasePath } from './addresses.ts'
import { actOnChanges, changeDraft, showChanges, showEditor, showRelease } from './pages.tsx'

/** Reads what a page is about, as every page of the consoles does. */
type Enter = (
  c: AppContext,
  answer: (visit: Visit) => Promise<Response>,
  refuse: typeof answerRefusal,
) => Promise<Response>

/** The editor of a programme: pages that begin at the address of its draft, which a link has given. */
export function programmeEditor(enter: Enter) {
  const app = new Hono<AppEnv>()
  const posted =
    (act: (visit: Visit, form: FormData) => Promise<Response>) => async (c: AppContext) =>
      isFromOwnOrigin(c.req.raw, c.get('state'))
        ? enter(
            c,
            async (visit) => {
              const form = await formOf(visit, heavyBodies.bytesWithoutPlace)
              return form instanceof Problem ? answerRefusal(visit, form) : act(visit, form)
            },
            answerRefusal,
          )
        : answerFromElsewhere(c)
  app.get(editorPath, (c) => enter(c, (visit) => showEditor(visit), answerRefusal))
  app.post(editorPath, posted(changeDraft))
  app.get(changesPath, (c) => enter(c, (visit) => showChanges(visit), answerRefusal))
  app.post(changesPath, posted(actOnChanges))
  app.get(releasePath, (c) => enter(c, showRelease, answerRefusal))
  return app
}
